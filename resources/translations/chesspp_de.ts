<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>chesspp::ui::BoardView</name>
    <message>
        <source>Board</source>
        <translation>Brett</translation>
    </message>
    <message>
        <source>%1, hole</source>
        <translation>%1, Loch</translation>
    </message>
    <message>
        <source>%1, empty</source>
        <translation>%1, leer</translation>
    </message>
    <message>
        <source>%1, white %2</source>
        <comment>square, piece</comment>
        <translation>%1, %2, Weiß</translation>
    </message>
    <message>
        <source>%1, black %2</source>
        <comment>square, piece</comment>
        <translation>%1, %2, Schwarz</translation>
    </message>
    <message>
        <source>%1, neutral %2</source>
        <comment>square, piece</comment>
        <translation>%1, %2, neutral</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ChoicePopup</name>
    <message>
        <source>Choices</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
</TS>
