<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>BlockCanvas</name>
    <message>
        <source>An empty slot. Click it or press Enter.</source>
        <translation>Eine leere Stelle. Klicke sie an oder drücke Eingabe.</translation>
    </message>
    <message>
        <source>An empty slot for %1. Click it or press Enter.</source>
        <comment>a type</comment>
        <translation>Eine leere Stelle. Hierher gehört %1. Klicke sie an oder drücke Eingabe.</translation>
    </message>
    <message>
        <source>%1: click to choose</source>
        <comment>a choice</comment>
        <translation>%1: zum Wählen klicken</translation>
    </message>
    <message>
        <source>Here: %1</source>
        <comment>value of a block</comment>
        <translation>Hier: %1</translation>
    </message>
    <message>
        <source>Gives %1.</source>
        <comment>a type</comment>
        <translation>Ergibt: %1.</translation>
    </message>
    <message>
        <source>empty slot</source>
        <translation>leere Stelle</translation>
    </message>
    <message>
        <source>empty slot for %1</source>
        <comment>a type</comment>
        <translation>leere Stelle, dorthin gehört %1</translation>
    </message>
</context>
<context>
    <name>ClockEditor</name>
    <message>
        <source>Sudden death</source>
        <comment>kind of clock</comment>
        <translation>Feste Bedenkzeit</translation>
    </message>
    <message>
        <source>Fischer: time is added after each move</source>
        <comment>kind of clock</comment>
        <translation>Fischer: Zeit kommt nach jedem Zug hinzu</translation>
    </message>
    <message>
        <source>Bronstein: time runs after a delay</source>
        <comment>kind of clock</comment>
        <translation>Bronstein: Die Zeit läuft erst nach einem Aufschub</translation>
    </message>
    <message>
        <source>%1 min</source>
        <comment>a time</comment>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>a time</comment>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1:%2 min</source>
        <comment>minutes and seconds</comment>
        <translation>%1:%2 min</translation>
    </message>
    <message>
        <source>%1 + %2</source>
        <comment>base time, time added after each move</comment>
        <translation>%1 + %2</translation>
    </message>
    <message>
        <source>%1, delay %2</source>
        <comment>base time, delay before it runs</comment>
        <translation>%1, Aufschub %2</translation>
    </message>
    <message>
        <source>Hourglass %1</source>
        <comment>base time</comment>
        <translation>Sanduhr %1</translation>
    </message>
    <message>
        <source>Hourglass: time used goes to the other side</source>
        <comment>kind of clock</comment>
        <translation>Sanduhr: Verbrauchte Zeit erhält die andere Seite</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>Chess++: chess for two players at one computer, with pieces you make yourself.</source>
        <translation>Chess++: Schach zu zweit an einem Rechner, mit selbst gebauten Figuren.</translation>
    </message>
    <message>
        <source>Shows this text.</source>
        <translation>Zeigt diesen Text.</translation>
    </message>
    <message>
        <source>Shows the version.</source>
        <translation>Zeigt die Version.</translation>
    </message>
    <message>
        <source>Opens a table of this variant, such as chess or chess960.</source>
        <translation>Öffnet einen Tisch mit dieser Variante, etwa chess oder chess960.</translation>
    </message>
    <message>
        <source>Opens a table with this position.</source>
        <translation>Öffnet einen Tisch mit dieser Stellung.</translation>
    </message>
    <message>
        <source>Uses this language: en or de.</source>
        <translation>Verwendet diese Sprache: en oder de.</translation>
    </message>
    <message>
        <source>LANGUAGE</source>
        <translation>SPRACHE</translation>
    </message>
    <message>
        <source>See chesspp --help for all options.</source>
        <translation>chesspp --help zeigt alle Optionen.</translation>
    </message>
    <message>
        <source>There is no language “%1”. Use en or de.</source>
        <translation>Die Sprache „%1“ gibt es nicht. Möglich sind en und de.</translation>
    </message>
    <message>
        <source>FILE</source>
        <translation>DATEI</translation>
    </message>
    <message>
        <source>Opens games, positions or pieces.</source>
        <translation>Öffnet Partien, Stellungen oder Figuren.</translation>
    </message>
    <message>
        <source>[FILE…]</source>
        <translation>[DATEI…]</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Partie</translation>
    </message>
    <message>
        <source>&amp;Board</source>
        <translation>B&amp;rett</translation>
    </message>
    <message>
        <source>&amp;Piece</source>
        <translation>&amp;Figur</translation>
    </message>
    <message>
        <source>V&amp;ariant</source>
        <translation>V&amp;ariante</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>&amp;Einstellungen</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Change &amp;Side</source>
        <translation>&amp;Seite wechseln</translation>
    </message>
    <message>
        <source>Promote to Next &amp;Form</source>
        <translation>In die nächste &amp;Form umwandeln</translation>
    </message>
    <message>
        <source>Mark as &amp;Moved or Unmoved</source>
        <translation>Als ge&amp;zogen oder ungezogen markieren</translation>
    </message>
    <message>
        <source>Move to &amp;Hand</source>
        <translation>Auf die &amp;Hand nehmen</translation>
    </message>
    <message>
        <source>Make or Fill H&amp;ole</source>
        <translation>L&amp;och machen oder füllen</translation>
    </message>
    <message>
        <source>Cu&amp;t Pieces</source>
        <translation>Figuren &amp;ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy Pieces</source>
        <translation>Figuren &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste Pieces</source>
        <translation>Figuren &amp;einfügen</translation>
    </message>
    <message>
        <source>&amp;Delete Pieces</source>
        <translation>Figuren &amp;löschen</translation>
    </message>
    <message>
        <source>Select &amp;All Pieces</source>
        <translation>&amp;Alle Figuren auswählen</translation>
    </message>
    <message>
        <source>Select Same &amp;Kind</source>
        <translation>&amp;Gleiche Art auswählen</translation>
    </message>
    <message>
        <source>Mirror &amp;Left and Right</source>
        <translation>&amp;Links und rechts spiegeln</translation>
    </message>
    <message>
        <source>Mirror &amp;Top and Bottom</source>
        <translation>&amp;Oben und unten spiegeln</translation>
    </message>
    <message>
        <source>&amp;Explain Square</source>
        <translation>Feld &amp;erklären</translation>
    </message>
    <message>
        <source>S&amp;witch Side to Move</source>
        <translation>Zugrecht &amp;wechseln</translation>
    </message>
    <message>
        <source>Next &amp;Rule Level</source>
        <translation>Nächste &amp;Regelstufe</translation>
    </message>
    <message>
        <source>Next Placement S&amp;ymmetry</source>
        <translation>Nächste S&amp;ymmetrie beim Setzen</translation>
    </message>
    <message>
        <source>Show &amp;Attackers and Defenders</source>
        <translation>&amp;Angreifer und Verteidiger zeigen</translation>
    </message>
    <message>
        <source>Show Mo&amp;bility</source>
        <translation>&amp;Beweglichkeit zeigen</translation>
    </message>
    <message>
        <source>&amp;Play from Here</source>
        <translation>Von hier &amp;spielen</translation>
    </message>
    <message>
        <source>&amp;Find Piece or Position…</source>
        <translation>Figur oder Stellung &amp;suchen …</translation>
    </message>
    <message>
        <source>&amp;Clear Board</source>
        <translation>Brett &amp;leeren</translation>
    </message>
    <message>
        <source>&amp;Back to the Game’s Position</source>
        <translation>&amp;Zurück zur Stellung der Partie</translation>
    </message>
    <message>
        <source>O&amp;pen Position</source>
        <translation>Stellung ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>D&amp;uplicate Position</source>
        <translation>Stellung &amp;duplizieren</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>New &amp;Folder of Positions</source>
        <translation>Neuer &amp;Ordner für Stellungen</translation>
    </message>
    <message>
        <source>&amp;Import Positions…</source>
        <translation>Stellungen &amp;importieren …</translation>
    </message>
    <message>
        <source>&amp;Export Positions…</source>
        <translation>Stellungen &amp;exportieren …</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>&amp;Wählen …</translation>
    </message>
    <message>
        <source>C&amp;ondition Block</source>
        <translation>&amp;Bedingungsbaustein</translation>
    </message>
    <message>
        <source>&amp;Wrap In…</source>
        <translation>&amp;Einschließen in …</translation>
    </message>
    <message>
        <source>&amp;Unwrap</source>
        <translation>&amp;Auspacken</translation>
    </message>
    <message>
        <source>&amp;Add Operand</source>
        <translation>Operand &amp;hinzufügen</translation>
    </message>
    <message>
        <source>Move Block &amp;Left</source>
        <translation>Baustein nach &amp;links</translation>
    </message>
    <message>
        <source>Move Block &amp;Right</source>
        <translation>Baustein nach &amp;rechts</translation>
    </message>
    <message>
        <source>Cu&amp;t Block</source>
        <translation>Baustein &amp;ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy Block</source>
        <translation>Baustein &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste Block</source>
        <translation>Baustein &amp;einfügen</translation>
    </message>
    <message>
        <source>D&amp;uplicate Block</source>
        <translation>Baustein &amp;duplizieren</translation>
    </message>
    <message>
        <source>&amp;Delete Block</source>
        <translation>Baustein &amp;löschen</translation>
    </message>
    <message>
        <source>&amp;Clear Square</source>
        <translation>Feld &amp;leeren</translation>
    </message>
    <message>
        <source>Re&amp;name Piece…</source>
        <translation>Figur &amp;umbenennen …</translation>
    </message>
    <message>
        <source>D&amp;uplicate Piece</source>
        <translation>Figur &amp;duplizieren</translation>
    </message>
    <message>
        <source>&amp;Delete Piece</source>
        <translation>Figur &amp;löschen</translation>
    </message>
    <message>
        <source>O&amp;lder Versions…</source>
        <translation>Ä&amp;ltere Fassungen …</translation>
    </message>
    <message>
        <source>&amp;Compare With…</source>
        <translation>&amp;Vergleichen mit …</translation>
    </message>
    <message>
        <source>Res&amp;tore Deleted Piece…</source>
        <translation>&amp;Gelöschte Figur wiederherstellen …</translation>
    </message>
    <message>
        <source>&amp;Import Pieces…</source>
        <translation>Figuren &amp;importieren …</translation>
    </message>
    <message>
        <source>Copy Piece as &amp;Text</source>
        <translation>Figur als &amp;Text kopieren</translation>
    </message>
    <message>
        <source>&amp;Export Piece…</source>
        <translation>Figur &amp;exportieren …</translation>
    </message>
    <message>
        <source>Export &amp;All My Pieces…</source>
        <translation>&amp;Alle eigenen Figuren exportieren …</translation>
    </message>
    <message>
        <source>S&amp;hared Folder…</source>
        <translation>&amp;Gemeinsamer Ordner …</translation>
    </message>
    <message>
        <source>Stop &amp;Using Shared Folder</source>
        <translation>Gemeinsamen Ordner nicht mehr &amp;verwenden</translation>
    </message>
    <message>
        <source>&amp;Paste Piece</source>
        <translation>Figur &amp;einfügen</translation>
    </message>
    <message>
        <source>&amp;New Piece</source>
        <translation>&amp;Neue Figur</translation>
    </message>
    <message>
        <source>New from Te&amp;mplate…</source>
        <translation>Neu aus &amp;Vorlage …</translation>
    </message>
    <message>
        <source>&amp;Save Piece</source>
        <translation>Figur &amp;speichern</translation>
    </message>
    <message>
        <source>&amp;Test on Board</source>
        <translation>&amp;Testen</translation>
    </message>
    <message>
        <source>Dra&amp;w Moves</source>
        <translation>Züge &amp;zeichnen</translation>
    </message>
    <message>
        <source>Another Piece Side &amp;by Side</source>
        <translation>Andere Figur &amp;daneben</translation>
    </message>
    <message>
        <source>Add &amp;Action…</source>
        <translation>&amp;Aktion hinzufügen …</translation>
    </message>
    <message>
        <source>&amp;Wrap in Condition</source>
        <translation>In Bedingung &amp;einschließen</translation>
    </message>
    <message>
        <source>&amp;Unwrap from Condition</source>
        <translation>Aus Bedingung a&amp;uspacken</translation>
    </message>
    <message>
        <source>Cu&amp;t Row</source>
        <translation>Zeile &amp;ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy Row</source>
        <translation>Zeile &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste Row</source>
        <translation>Zeile &amp;einfügen</translation>
    </message>
    <message>
        <source>D&amp;uplicate Row</source>
        <translation>Zeile &amp;duplizieren</translation>
    </message>
    <message>
        <source>&amp;Delete Row</source>
        <translation>Zeile &amp;löschen</translation>
    </message>
    <message>
        <source>Move Row U&amp;p</source>
        <translation>Zeile nach &amp;oben</translation>
    </message>
    <message>
        <source>Move Row Do&amp;wn</source>
        <translation>Zeile nach &amp;unten</translation>
    </message>
    <message>
        <source>Move Row &amp;In</source>
        <translation>Zeile ein&amp;rücken</translation>
    </message>
    <message>
        <source>Move Row &amp;Out</source>
        <translation>Zeile aus&amp;rücken</translation>
    </message>
    <message>
        <source>Edit &amp;Fields</source>
        <translation>&amp;Felder bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Disable or Enable Row</source>
        <translation>Zeile &amp;aus- oder einschalten</translation>
    </message>
    <message>
        <source>Fol&amp;d All Rows</source>
        <translation>Alle Zeilen &amp;einklappen</translation>
    </message>
    <message>
        <source>&amp;Unfold All Rows</source>
        <translation>Alle Zeilen a&amp;usklappen</translation>
    </message>
    <message>
        <source>&amp;Find in Tree…</source>
        <translation>Im Baum &amp;suchen …</translation>
    </message>
    <message>
        <source>Find &amp;Next</source>
        <translation>&amp;Weitersuchen</translation>
    </message>
    <message>
        <source>Find Pre&amp;vious</source>
        <translation>&amp;Rückwärts weitersuchen</translation>
    </message>
    <message>
        <source>&amp;Take Back Move</source>
        <translation>Zug &amp;zurücknehmen</translation>
    </message>
    <message>
        <source>Offer &amp;Draw</source>
        <translation>&amp;Remis anbieten</translation>
    </message>
    <message>
        <source>&amp;Resign</source>
        <translation>&amp;Aufgeben</translation>
    </message>
    <message>
        <source>Re&amp;match</source>
        <translation>Re&amp;vanche</translation>
    </message>
    <message>
        <source>Continue from &amp;Here</source>
        <translation>Von hier &amp;weiterspielen</translation>
    </message>
    <message>
        <source>&amp;First Position</source>
        <translation>&amp;Erste Stellung</translation>
    </message>
    <message>
        <source>Pre&amp;vious Position</source>
        <translation>&amp;Vorige Stellung</translation>
    </message>
    <message>
        <source>&amp;Next Position</source>
        <translation>&amp;Nächste Stellung</translation>
    </message>
    <message>
        <source>&amp;Last Position</source>
        <translation>&amp;Letzte Stellung</translation>
    </message>
    <message>
        <source>&amp;Start Game</source>
        <translation>&amp;Partie starten</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Spielen</translation>
    </message>
    <message>
        <source>&amp;Freeplay</source>
        <translation>&amp;Freispiel</translation>
    </message>
    <message>
        <source>Pi&amp;eces</source>
        <translation>F&amp;iguren</translation>
    </message>
    <message>
        <source>&amp;Variants</source>
        <translation>&amp;Varianten</translation>
    </message>
    <message>
        <source>&amp;New Game…</source>
        <translation>&amp;Neue Partie …</translation>
    </message>
    <message>
        <source>New &amp;Table</source>
        <translation>Neuer &amp;Tisch</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Flip Board</source>
        <translation>Brett &amp;drehen</translation>
    </message>
    <message>
        <source>F&amp;ull Screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts…</source>
        <translation>&amp;Tastenkürzel …</translation>
    </message>
    <message>
        <source>&amp;Keys and Mouse</source>
        <translation>&amp;Tasten und Maus</translation>
    </message>
    <message>
        <source>&amp;About Chess++</source>
        <translation>Ü&amp;ber Chess++</translation>
    </message>
    <message>
        <source>R&amp;eopen Closed Table</source>
        <translation>Geschlossenen Tisch &amp;wieder öffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>Rena&amp;me Table…</source>
        <translation>Tisch &amp;umbenennen …</translation>
    </message>
    <message>
        <source>&amp;Close Table</source>
        <translation>Tisch s&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Copy Position (FEN)</source>
        <translation>Stellung &amp;kopieren (FEN)</translation>
    </message>
    <message>
        <source>Copy &amp;Game (PGN)</source>
        <translation>&amp;Partie kopieren (PGN)</translation>
    </message>
    <message>
        <source>Ne&amp;xt Table</source>
        <translation>&amp;Nächster Tisch</translation>
    </message>
    <message>
        <source>Pre&amp;vious Table</source>
        <translation>&amp;Voriger Tisch</translation>
    </message>
    <message>
        <source>&amp;Find Piece…</source>
        <translation>Figur &amp;suchen …</translation>
    </message>
    <message>
        <source>&amp;Find Variant…</source>
        <translation>Variante &amp;suchen …</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>&amp;Copy Piece</source>
        <translation>Figur &amp;kopieren</translation>
    </message>
    <message>
        <source>Name of &amp;White…</source>
        <translation>Name von &amp;Weiß …</translation>
    </message>
    <message>
        <source>Name of &amp;Black…</source>
        <translation>Name von &amp;Schwarz …</translation>
    </message>
    <message>
        <source>Tra&amp;nsform Position</source>
        <translation>Stellung um&amp;formen</translation>
    </message>
    <message>
        <source>Start O&amp;ver</source>
        <translation>&amp;Neu beginnen</translation>
    </message>
    <message>
        <source>P&amp;ut Rest in Hand</source>
        <translation>Den Rest a&amp;uf die Hand</translation>
    </message>
    <message>
        <source>Mirror Position &amp;Left and Right</source>
        <translation>Stellung &amp;links-rechts spiegeln</translation>
    </message>
    <message>
        <source>Mirror Position &amp;Top and Bottom</source>
        <translation>Stellung &amp;oben-unten spiegeln</translation>
    </message>
    <message>
        <source>R&amp;otate Left by 90°</source>
        <translation>Um 90° nach l&amp;inks drehen</translation>
    </message>
    <message>
        <source>&amp;Rotate Right by 90°</source>
        <translation>Um 90° nach &amp;rechts drehen</translation>
    </message>
    <message>
        <source>S&amp;wap White and Black</source>
        <translation>&amp;Weiß und Schwarz tauschen</translation>
    </message>
    <message>
        <source>Shi&amp;ft Left</source>
        <translation>Nach lin&amp;ks verschieben</translation>
    </message>
    <message>
        <source>Shift &amp;Up</source>
        <translation>&amp;Nach oben verschieben</translation>
    </message>
    <message>
        <source>Shift &amp;Down</source>
        <translation>Nach &amp;unten verschieben</translation>
    </message>
    <message>
        <source>Shift Ri&amp;ght</source>
        <translation>Nach re&amp;chts verschieben</translation>
    </message>
    <message>
        <source>Put Rest in &amp;White’s Hand</source>
        <translation>Den Rest auf die &amp;weiße Hand</translation>
    </message>
    <message>
        <source>Put Rest in &amp;Black’s Hand</source>
        <translation>Den Rest auf die &amp;schwarze Hand</translation>
    </message>
    <message>
        <source>&amp;Starting Position</source>
        <translation>S&amp;tartstellung</translation>
    </message>
    <message>
        <source>&amp;Random Starting Position</source>
        <translation>Zufällige &amp;Startstellung</translation>
    </message>
    <message>
        <source>Save Pos&amp;ition</source>
        <translation>Stellung spe&amp;ichern</translation>
    </message>
    <message>
        <source>Bac&amp;k to Game</source>
        <translation>Zurüc&amp;k zur Partie</translation>
    </message>
    <message>
        <source>Rev&amp;iew Game</source>
        <translation>Part&amp;ie durchsehen</translation>
    </message>
    <message>
        <source>&amp;Slow Motion</source>
        <translation>Zeit&amp;lupe</translation>
    </message>
    <message>
        <source>Scen&amp;es</source>
        <translation>S&amp;zenen</translation>
    </message>
    <message>
        <source>&amp;Make Scene from Diagram</source>
        <translation>Szene aus dem Diagramm &amp;machen</translation>
    </message>
    <message>
        <source>Re&amp;name Scene…</source>
        <translation>Szene um&amp;benennen …</translation>
    </message>
    <message>
        <source>&amp;Remove Scene</source>
        <translation>Szene &amp;entfernen</translation>
    </message>
    <message>
        <source>Show Ne&amp;xt Scene</source>
        <translation>&amp;Nächste Szene zeigen</translation>
    </message>
    <message>
        <source>&amp;Back to Diagram</source>
        <translation>&amp;Zurück zum Diagramm</translation>
    </message>
    <message>
        <source>C&amp;lose Other Tables</source>
        <translation>&amp;Andere Tische schließen</translation>
    </message>
    <message>
        <source>&amp;Move Row</source>
        <translation>Zei&amp;le verschieben</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>A&amp;lles auswählen</translation>
    </message>
    <message>
        <source>C&amp;laim Draw</source>
        <translation>Remis &amp;beanspruchen</translation>
    </message>
    <message>
        <source>Start or Pa&amp;use Clock</source>
        <translation>&amp;Uhr anhalten oder starten</translation>
    </message>
    <message>
        <source>&amp;Clock…</source>
        <translation>Bedenk&amp;zeit …</translation>
    </message>
    <message>
        <source>&amp;Variations</source>
        <translation>&amp;Varianten</translation>
    </message>
    <message>
        <source>Annotation S&amp;ymbols</source>
        <translation>Zei&amp;chen zum Zug</translation>
    </message>
    <message>
        <source>Pre&amp;vious Variation</source>
        <translation>V&amp;orige Variante</translation>
    </message>
    <message>
        <source>&amp;Next Variation</source>
        <translation>&amp;Nächste Variante</translation>
    </message>
    <message>
        <source>&amp;Promote Variation</source>
        <translation>Variante auf&amp;werten</translation>
    </message>
    <message>
        <source>&amp;Demote Variation</source>
        <translation>Variante a&amp;bwerten</translation>
    </message>
    <message>
        <source>Make &amp;Main Line</source>
        <translation>Zur &amp;Hauptvariante machen</translation>
    </message>
    <message>
        <source>De&amp;lete from Here On</source>
        <translation>Ab hier &amp;löschen</translation>
    </message>
    <message>
        <source>C&amp;omment After Move…</source>
        <translation>&amp;Kommentar nach dem Zug …</translation>
    </message>
    <message>
        <source>Comment &amp;Before Move…</source>
        <translation>Kommentar &amp;vor dem Zug …</translation>
    </message>
    <message>
        <source>! Good Move</source>
        <translation>! Guter Zug</translation>
    </message>
    <message>
        <source>? Mistake</source>
        <translation>? Fehler</translation>
    </message>
    <message>
        <source>!! Brilliant Move</source>
        <translation>!! Glänzender Zug</translation>
    </message>
    <message>
        <source>?? Blunder</source>
        <translation>?? Grober Fehler</translation>
    </message>
    <message>
        <source>!? Interesting Move</source>
        <translation>!? Beachtenswerter Zug</translation>
    </message>
    <message>
        <source>?! Dubious Move</source>
        <translation>?! Zweifelhafter Zug</translation>
    </message>
    <message>
        <source>□ Only Move</source>
        <translation>□ Einziger Zug</translation>
    </message>
    <message>
        <source>N Novelty</source>
        <translation>N Neuerung</translation>
    </message>
    <message>
        <source>∞ Unclear Position</source>
        <translation>∞ Unklare Stellung</translation>
    </message>
    <message>
        <source>= Equal Position</source>
        <translation>= Ausgeglichene Stellung</translation>
    </message>
    <message>
        <source>⩲ White Is Slightly Better</source>
        <translation>⩲ Weiß steht etwas besser</translation>
    </message>
    <message>
        <source>⩱ Black Is Slightly Better</source>
        <translation>⩱ Schwarz steht etwas besser</translation>
    </message>
    <message>
        <source>± White Is Better</source>
        <translation>± Weiß steht besser</translation>
    </message>
    <message>
        <source>∓ Black Is Better</source>
        <translation>∓ Schwarz steht besser</translation>
    </message>
    <message>
        <source>+− White Is Winning</source>
        <translation>+− Weiß steht auf Gewinn</translation>
    </message>
    <message>
        <source>−+ Black Is Winning</source>
        <translation>−+ Schwarz steht auf Gewinn</translation>
    </message>
    <message>
        <source>Game Detail&amp;s…</source>
        <translation>&amp;Angaben zur Partie …</translation>
    </message>
    <message>
        <source>Re&amp;name Variant…</source>
        <translation>Variante &amp;umbenennen …</translation>
    </message>
    <message>
        <source>&amp;Delete Variant</source>
        <translation>Variante &amp;löschen</translation>
    </message>
    <message>
        <source>Res&amp;tore Deleted Variant…</source>
        <translation>&amp;Gelöschte Variante wiederherstellen …</translation>
    </message>
    <message>
        <source>&amp;Export Variant…</source>
        <translation>Variante &amp;exportieren …</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>Cop&amp;y As</source>
        <translation>Kopieren &amp;als</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Drucken …</translation>
    </message>
    <message>
        <source>Export as &amp;PDF…</source>
        <translation>Als &amp;PDF exportieren …</translation>
    </message>
    <message>
        <source>Export as P&amp;NG…</source>
        <translation>Als P&amp;NG exportieren …</translation>
    </message>
    <message>
        <source>Export as &amp;SVG…</source>
        <translation>Als &amp;SVG exportieren …</translation>
    </message>
    <message>
        <source>&amp;Small Picture (PNG)</source>
        <translation>&amp;Kleines Bild (PNG)</translation>
    </message>
    <message>
        <source>M&amp;edium Picture (PNG)</source>
        <translation>&amp;Mittleres Bild (PNG)</translation>
    </message>
    <message>
        <source>&amp;Large Picture (PNG)</source>
        <translation>&amp;Großes Bild (PNG)</translation>
    </message>
    <message>
        <source>S&amp;calable Picture (SVG)</source>
        <translation>S&amp;kalierbares Bild (SVG)</translation>
    </message>
    <message>
        <source>&amp;Position (FEN)</source>
        <translation>&amp;Stellung (FEN)</translation>
    </message>
    <message>
        <source>&amp;Moves (Text)</source>
        <translation>&amp;Züge (Text)</translation>
    </message>
    <message>
        <source>&amp;Board (Text)</source>
        <translation>&amp;Brett (Text)</translation>
    </message>
    <message>
        <source>&amp;All Games…</source>
        <translation>&amp;Alle Partien …</translation>
    </message>
    <message>
        <source>Flip Board After Each &amp;Move</source>
        <translation>Brett nach jedem &amp;Zug drehen</translation>
    </message>
    <message>
        <source>Face &amp;to Face</source>
        <translation>Gegen&amp;über sitzen</translation>
    </message>
    <message>
        <source>Board &amp;Only</source>
        <translation>&amp;Nur das Brett</translation>
    </message>
    <message>
        <source>H&amp;ints for This Workspace</source>
        <translation>H&amp;inweise zu diesem Bereich</translation>
    </message>
    <message>
        <source>Show &amp;Blocks or Sentence</source>
        <translation>&amp;Blöcke oder Satz zeigen</translation>
    </message>
    <message>
        <source>Add &amp;Only If</source>
        <translation>„&amp;Nur wenn“ hinzufügen</translation>
    </message>
    <message>
        <source>Add And A&amp;lso…</source>
        <translation>„&amp;Auch“ hinzufügen …</translation>
    </message>
    <message>
        <source>Add &amp;Event…</source>
        <translation>&amp;Ereignis hinzufügen …</translation>
    </message>
    <message>
        <source>Pa&amp;ss</source>
        <translation>Pa&amp;ssen</translation>
    </message>
</context>
<context>
    <name>FenFields</name>
    <message>
        <source>Placement</source>
        <comment>field of a FEN</comment>
        <translation>Figuren</translation>
    </message>
    <message>
        <source>Side to move</source>
        <comment>field of a FEN</comment>
        <translation>Am Zug</translation>
    </message>
    <message>
        <source>Castling</source>
        <comment>field of a FEN</comment>
        <translation>Rochade</translation>
    </message>
    <message>
        <source>En passant</source>
        <comment>field of a FEN</comment>
        <translation>En passant</translation>
    </message>
    <message>
        <source>Half-moves since capture or pawn move</source>
        <comment>field of a FEN</comment>
        <translation>Halbzüge seit Schlag- oder Bauernzug</translation>
    </message>
    <message>
        <source>Move number</source>
        <comment>field of a FEN</comment>
        <translation>Zugnummer</translation>
    </message>
    <message>
        <source>Other details</source>
        <comment>field of a FEN</comment>
        <translation>Weitere Angaben</translation>
    </message>
</context>
<context>
    <name>FileSaving</name>
    <message>
        <source>%1 could not be written. The disk may be full or write-protected. Choose another folder.</source>
        <translation>%1 konnte nicht geschrieben werden. Der Datenträger ist vielleicht voll oder schreibgeschützt. Wähle einen anderen Ordner.</translation>
    </message>
    <message>
        <source>%1 already exists. Do you want to replace it?</source>
        <translation>%1 ist schon vorhanden. Möchtest du die Datei ersetzen?</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
</context>
<context>
    <name>ImportExport</name>
    <message>
        <source>Writing the game…</source>
        <translation>Partie wird geschrieben …</translation>
    </message>
    <message>
        <source>There is no text in the clipboard. Copy a position as FEN first.</source>
        <translation>In der Zwischenablage ist kein Text. Kopiere zuerst eine Stellung als FEN.</translation>
    </message>
    <message>
        <source>Paste position</source>
        <comment>undo step</comment>
        <translation>Stellung einfügen</translation>
    </message>
    <message numerus="yes">
        <source>%n further files were not opened.</source>
        <translation>
            <numerusform>Eine weitere Datei wurde nicht geöffnet.</numerusform>
            <numerusform>%n weitere Dateien wurden nicht geöffnet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Save Table</source>
        <translation>Tisch speichern</translation>
    </message>
    <message>
        <source>This position can’t be played, so it can’t be saved as a game. Save it as a .fen file.</source>
        <translation>Diese Stellung ist nicht spielbar und lässt sich darum nicht als Partie speichern. Speichere sie als .fen-Datei.</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <comment>a file</comment>
        <translation>Als %1 gespeichert.</translation>
    </message>
    <message>
        <source>The position is saved as %1, without the moves that led to it.</source>
        <comment>a file</comment>
        <translation>Die Stellung ist als %1 gespeichert, ohne die Züge, die zu ihr führten.</translation>
    </message>
    <message>
        <source>rest</source>
        <comment>a file&apos;s name</comment>
        <translation>Rest</translation>
    </message>
    <message>
        <source>%1 (rest)</source>
        <comment>a file&apos;s name</comment>
        <translation>%1 (Rest)</translation>
    </message>
    <message>
        <source>Export Rest</source>
        <translation>Rest exportieren</translation>
    </message>
    <message>
        <source>Open Games, Positions, Pieces or Variants</source>
        <translation>Partien, Stellungen, Figuren oder Varianten öffnen</translation>
    </message>
    <message>
        <source>Games, positions, pieces and variants (*.pgn *.fen *.epd *.txt *.chesspp *.json);;All files (*)</source>
        <translation>Partien, Stellungen, Figuren und Varianten (*.pgn *.fen *.epd *.txt *.chesspp *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Game</source>
        <comment>a type of file</comment>
        <translation>Partie</translation>
    </message>
    <message>
        <source>Position</source>
        <comment>a type of file</comment>
        <translation>Stellung</translation>
    </message>
    <message>
        <source>Pieces</source>
        <comment>a type of file</comment>
        <translation>Figuren</translation>
    </message>
    <message>
        <source>One further file was not opened.</source>
        <translation>Eine weitere Datei wurde nicht geöffnet.</translation>
    </message>
</context>
<context>
    <name>MoveNotation</name>
    <message>
        <source>K Q R B N</source>
        <comment>letters of king, queen, rook, bishop, knight in moves</comment>
        <translation>K D T L S</translation>
    </message>
</context>
<context>
    <name>MoveStory</name>
    <message>
        <source>Good to know</source>
        <translation>Gut zu wissen</translation>
    </message>
    <message>
        <source>Why not</source>
        <translation>Warum nicht</translation>
    </message>
    <message>
        <source>What one of the moves does</source>
        <translation>Was einer der Züge bewirkt</translation>
    </message>
    <message>
        <source>What the move does</source>
        <translation>Was der Zug bewirkt</translation>
    </message>
    <message>
        <source>%1 (of %2)</source>
        <comment>value, what it was asked of</comment>
        <translation>%1 (zu %2)</translation>
    </message>
    <message>
        <source>Possible ways to %1</source>
        <translation>Mögliche Wege nach %1</translation>
    </message>
    <message>
        <source>The way to %1</source>
        <translation>Der Weg nach %1</translation>
    </message>
    <message>
        <source>%1, only if:</source>
        <comment>an action</comment>
        <translation>%1, nur wenn:</translation>
    </message>
    <message>
        <source>only if:</source>
        <translation>nur wenn:</translation>
    </message>
    <message>
        <source>not evaluated</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>this is possible first: %1</source>
        <comment>an action of a piece</comment>
        <translation>dies zuvor möglich ist: %1</translation>
    </message>
</context>
<context>
    <name>PieceChecks</name>
    <message>
        <source>Remove Condition</source>
        <translation>Bedingung entfernen</translation>
    </message>
    <message>
        <source>Remove Letter</source>
        <translation>Buchstaben entfernen</translation>
    </message>
    <message>
        <source>Use Id as Name</source>
        <translation>Kennung als Namen verwenden</translation>
    </message>
    <message>
        <source>Remove Mirror</source>
        <translation>Spiegelung entfernen</translation>
    </message>
    <message>
        <source>One Stop Is Enough</source>
        <translation>Ein Ende genügt</translation>
    </message>
    <message>
        <source>All Stops Must Be True</source>
        <translation>Alle Enden müssen gelten</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Disable Row</source>
        <translation>Zeile ausschalten</translation>
    </message>
    <message>
        <source>Remove Row</source>
        <translation>Zeile entfernen</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>a row of the tree</comment>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>Remove Scene</source>
        <translation>Szene entfernen</translation>
    </message>
    <message>
        <source>Remove scene</source>
        <comment>undo step</comment>
        <translation>Szene entfernen</translation>
    </message>
    <message>
        <source>Expect Current Result</source>
        <translation>Aktuelles Ergebnis erwarten</translation>
    </message>
    <message>
        <source>Fix scene</source>
        <comment>undo step</comment>
        <translation>Szene berichtigen</translation>
    </message>
    <message>
        <source>Use %1</source>
        <comment>a piece&apos;s name</comment>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>Use another piece</source>
        <comment>undo step</comment>
        <translation>Andere Figur verwenden</translation>
    </message>
    <message>
        <source>Remove %1 from List</source>
        <comment>a piece&apos;s id</comment>
        <translation>%1 aus der Liste entfernen</translation>
    </message>
    <message>
        <source>Remove piece from list</source>
        <comment>undo step</comment>
        <translation>Figur aus der Liste entfernen</translation>
    </message>
    <message>
        <source>Keep Drawing Only</source>
        <translation>Nur die Zeichnung behalten</translation>
    </message>
    <message>
        <source>Remove Black’s Picture</source>
        <translation>Bild für Schwarz entfernen</translation>
    </message>
    <message>
        <source>Remove Picture</source>
        <translation>Bild entfernen</translation>
    </message>
    <message>
        <source>Its picture can’t be shown. %1</source>
        <comment>why</comment>
        <translation>Ihr Bild lässt sich nicht zeigen. %1</translation>
    </message>
</context>
<context>
    <name>PieceTexts</name>
    <message>
        <source>White: %1</source>
        <comment>piece</comment>
        <translation>Weiß: %1</translation>
    </message>
    <message>
        <source>Black: %1</source>
        <comment>piece</comment>
        <translation>Schwarz: %1</translation>
    </message>
    <message>
        <source>Neutral: %1</source>
        <comment>piece</comment>
        <translation>Neutral: %1</translation>
    </message>
</context>
<context>
    <name>PrintedGame</name>
    <message>
        <source>After the last move</source>
        <translation>Nach dem letzten Zug</translation>
    </message>
    <message>
        <source>Final position</source>
        <translation>Schlussstellung</translation>
    </message>
    <message>
        <source>Starting position</source>
        <translation>Startstellung</translation>
    </message>
    <message>
        <source>After %1</source>
        <comment>a move</comment>
        <translation>Nach %1</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>White&apos;s name, Black&apos;s name</comment>
        <translation>%1 – %2</translation>
    </message>
</context>
<context>
    <name>PrintedPages</name>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
</context>
<context>
    <name>PrintedVariant</name>
    <message>
        <source>Army</source>
        <translation>Heer</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a rule, what holds</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>SceneWords</name>
    <message>
        <source>Scenes: %1 of %2 pass</source>
        <translation>Szenen: %1 von %2 erfüllt</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Slate</source>
        <translation>Schiefer</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Petrol</translation>
    </message>
    <message>
        <source>Wood</source>
        <translation>Holz</translation>
    </message>
    <message>
        <source>Mono</source>
        <translation>Einfarbig</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>At the edge</source>
        <translation>Am Rand</translation>
    </message>
    <message>
        <source>On every square</source>
        <translation>Auf jedem Feld</translation>
    </message>
    <message>
        <source>&amp;Board:</source>
        <translation>&amp;Brett:</translation>
    </message>
    <message>
        <source>&amp;Coordinates:</source>
        <translation>&amp;Koordinaten:</translation>
    </message>
    <message>
        <source>A&amp;nimation:</source>
        <translation>A&amp;nimation:</translation>
    </message>
    <message>
        <source>Follow system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>&amp;Sprache:</translation>
    </message>
    <message>
        <source>&amp;Appearance:</source>
        <translation>&amp;Erscheinungsbild:</translation>
    </message>
    <message>
        <source>Quiet</source>
        <translation>Leise</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Loud</source>
        <translation>Laut</translation>
    </message>
    <message>
        <source>&amp;Sounds:</source>
        <translation>&amp;Töne:</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Walnut</source>
        <translation>Nussbaum</translation>
    </message>
    <message>
        <source>Custom colours</source>
        <translation>Eigene Farben</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Classic</source>
        <translation>Klassisch</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>Flach</translation>
    </message>
    <message>
        <source>&amp;Pieces:</source>
        <translation>&amp;Figuren:</translation>
    </message>
    <message>
        <source>&amp;Light squares:</source>
        <translation>&amp;Helle Felder:</translation>
    </message>
    <message>
        <source>&amp;Dark squares:</source>
        <translation>&amp;Dunkle Felder:</translation>
    </message>
    <message>
        <source>Letters (K Q R B N)</source>
        <translation>Buchstaben (K Q R B N)</translation>
    </message>
    <message>
        <source>Letters of my language</source>
        <translation>Buchstaben meiner Sprache</translation>
    </message>
    <message>
        <source>Figurines</source>
        <translation>Figurinen</translation>
    </message>
    <message>
        <source>English letters</source>
        <translation>Englische Buchstaben</translation>
    </message>
    <message>
        <source>English letters and those of my language</source>
        <translation>Englische Buchstaben und die meiner Sprache</translation>
    </message>
    <message>
        <source>&amp;Notation in the move list:</source>
        <translation>&amp;Notation der Zugliste:</translation>
    </message>
    <message>
        <source>&amp;Typed moves:</source>
        <translation>&amp;Getippte Züge:</translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation>Hoher Kontrast, hell</translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation>Hoher Kontrast, dunkel</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Side by side, flip the board after each move</source>
        <translation>Nebeneinander, das Brett dreht sich nach jedem Zug</translation>
    </message>
    <message>
        <source>Face to face</source>
        <translation>Gegenüber</translation>
    </message>
    <message>
        <source>10 seconds before the end</source>
        <translation>10 Sekunden vor Schluss</translation>
    </message>
    <message>
        <source>20 seconds before the end</source>
        <translation>20 Sekunden vor Schluss</translation>
    </message>
    <message>
        <source>30 seconds before the end</source>
        <translation>30 Sekunden vor Schluss</translation>
    </message>
    <message>
        <source>1 minute before the end</source>
        <translation>1 Minute vor Schluss</translation>
    </message>
    <message>
        <source>&amp;Two players:</source>
        <translation>&amp;Zwei am Brett:</translation>
    </message>
    <message>
        <source>Low-time &amp;warning:</source>
        <translation>&amp;Warnung bei Zeitnot:</translation>
    </message>
    <message>
        <source>H&amp;ints:</source>
        <translation>H&amp;inweise:</translation>
    </message>
    <message>
        <source>On the first visit to a workspace</source>
        <translation>Beim ersten Besuch eines Bereichs</translation>
    </message>
</context>
<context>
    <name>SetupProblems</name>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Resize Board to %1 × %2</source>
        <translation>Brett auf %1 × %2 ändern</translation>
    </message>
    <message>
        <source>Switch Side to Move</source>
        <translation>Zugrecht wechseln</translation>
    </message>
    <message>
        <source>No En Passant</source>
        <translation>Kein En passant</translation>
    </message>
    <message>
        <source>Fill Hole</source>
        <translation>Loch füllen</translation>
    </message>
    <message>
        <source>Start Over</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>Play as %1</source>
        <comment>a variant</comment>
        <translation>Als %1 spielen</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>a piece on a square</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Remove Others</source>
        <translation>Die anderen entfernen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>Erneut versuchen</translation>
    </message>
</context>
<context>
    <name>SlowMotion</name>
    <message>
        <source>There is no piece on %1: nothing changes there.</source>
        <comment>squares</comment>
        <translation>Auf %1 steht keine Figur: Dort ändert sich nichts.</translation>
    </message>
</context>
<context>
    <name>SlowMoves</name>
    <message>
        <source>Working out the moves…</source>
        <translation>Züge werden berechnet …</translation>
    </message>
    <message>
        <source>The moves have not been worked out.</source>
        <translation>Die Züge sind nicht berechnet worden.</translation>
    </message>
    <message>
        <source>It takes too long to work out the piece’s moves here.</source>
        <translation>Es dauert zu lange, die Züge der Figur hier zu berechnen.</translation>
    </message>
</context>
<context>
    <name>SquareWords</name>
    <message>
        <source>has moved</source>
        <translation>hat gezogen</translation>
    </message>
    <message>
        <source>1 move</source>
        <comment>of a piece</comment>
        <translation>1 Zug</translation>
    </message>
    <message numerus="yes">
        <source>%n moves</source>
        <comment>of a piece</comment>
        <translation>
            <numerusform>%n Zug</numerusform>
            <numerusform>%n Züge</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>%1 Further problems: %2.</source>
        <translation>%1 Weitere Probleme: %2.</translation>
    </message>
    <message>
        <source>This position can’t be played.</source>
        <translation>Diese Stellung ist nicht spielbar.</translation>
    </message>
    <message>
        <source>Starting position</source>
        <translation>Startstellung</translation>
    </message>
    <message>
        <source>Position after %1</source>
        <comment>a move</comment>
        <translation>Stellung nach %1</translation>
    </message>
    <message>
        <source>Variation after %1 · %2</source>
        <comment>a move, how the variation ends</comment>
        <translation>Variante nach %1 · %2</translation>
    </message>
    <message>
        <source>Variation after %1</source>
        <comment>a move</comment>
        <translation>Variante nach %1</translation>
    </message>
    <message>
        <source>%1 · The game: %2</source>
        <comment>what is looked at, the result</comment>
        <translation>%1 · Die Partie: %2</translation>
    </message>
    <message>
        <source>%1 · In the game: %2 to move</source>
        <comment>what is looked at, a player</comment>
        <translation>%1 · In der Partie: %2 am Zug</translation>
    </message>
    <message>
        <source>%1 %2 %3</source>
        <comment>White&apos;s name, score, Black&apos;s name</comment>
        <translation>%1 %2 %3</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>score, how the game ended</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 · count: %2 of %3</source>
        <comment>whose turn it is, moves that lead to a draw</comment>
        <translation>%1 · Zählung: %2 von %3</translation>
    </message>
    <message>
        <source>%1 to move, in check</source>
        <translation>%1 am Zug, im Schach</translation>
    </message>
    <message>
        <source>%1 to move</source>
        <translation>%1 am Zug</translation>
    </message>
    <message>
        <source>%1 · Custom position</source>
        <comment>who is to move</comment>
        <translation>%1 · Eigene Stellung</translation>
    </message>
    <message>
        <source>%1 · %2 · Match: %3–%4</source>
        <comment>score, how the game ended, White&apos;s and Black&apos;s points</comment>
        <translation>%1 · %2 · Wettkampf: %3–%4</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a piece, its square</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 to move, in check from %2</source>
        <translation>%1 am Zug, im Schach durch %2</translation>
    </message>
    <message>
        <source>%1’s last move: %2</source>
        <translation>letzter Zug von %1: %2</translation>
    </message>
    <message>
        <source>%1’s last move: %2 (%3)</source>
        <comment>who, the move, what it did</comment>
        <translation>letzter Zug von %1: %2 (%3)</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>whose turn it is, the last move</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 to move: move %2 of this turn</source>
        <comment>a player</comment>
        <translation>%1 am Zug: Zug %2 hintereinander</translation>
    </message>
</context>
<context>
    <name>TableDocument</name>
    <message>
        <source>Move %1</source>
        <comment>undo step</comment>
        <translation>Zug %1</translation>
    </message>
    <message>
        <source>Take back</source>
        <comment>undo step</comment>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Change rule level to No rules</source>
        <comment>undo step</comment>
        <translation>Regelstufe auf Regellos stellen</translation>
    </message>
    <message>
        <source>Change rule level to Moves</source>
        <comment>undo step</comment>
        <translation>Regelstufe auf Züge stellen</translation>
    </message>
    <message>
        <source>Change rule level to Turns</source>
        <comment>undo step</comment>
        <translation>Regelstufe auf Zugfolge stellen</translation>
    </message>
    <message>
        <source>Change rule level to Full</source>
        <comment>undo step</comment>
        <translation>Regelstufe auf Vollständig stellen</translation>
    </message>
    <message>
        <source>Resign</source>
        <comment>undo step</comment>
        <translation>Aufgeben</translation>
    </message>
    <message>
        <source>Agree to draw</source>
        <comment>undo step</comment>
        <translation>Remis vereinbaren</translation>
    </message>
    <message>
        <source>Lose on time</source>
        <comment>undo step</comment>
        <translation>Zeitüberschreitung</translation>
    </message>
    <message>
        <source>Delete moves</source>
        <comment>undo step</comment>
        <translation>Züge löschen</translation>
    </message>
</context>
<context>
    <name>TreeMime</name>
    <message>
        <source>clipboard</source>
        <translation>Zwischenablage</translation>
    </message>
</context>
<context>
    <name>VariantTexts</name>
    <message>
        <source>%1-fold repetition (claim)</source>
        <translation>%1-malige Wiederholung der Stellung (beanspruchbar)</translation>
    </message>
    <message>
        <source>%1-fold repetition (automatic)</source>
        <translation>%1-malige Wiederholung der Stellung (automatisch)</translation>
    </message>
    <message>
        <source>%1-move rule (claim)</source>
        <translation>%1-Züge-Regel (beanspruchbar)</translation>
    </message>
    <message>
        <source>%1-move rule (automatic)</source>
        <translation>%1-Züge-Regel (automatisch)</translation>
    </message>
    <message>
        <source>insufficient material (automatic)</source>
        <translation>ungenügendes Material (automatisch)</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Brett</translation>
    </message>
    <message>
        <source>%1 files, %2 ranks</source>
        <translation>%1 Linien, %2 Reihen</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>checkmate wins</source>
        <translation>Matt gewinnt</translation>
    </message>
    <message>
        <source>checkmate loses</source>
        <translation>Matt verliert</translation>
    </message>
    <message>
        <source>checkmate draws</source>
        <translation>Matt ist remis</translation>
    </message>
    <message>
        <source>stalemate wins</source>
        <translation>Patt gewinnt</translation>
    </message>
    <message>
        <source>stalemate loses</source>
        <translation>Patt verliert</translation>
    </message>
    <message>
        <source>stalemate draws</source>
        <translation>Patt ist remis</translation>
    </message>
    <message>
        <source>Promotion</source>
        <translation>Umwandlung</translation>
    </message>
    <message>
        <source>Castling</source>
        <translation>Rochade</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>Remis</translation>
    </message>
    <message>
        <source>Royal</source>
        <translation>Königlich</translation>
    </message>
    <message>
        <source>all pieces in the library</source>
        <translation>alle Figuren der Bibliothek</translation>
    </message>
    <message>
        <source>any, set by the position</source>
        <translation>beliebig, durch die Stellung bestimmt</translation>
    </message>
    <message>
        <source>a side with no royal piece and no legal move loses</source>
        <translation>eine Seite ohne königliche Figur und ohne legalen Zug verliert</translation>
    </message>
    <message>
        <source>a side with no royal piece and no legal move wins</source>
        <translation>eine Seite ohne königliche Figur und ohne legalen Zug gewinnt</translation>
    </message>
    <message>
        <source>a side with no royal piece and no legal move draws</source>
        <translation>eine Seite ohne königliche Figur und ohne legalen Zug spielt remis</translation>
    </message>
    <message>
        <source>a count of %1 moves (automatic)</source>
        <translation>eine Zählung von %1 Zügen (automatisch)</translation>
    </message>
    <message>
        <source>counts of %1 to %2 moves (automatic)</source>
        <translation>Zählungen von %1 bis %2 Zügen (automatisch)</translation>
    </message>
    <message>
        <source>only the last one of a side</source>
        <translation>nur die letzte einer Seite</translation>
    </message>
    <message>
        <source>in check only while all of a side are attacked</source>
        <translation>im Schach nur, solange alle einer Seite angegriffen sind</translation>
    </message>
    <message>
        <source>Towards the %1-file: king to %2, partner to %3</source>
        <comment>files</comment>
        <translation>Zur %1-Linie: König nach %2, Partner nach %3</translation>
    </message>
    <message>
        <source>Kingside: king to %1, rook to %2</source>
        <comment>files</comment>
        <translation>Kurze Rochade: König nach %1, Turm nach %2</translation>
    </message>
    <message>
        <source>Queenside: king to %1, rook to %2</source>
        <comment>files</comment>
        <translation>Lange Rochade: König nach %1, Turm nach %2</translation>
    </message>
    <message>
        <source>Other pieces</source>
        <translation>Weitere Figuren</translation>
    </message>
    <message>
        <source>Castling partner</source>
        <translation>Rochade mit</translation>
    </message>
    <message>
        <source>Role of %1</source>
        <translation>Rolle von %1</translation>
    </message>
    <message>
        <source>%1 (wins)</source>
        <translation>%1 (gewinnt)</translation>
    </message>
    <message>
        <source>%1 (loses)</source>
        <translation>%1 (verliert)</translation>
    </message>
    <message>
        <source>%1 (draws)</source>
        <translation>%1 (remis)</translation>
    </message>
    <message>
        <source>Compulsory</source>
        <translation>Pflicht</translation>
    </message>
    <message>
        <source>Forbidden</source>
        <translation>Verboten</translation>
    </message>
    <message>
        <source>%1 (White wins)</source>
        <translation>%1 (Weiß gewinnt)</translation>
    </message>
    <message>
        <source>%1 (White loses)</source>
        <translation>%1 (Weiß verliert)</translation>
    </message>
    <message>
        <source>%1 (Black wins)</source>
        <translation>%1 (Schwarz gewinnt)</translation>
    </message>
    <message>
        <source>%1 (Black loses)</source>
        <translation>%1 (Schwarz verliert)</translation>
    </message>
    <message>
        <source>captured pieces go to the captor, promoted ones as what they were</source>
        <translation>Geschlagenes bekommt, wer schlägt, Umgewandeltes als das, was es war</translation>
    </message>
    <message>
        <source>captured pieces go to the captor</source>
        <translation>Geschlagenes bekommt, wer schlägt</translation>
    </message>
    <message>
        <source>%1: to any empty square</source>
        <comment>pieces</comment>
        <translation>%1: auf jedes leere Feld</translation>
    </message>
    <message>
        <source>%1: to an empty square, if %2</source>
        <comment>pieces</comment>
        <translation>%1: auf ein leeres Feld, wenn %2</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>%1: to %2</source>
        <comment>pieces</comment>
        <translation>%1: in %2</translation>
    </message>
    <message>
        <source>, if %1</source>
        <translation>, wenn %1</translation>
    </message>
    <message>
        <source>, compulsory if %1</source>
        <translation>, zwingend, wenn %1</translation>
    </message>
    <message>
        <source>In hand</source>
        <translation>Auf der Hand</translation>
    </message>
    <message>
        <source>number of moves: %1</source>
        <translation>Zahl der Züge: %1</translation>
    </message>
    <message>
        <source>another move follows only if %1</source>
        <translation>ein weiterer Zug folgt nur, wenn %1</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Zugfolge</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Passen</translation>
    </message>
    <message>
        <source>instead of a move</source>
        <translation>statt eines Zuges</translation>
    </message>
    <message>
        <source>instead of a move, if %1</source>
        <translation>statt eines Zuges, wenn %1</translation>
    </message>
    <message>
        <source>%1: always another in hand</source>
        <comment>pieces</comment>
        <translation>%1: immer auf der Hand</translation>
    </message>
    <message>
        <source>it closes the square for the rest of the game</source>
        <translation>sie sperrt das Feld für den Rest der Partie</translation>
    </message>
    <message>
        <source>it leaves the square where it was</source>
        <translation>sie verlässt das Feld, auf dem sie war</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>move %1 of a turn: %2</source>
        <comment>number, pieces</comment>
        <translation>Teil %1 eines Zuges: %2</translation>
    </message>
    <message>
        <source>%1: on a square that a piece leaves</source>
        <comment>pieces</comment>
        <translation>%1: auf ein Feld, das eine Figur verlässt</translation>
    </message>
    <message>
        <source>%1: on a square that a piece leaves, if %2</source>
        <comment>pieces</comment>
        <translation>%1: auf ein Feld, das eine Figur verlässt, wenn %2</translation>
    </message>
    <message>
        <source>Left behind</source>
        <translation>Nachrücken</translation>
    </message>
    <message>
        <source>White wins by repetition</source>
        <translation>Weiß gewinnt bei Stellungswiederholung</translation>
    </message>
    <message>
        <source>Black wins by repetition</source>
        <translation>Schwarz gewinnt bei Stellungswiederholung</translation>
    </message>
    <message>
        <source>whoever repeats the position wins</source>
        <translation>wer die Stellung wiederholt, gewinnt</translation>
    </message>
    <message>
        <source>whoever repeats the position loses</source>
        <translation>wer die Stellung wiederholt, verliert</translation>
    </message>
    <message>
        <source>perpetual check wins</source>
        <translation>Dauerschach gewinnt</translation>
    </message>
    <message>
        <source>perpetual check loses</source>
        <translation>Dauerschach verliert</translation>
    </message>
    <message>
        <source>perpetual check draws</source>
        <translation>Dauerschach ist remis</translation>
    </message>
    <message>
        <source>White wins every draw</source>
        <translation>Remis zählt als Sieg für Weiß</translation>
    </message>
    <message>
        <source>Black wins every draw</source>
        <translation>Remis zählt als Sieg für Schwarz</translation>
    </message>
    <message>
        <source>whoever made the last move wins every draw</source>
        <translation>wer den letzten Zug gemacht hat, gewinnt jedes Remis</translation>
    </message>
    <message>
        <source>whoever made the last move loses every draw</source>
        <translation>wer den letzten Zug gemacht hat, verliert jedes Remis</translation>
    </message>
</context>
<context>
    <name>chesspp::desktop::BoardPreview</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
</context>
<context>
    <name>chesspp::desktop::DiskReports</name>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>changes</comment>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>The disk is full. Your changes are kept while Chess++ stays open and saved as soon as there is room.</source>
        <translation>Der Datenträger ist voll. Änderungen bleiben erhalten, solange Chess++ läuft, und werden gespeichert, sobald Platz ist.</translation>
    </message>
    <message>
        <source>The folder %1 can’t be written to. Your changes are kept while Chess++ stays open and saved as soon as writing is allowed.</source>
        <translation>Der Ordner %1 ist nicht beschreibbar. Änderungen bleiben erhalten, solange Chess++ läuft, und werden gespeichert, sobald es geht.</translation>
    </message>
    <message>
        <source>The disk reports an error. Your changes are kept while Chess++ stays open and saved as soon as it works again.</source>
        <translation>Der Datenträger meldet einen Fehler. Änderungen bleiben erhalten, solange Chess++ läuft, und werden gespeichert, sobald es geht.</translation>
    </message>
    <message>
        <source>%1 Not saved yet: %2.</source>
        <comment>what is wrong with the disk, list</comment>
        <translation>%1 Noch nicht gespeichert: %2.</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Changes Can’t Be Saved</source>
        <translation>Änderungen können nicht gespeichert werden</translation>
    </message>
    <message>
        <source>Some changes could not be written to the disk. If you quit now, they are lost.</source>
        <translation>Einige Änderungen konnten nicht auf den Datenträger geschrieben werden. Wenn du jetzt beendest, gehen sie verloren.</translation>
    </message>
    <message>
        <source>Quit Anyway</source>
        <translation>Trotzdem beenden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>chesspp::desktop::FileOpening</name>
    <message>
        <source>Reading the text…</source>
        <translation>Der Text wird gelesen …</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <comment>a file</comment>
        <translation>%1 wird gelesen …</translation>
    </message>
    <message>
        <source>Scenes listed separately from the pieces were not added to the library. They stay in the file.</source>
        <translation>Szenen, die getrennt von den Figuren aufgeführt sind, wurden nicht in die Bibliothek aufgenommen. Sie bleiben in der Datei.</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message numerus="yes">
        <source>The first %1 are open, each on its own table. The text holds at least %n more.</source>
        <translation>
            <numerusform>Die ersten %1 sind geöffnet, jede auf einem eigenen Tisch. Mindestens eine weitere steht im Text.</numerusform>
            <numerusform>Die ersten %1 sind geöffnet, jede auf einem eigenen Tisch. Mindestens %n weitere stehen im Text.</numerusform>
        </translation>
    </message>
    <message>
        <source>The rest of %1 was not opened. %2</source>
        <comment>a file, why</comment>
        <translation>Der Rest von %1 wurde nicht geöffnet. %2</translation>
    </message>
    <message>
        <source>%1 was not opened. %2</source>
        <comment>a file, why</comment>
        <translation>%1 wurde nicht geöffnet. %2</translation>
    </message>
    <message>
        <source>Opened tables: %1. The pieces are already in your library.</source>
        <translation>Geöffnete Tische: %1. Die Figuren sind schon in deiner Bibliothek.</translation>
    </message>
    <message>
        <source>The pieces are already in your library.</source>
        <translation>Die Figuren sind schon in deiner Bibliothek.</translation>
    </message>
    <message>
        <source>%1 Export the rest to a file of its own, and open that too.</source>
        <comment>why</comment>
        <translation>%1 Exportiere den Rest in eine eigene Datei und öffne auch diese.</translation>
    </message>
    <message>
        <source>Files not opened: %1, and %2 more.</source>
        <comment>names, a number</comment>
        <translation>Nicht geöffnete Dateien: %1 und %2 weitere.</translation>
    </message>
    <message>
        <source>Files not opened: %1.</source>
        <comment>names</comment>
        <translation>Nicht geöffnete Dateien: %1.</translation>
    </message>
    <message>
        <source>Open one of them alone to see why.</source>
        <translation>Öffne eine davon allein, um den Grund zu sehen.</translation>
    </message>
</context>
<context>
    <name>chesspp::desktop::FirstHints</name>
    <message>
        <source>No More Hints</source>
        <translation>Keine mehr</translation>
    </message>
    <message>
        <source>Close</source>
        <comment>a hint</comment>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Next</source>
        <comment>hint</comment>
        <translation>Weiter</translation>
    </message>
</context>
<context>
    <name>chesspp::desktop::MainWindow</name>
    <message>
        <source>Workspaces</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>%1 vs. %2 · %3 – Chess++</source>
        <comment>White&apos;s name, Black&apos;s name, variant</comment>
        <translation>%1 gegen %2 · %3 – Chess++</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>About Chess++</source>
        <translation>Über Chess++</translation>
    </message>
    <message>
        <source>Chess with pieces you make yourself.</source>
        <translation>Schach mit selbst gebauten Figuren.</translation>
    </message>
    <message>
        <source>Free software under the MIT licence.</source>
        <translation>Freie Software unter der MIT-Lizenz.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Right button</source>
        <translation>Rechte Maustaste</translation>
    </message>
    <message>
        <source>On every board</source>
        <translation>Auf jedem Brett</translation>
    </message>
    <message>
        <source>From square to square</source>
        <translation>Von Feld zu Feld</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <comment>the four keys</comment>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>Pick up a piece, put it down</source>
        <translation>Figur aufnehmen, absetzen</translation>
    </message>
    <message>
        <source>Put the piece back, leave the board</source>
        <translation>Figur zurückstellen, das Brett verlassen</translation>
    </message>
    <message>
        <source>Type a move, such as Nf3 or e2e4</source>
        <translation>Zug eintippen, etwa Nf3 oder e2e4</translation>
    </message>
    <message>
        <source>Letters and digits</source>
        <translation>Buchstaben und Ziffern</translation>
    </message>
    <message>
        <source>Choose among several moves</source>
        <translation>Unter mehreren Zügen wählen</translation>
    </message>
    <message>
        <source>1 to 9</source>
        <comment>keys</comment>
        <translation>1 bis 9</translation>
    </message>
    <message>
        <source>Decline a draw, dismiss a result</source>
        <translation>Remis ablehnen, Ergebnis ausblenden</translation>
    </message>
    <message>
        <source>Draw an arrow or a circle</source>
        <translation>Pfeil oder Kreis zeichnen</translation>
    </message>
    <message>
        <source>Keys and mouse</source>
        <translation>Tasten und Maus</translation>
    </message>
    <message>
        <source>Pick up the first piece found, White’s or Black’s</source>
        <translation>Die erste gefundene Figur aufnehmen, weiß oder schwarz</translation>
    </message>
    <message>
        <source>Previous, next family</source>
        <translation>Vorige, nächste Familie</translation>
    </message>
    <message>
        <source>%1, double click</source>
        <comment>keys</comment>
        <translation>%1, Doppelklick</translation>
    </message>
    <message>
        <source>In the help</source>
        <translation>In der Hilfe</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Next, previous match</source>
        <translation>Nächster, voriger Treffer</translation>
    </message>
    <message>
        <source>Back, forward</source>
        <translation>Zurück, vorwärts</translation>
    </message>
    <message>
        <source>%1 · %2 – Chess++</source>
        <comment>a table&apos;s name, variant</comment>
        <translation>%1 · %2 – Chess++</translation>
    </message>
    <message>
        <source>This can’t be played yet. %1</source>
        <translation>Das ist noch nicht spielbar. %1</translation>
    </message>
    <message>
        <source>This can’t be played as %1. %2</source>
        <comment>variant, reasons</comment>
        <translation>Als %1 ist das nicht spielbar. %2</translation>
    </message>
    <message>
        <source>Play as %1</source>
        <comment>variant</comment>
        <translation>Als %1 spielen</translation>
    </message>
    <message>
        <source>A table from the last session could only be read in part. Its file is kept as %1. %2</source>
        <comment>a file, why</comment>
        <translation>Ein Tisch der letzten Sitzung war nur zum Teil lesbar. Seine Datei bleibt als %1 erhalten. %2</translation>
    </message>
    <message>
        <source>A table from the last session could not be read. Its file is kept as %1. %2</source>
        <comment>a file, why</comment>
        <translation>Ein Tisch der letzten Sitzung war nicht lesbar. Seine Datei bleibt als %1 erhalten. %2</translation>
    </message>
    <message>
        <source>Open Folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>On the tabs</source>
        <translation>Auf den Reitern</translation>
    </message>
    <message>
        <source>Rename a table</source>
        <translation>Einen Tisch umbenennen</translation>
    </message>
    <message>
        <source>Close a table</source>
        <translation>Einen Tisch schließen</translation>
    </message>
    <message>
        <source>%1, middle button</source>
        <comment>keys</comment>
        <translation>%1, mittlere Taste</translation>
    </message>
    <message>
        <source>Reorder tables</source>
        <translation>Tische umordnen</translation>
    </message>
    <message>
        <source>Drag</source>
        <comment>with the mouse</comment>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Explain why the selected piece can or can’t move to a square</source>
        <translation>Erklären, warum die ausgewählte Figur auf ein Feld ziehen kann oder nicht</translation>
    </message>
    <message>
        <source>From block to block, out of one, into one</source>
        <translation>Von Baustein zu Baustein, aus einem heraus, in einen hinein</translation>
    </message>
    <message>
        <source>Choose what goes into the slot, or another block</source>
        <translation>Wählen, was an die Stelle kommt, oder einen anderen Baustein</translation>
    </message>
    <message>
        <source>Search for what goes there</source>
        <translation>Suchen, was dorthin kommt</translation>
    </message>
    <message>
        <source>Copy the block instead of moving it</source>
        <translation>Den Baustein kopieren statt verschieben</translation>
    </message>
    <message>
        <source>Ctrl and drag</source>
        <comment>with the mouse</comment>
        <translation>Strg und ziehen</translation>
    </message>
    <message>
        <source>Drawing: a square, a straight line to it, erase it</source>
        <translation>Beim Zeichnen: ein Feld, eine gerade Linie dorthin, ausradieren</translation>
    </message>
    <message>
        <source>Drawing: a ray or a path from the piece, square by square</source>
        <translation>Beim Zeichnen: ein Strahl oder Weg von der Figur aus, Feld für Feld</translation>
    </message>
    <message>
        <source>Shift and the arrow keys, Home, End, Page Up, Page Down</source>
        <translation>Umschalt und die Pfeiltasten, Pos1, Ende, Bild auf, Bild ab</translation>
    </message>
    <message>
        <source>Drawing: move and capture, move only, capture only</source>
        <translation>Beim Zeichnen: ziehen und schlagen, nur ziehen, nur schlagen</translation>
    </message>
    <message>
        <source>“%1” continues as a new game from this position: with the changed piece, one of its moves would not have been possible, or checking them would take too long.</source>
        <comment>a table</comment>
        <translation>„%1“ geht als neue Partie von hier weiter: Mit der geänderten Figur wäre ein gemachter Zug nicht möglich gewesen, oder das Prüfen der Züge würde zu lange dauern.</translation>
    </message>
    <message>
        <source>Restore Moves</source>
        <translation>Züge wiederherstellen</translation>
    </message>
    <message>
        <source>settings</source>
        <comment>what cannot be written</comment>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>“%1” keeps its moves: the edit was made on a copy of the position.</source>
        <comment>a table</comment>
        <translation>„%1“ behält alle Züge: Bearbeitet wurde eine Kopie der Stellung.</translation>
    </message>
    <message>
        <source>Edit the Game Itself</source>
        <translation>Die Partie selbst bearbeiten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Mouse and keys on the board in Play</source>
        <translation>Maus und Tasten auf dem Brett im Bereich Spielen</translation>
    </message>
    <message>
        <source>Ctrl+click</source>
        <translation>Strg+Klick</translation>
    </message>
    <message>
        <source>Mouse and keys on the board in Freeplay</source>
        <translation>Maus und Tasten auf dem Brett im Freispiel</translation>
    </message>
    <message>
        <source>Select several pieces</source>
        <translation>Mehrere Figuren auswählen</translation>
    </message>
    <message>
        <source>Drag from an empty square, Ctrl+click, Shift+arrow keys</source>
        <translation>Von einem leeren Feld ziehen, Strg+Klick, Umschalt+Pfeiltasten</translation>
    </message>
    <message>
        <source>Move the selection by one square</source>
        <translation>Die Auswahl um ein Feld verschieben</translation>
    </message>
    <message>
        <source>Ctrl+arrow keys</source>
        <translation>Strg+Pfeiltasten</translation>
    </message>
    <message>
        <source>Copy instead of moving</source>
        <translation>Kopieren statt verschieben</translation>
    </message>
    <message>
        <source>Ctrl while releasing</source>
        <translation>Strg beim Loslassen</translation>
    </message>
    <message>
        <source>To the edge of the board</source>
        <translation>An den Rand des Bretts</translation>
    </message>
    <message>
        <source>Home, End, Page Up, Page Down</source>
        <translation>Pos1, Ende, Bild auf, Bild ab</translation>
    </message>
    <message>
        <source>Context menu of a square</source>
        <translation>Kontextmenü eines Felds</translation>
    </message>
    <message>
        <source>Ctrl+right button, Menu key, Shift+F10</source>
        <translation>Strg+rechte Taste, Menütaste, Umschalt+F10</translation>
    </message>
    <message>
        <source>Change side, also of the brush</source>
        <translation>Seite wechseln, auch die des Pinsels</translation>
    </message>
    <message>
        <source>Promote to the next form</source>
        <translation>In die nächste Form umwandeln</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>Select all of the same kind and side</source>
        <translation>Alle gleicher Art und Seite auswählen</translation>
    </message>
    <message>
        <source>Ctrl+double click</source>
        <translation>Strg+Doppelklick</translation>
    </message>
    <message>
        <source>Explain a square for the selected piece</source>
        <translation>Ein Feld für die ausgewählte Figur erklären</translation>
    </message>
    <message>
        <source>Brush: pick a piece by its letter, such as N; again for the other side</source>
        <translation>Pinsel: eine Figur mit ihrem Buchstaben wählen, etwa N; noch einmal für die andere Seite</translation>
    </message>
    <message>
        <source>Shift+letter</source>
        <translation>Umschalt+Buchstabe</translation>
    </message>
    <message>
        <source>Brush: place the other side’s piece</source>
        <translation>Pinsel: die Figur der anderen Seite setzen</translation>
    </message>
    <message>
        <source>Right button, Shift+Enter</source>
        <translation>Rechte Taste, Umschalt+Eingabe</translation>
    </message>
    <message>
        <source>Brush: fill a rectangle</source>
        <translation>Pinsel: ein Rechteck füllen</translation>
    </message>
    <message>
        <source>Shift+drag; Shift+arrow keys, then Enter</source>
        <translation>Umschalt+Ziehen; Umschalt+Pfeiltasten, dann Eingabe</translation>
    </message>
    <message>
        <source>Brush: fill all connected squares with the same content</source>
        <translation>Pinsel: alle verbundenen Felder gleichen Inhalts füllen</translation>
    </message>
    <message>
        <source>Ctrl+click, Ctrl+Enter</source>
        <translation>Strg+Klick, Strg+Eingabe</translation>
    </message>
    <message>
        <source>Put the brush away, discard an edit of the FEN</source>
        <translation>Den Pinsel weglegen, eine Änderung der FEN verwerfen</translation>
    </message>
    <message>
        <source>Open a saved position</source>
        <translation>Eine gespeicherte Stellung öffnen</translation>
    </message>
    <message>
        <source>On the diagram of a piece</source>
        <translation>Auf dem Diagramm einer Figur</translation>
    </message>
    <message>
        <source>Why the piece can or can’t move to a square</source>
        <translation>Warum die Figur auf ein Feld ziehen kann oder nicht</translation>
    </message>
    <message>
        <source>Put the piece on the square</source>
        <translation>Die Figur auf das Feld setzen</translation>
    </message>
    <message>
        <source>In the tree: edit the fields of the row</source>
        <translation>Im Baum: die Felder der Zeile bearbeiten</translation>
    </message>
    <message>
        <source>Mouse and keys on the blocks of a condition</source>
        <translation>Maus und Tasten auf den Bausteinen einer Bedingung</translation>
    </message>
    <message>
        <source>&amp;Clear List</source>
        <translation>Liste &amp;leeren</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>In Play and Freeplay</source>
        <translation>In den Bereichen Spielen und Freispiel</translation>
    </message>
    <message>
        <source>%1 – Chess++</source>
        <comment>variant or piece</comment>
        <translation>%1 – Chess++</translation>
    </message>
    <message>
        <source>Where tables or their tabs are shown</source>
        <translation>Wo Tische oder ihre Reiter zu sehen sind</translation>
    </message>
    <message>
        <source>The variants could not be saved to disk. Nothing was changed.</source>
        <translation>Die Varianten konnten nicht gespeichert werden. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>There is already another variant “%1”, so this one was added as “%2”.</source>
        <translation>Es gibt schon eine andere Variante „%1“; diese wurde als „%2“ hinzugefügt.</translation>
    </message>
    <message>
        <source>Replace the Old One</source>
        <translation>Die alte ersetzen</translation>
    </message>
    <message>
        <source>Added to your variants, some under other names, as theirs are in use: %1.</source>
        <comment>names</comment>
        <translation>Zu deinen Varianten hinzugefügt, manche unter anderem Namen, weil ihrer vergeben ist: %1.</translation>
    </message>
    <message>
        <source>Added to your variants: %1.</source>
        <comment>names</comment>
        <translation>Zu deinen Varianten hinzugefügt: %1.</translation>
    </message>
    <message>
        <source>The variant “%1” is already here.</source>
        <translation>Die Variante „%1“ ist schon da.</translation>
    </message>
    <message>
        <source>&amp;Game (PGN)</source>
        <translation>&amp;Partie (PGN)</translation>
    </message>
    <message>
        <source>Games in Play</source>
        <translation>Partien im Bereich Spielen</translation>
    </message>
    <message>
        <source>Draw it in red, dashed</source>
        <translation>In Rot zeichnen, gestrichelt</translation>
    </message>
    <message>
        <source>Shift+right button</source>
        <translation>Umschalt+rechte Taste</translation>
    </message>
    <message>
        <source>Draw it in yellow, double</source>
        <translation>In Gelb zeichnen, doppelt</translation>
    </message>
    <message>
        <source>Ctrl+right button, Shift+Alt+right button</source>
        <translation>Strg+rechte Taste, Umschalt+Alt+rechte Taste</translation>
    </message>
    <message>
        <source>Draw it in blue, dotted</source>
        <translation>In Blau zeichnen, gepunktet</translation>
    </message>
    <message>
        <source>Alt+right button, Ctrl+Shift+right button</source>
        <translation>Alt+rechte Taste, Strg+Umschalt+rechte Taste</translation>
    </message>
    <message>
        <source>In the list of games</source>
        <translation>In der Liste der Partien</translation>
    </message>
    <message>
        <source>Open the game</source>
        <translation>Die Partie öffnen</translation>
    </message>
    <message>
        <source>Delete the selected games, bring them back</source>
        <translation>Die ausgewählten Partien löschen, zurückholen</translation>
    </message>
    <message>
        <source>The game can’t be opened. Its file is kept as %1. %2</source>
        <comment>a file, why</comment>
        <translation>Die Partie kann nicht geöffnet werden. Ihre Datei bleibt als %1 erhalten. %2</translation>
    </message>
    <message>
        <source>Only the board is shown.</source>
        <translation>Nur das Brett wird gezeigt.</translation>
    </message>
    <message>
        <source>Show Everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>The file is damaged or has further games. It stays as it is; what you play here is listed as another game.</source>
        <translation>Die Datei ist beschädigt oder enthält weitere Partien. Sie bleibt, wie sie ist; was du hier spielst, steht als weitere Partie in der Liste.</translation>
    </message>
    <message>
        <source>Put a piece of the list there: a friend, an enemy</source>
        <translation>Eine Figur der Liste daraufstellen: eine eigene, einen Gegner</translation>
    </message>
    <message>
        <source>Drag, Shift while releasing</source>
        <comment>with the mouse</comment>
        <translation>Ziehen, Umschalt beim Loslassen</translation>
    </message>
</context>
<context>
    <name>chesspp::desktop::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>&amp;General</source>
        <translation>&amp;Allgemein</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>The language changes when Chess++ is started again.</source>
        <translation>Die Sprache wechselt, wenn Chess++ das nächste Mal gestartet wird.</translation>
    </message>
    <message>
        <source>Boa&amp;rd and Pieces</source>
        <translation>B&amp;rett und Figuren</translation>
    </message>
    <message>
        <source>The board shows a paler or darker colour where pieces would not stand out from yours.</source>
        <translation>Das Brett zeigt eine hellere oder dunklere Farbe, wo sich Figuren von der gewählten nicht abheben würden.</translation>
    </message>
</context>
<context>
    <name>chesspp::desktop::Printing</name>
    <message>
        <source>Game as &amp;PDF…</source>
        <translation>Partie als &amp;PDF …</translation>
    </message>
    <message>
        <source>Position as &amp;PDF…</source>
        <translation>Stellung als &amp;PDF …</translation>
    </message>
    <message>
        <source>Rule Card as &amp;PDF…</source>
        <translation>Regelkarte als &amp;PDF …</translation>
    </message>
    <message>
        <source>Variant as &amp;PDF…</source>
        <translation>Variante als &amp;PDF …</translation>
    </message>
    <message>
        <source>Rule Card as P&amp;NG…</source>
        <translation>Regelkarte als P&amp;NG …</translation>
    </message>
    <message>
        <source>Board as P&amp;NG…</source>
        <translation>Brett als P&amp;NG …</translation>
    </message>
    <message>
        <source>Rule Card as &amp;SVG…</source>
        <translation>Regelkarte als &amp;SVG …</translation>
    </message>
    <message>
        <source>Board as &amp;SVG…</source>
        <translation>Brett als &amp;SVG …</translation>
    </message>
    <message>
        <source>The piece’s tree can’t be played yet, so it has no rule card: see Checks.</source>
        <translation>Der Baum der Figur ist noch nicht spielbar, darum hat sie keine Regelkarte: siehe Prüfungen.</translation>
    </message>
    <message>
        <source>Printed on %1.</source>
        <comment>a printer or a file</comment>
        <translation>Gedruckt auf %1.</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Als PDF speichern</translation>
    </message>
    <message>
        <source>Export as PDF</source>
        <translation>Als PDF exportieren</translation>
    </message>
    <message>
        <source>The pages are being prepared…</source>
        <translation>Die Seiten werden vorbereitet …</translation>
    </message>
    <message>
        <source>Writing the pages…</source>
        <translation>Die Seiten werden geschrieben …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <comment>a file</comment>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>Export Picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>Size of the Picture</source>
        <translation>Größe des Bildes</translation>
    </message>
    <message>
        <source>The picture is too large. Choose a smaller size.</source>
        <translation>Das Bild ist zu groß. Wähle eine kleinere Größe.</translation>
    </message>
    <message>
        <source>Width of the picture, in pixels:</source>
        <translation>Breite des Bildes in Pixeln:</translation>
    </message>
    <message>
        <source>Size of a square, in pixels:</source>
        <translation>Größe eines Felds in Pixeln:</translation>
    </message>
    <message>
        <source>PDF document</source>
        <translation>PDF-Dokument</translation>
    </message>
    <message>
        <source>Picture</source>
        <comment>a type of file</comment>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Zeichnung</translation>
    </message>
    <message>
        <source>The pages of another PDF are still being written. Try again.</source>
        <translation>Die Seiten einer anderen PDF-Datei werden noch geschrieben. Versuche es noch einmal.</translation>
    </message>
</context>
<context>
    <name>chesspp::desktop::TablePieceNotice</name>
    <message>
        <source>The %1 here is not in your library.</source>
        <comment>a piece</comment>
        <translation>Die Figur „%1“ hier ist nicht in deiner Bibliothek.</translation>
    </message>
    <message>
        <source>The %1 here is older than yours.</source>
        <comment>a piece</comment>
        <translation>Die Figur „%1“ hier ist älter als deine.</translation>
    </message>
    <message numerus="yes">
        <source>%n pieces here are older than yours, or not in your library.</source>
        <translation>
            <numerusform>%n Figur hier ist älter als deine oder nicht in deiner Bibliothek.</numerusform>
            <numerusform>%n Figuren hier sind älter als deine oder nicht in deiner Bibliothek.</numerusform>
        </translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Use Mine</source>
        <translation>Meine verwenden</translation>
    </message>
    <message>
        <source>The piece could not be saved to disk. It stays on the table.</source>
        <translation>Die Figur ließ sich nicht speichern. Sie bleibt auf dem Tisch.</translation>
    </message>
    <message>
        <source>The variant “%1” of this table is not among yours.</source>
        <translation>Die Variante „%1“ dieses Tisches ist nicht unter deinen.</translation>
    </message>
    <message>
        <source>New Game with Mine</source>
        <translation>Neue Partie mit meiner</translation>
    </message>
    <message>
        <source>The variant could not be saved to disk. It stays on the table.</source>
        <translation>Die Variante konnte nicht gespeichert werden. Sie bleibt auf dem Tisch.</translation>
    </message>
    <message>
        <source>The variant “%1” here differs from yours.</source>
        <translation>Die Variante „%1“ hier ist anders als deine.</translation>
    </message>
    <message>
        <source>The variant “%1” here differs from yours. This game keeps it.</source>
        <translation>Die Variante „%1“ hier ist anders als deine. Diese Partie behält sie.</translation>
    </message>
</context>
<context>
    <name>chesspp::desktop::TableTabs</name>
    <message>
        <source>Tables</source>
        <translation>Tische</translation>
    </message>
    <message>
        <source>• %1</source>
        <comment>a table with unsaved changes</comment>
        <translation>• %1</translation>
    </message>
    <message>
        <source>%1
Changed since it was saved as %2</source>
        <comment>a table, a file</comment>
        <translation>%1
Geändert, seit er als %2 gespeichert wurde</translation>
    </message>
    <message>
        <source>%1
Saved as %2</source>
        <comment>a table, a file</comment>
        <translation>%1
Als %2 gespeichert</translation>
    </message>
    <message>
        <source>%1
Not saved as a file; kept here until you close it</source>
        <comment>a table</comment>
        <translation>%1
Nicht als Datei gespeichert; bleibt hier, bis du ihn schließt</translation>
    </message>
    <message>
        <source>%1, not saved</source>
        <comment>a table, for screen readers</comment>
        <translation>%1, nicht gespeichert</translation>
    </message>
    <message>
        <source>Close “%1”</source>
        <translation>„%1“ schließen</translation>
    </message>
    <message>
        <source>Name of the table</source>
        <translation>Name des Tisches</translation>
    </message>
    <message>
        <source>Tables further left</source>
        <translation>Tische weiter links</translation>
    </message>
    <message>
        <source>Tables further right</source>
        <translation>Tische weiter rechts</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ActionPalette</name>
    <message>
        <source>Add Action</source>
        <translation>Aktion hinzufügen</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was sie tut</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Add Event</source>
        <translation>Ereignis hinzufügen</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>The square itself</source>
        <translation>Das Feld selbst</translation>
    </message>
    <message>
        <source>The square of the piece.</source>
        <translation>Das Feld der Figur.</translation>
    </message>
    <message>
        <source>The square from which others are counted.</source>
        <translation>Das Feld, von dem aus andere gezählt werden.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ActionTreeModel</name>
    <message>
        <source>disabled</source>
        <translation>ausgeschaltet</translation>
    </message>
    <message>
        <source>Drop copy</source>
        <comment>undo step</comment>
        <translation>Kopie ablegen</translation>
    </message>
    <message>
        <source>never does anything: %1</source>
        <translation>tut nie etwas: %1</translation>
    </message>
    <message>
        <source>It has an incomplete condition. Select the row to finish it.</source>
        <translation>Die Zeile hat eine unvollständige Bedingung. Wähle sie aus, um die Bedingung zu ergänzen.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::AnchorSelector</name>
    <message>
        <source>Which part stays in place when the size changes</source>
        <translation>Welcher Teil bleibt, wenn sich die Größe ändert</translation>
    </message>
    <message>
        <source>The top left corner stays</source>
        <translation>Die linke obere Ecke bleibt</translation>
    </message>
    <message>
        <source>The top edge stays</source>
        <translation>Der obere Rand bleibt</translation>
    </message>
    <message>
        <source>The top right corner stays</source>
        <translation>Die rechte obere Ecke bleibt</translation>
    </message>
    <message>
        <source>The left edge stays</source>
        <translation>Der linke Rand bleibt</translation>
    </message>
    <message>
        <source>The middle stays</source>
        <translation>Die Mitte bleibt</translation>
    </message>
    <message>
        <source>The right edge stays</source>
        <translation>Der rechte Rand bleibt</translation>
    </message>
    <message>
        <source>The bottom left corner stays</source>
        <translation>Die linke untere Ecke bleibt</translation>
    </message>
    <message>
        <source>The bottom edge stays</source>
        <translation>Der untere Rand bleibt</translation>
    </message>
    <message>
        <source>The bottom right corner stays</source>
        <translation>Die rechte untere Ecke bleibt</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ArmyEditor</name>
    <message>
        <source>Starting position</source>
        <translation>Startstellung</translation>
    </message>
    <message>
        <source>%1, left out</source>
        <comment>a square</comment>
        <translation>%1, weggelassen</translation>
    </message>
    <message>
        <source>%1: click to choose another piece</source>
        <comment>a piece</comment>
        <translation>%1: anklicken, um eine andere Figur zu wählen</translation>
    </message>
    <message>
        <source>The game can’t be played without this piece.</source>
        <translation>Ohne diese Figur lässt sich nicht spielen.</translation>
    </message>
    <message>
        <source>Choose the piece</source>
        <translation>Figur wählen</translation>
    </message>
    <message>
        <source>Click a piece on the board to play without it, as a handicap. Click a piece of the army to replace it.</source>
        <translation>Klicke auf dem Brett eine Figur an, um ohne sie zu spielen (Vorgabe). Klicke im Heer eine an, um sie zu ersetzen.</translation>
    </message>
    <message>
        <source>%1 instead of %2: click to choose another piece</source>
        <comment>two pieces</comment>
        <translation>%1 statt %2: Klicke, um eine andere Figur zu wählen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ArmySection</name>
    <message>
        <source>Compared with a full set</source>
        <translation>Verglichen mit einem vollen Satz</translation>
    </message>
    <message>
        <source>No piece stands on the board.</source>
        <translation>Auf dem Brett steht keine Figur.</translation>
    </message>
    <message>
        <source>White: %1</source>
        <comment>a kind</comment>
        <translation>Weiß: %1</translation>
    </message>
    <message>
        <source>Black: %1</source>
        <comment>a kind</comment>
        <translation>Schwarz: %1</translation>
    </message>
    <message>
        <source>%1 on the board</source>
        <translation>%1 auf dem Brett</translation>
    </message>
    <message>
        <source>%1 in hand</source>
        <translation>%1 auf der Hand</translation>
    </message>
    <message>
        <source>%1 in a full set</source>
        <translation>%1 in einem vollen Satz</translation>
    </message>
    <message>
        <source>too many</source>
        <translation>zu viele</translation>
    </message>
    <message>
        <source>some are missing</source>
        <translation>es fehlen welche</translation>
    </message>
    <message>
        <source>Click to select them on the board</source>
        <translation>Klicken wählt sie auf dem Brett aus</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ArtComposer</name>
    <message>
        <source>Set</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Start with a picture from the built-in set</source>
        <translation>Mit einem mitgelieferten Bild beginnen</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Sockel</translation>
    </message>
    <message>
        <source>What the piece stands on</source>
        <translation>Worauf die Figur steht</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>What stands on the base</source>
        <translation>Was auf dem Sockel steht</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>What identifies the piece</source>
        <translation>Woran man die Figur erkennt</translation>
    </message>
    <message>
        <source>Emblems</source>
        <translation>Embleme</translation>
    </message>
    <message>
        <source>Hats, badges, wings: up to eight of them</source>
        <translation>Hüte, Abzeichen, Flügel: bis zu acht davon</translation>
    </message>
    <message>
        <source>Posture</source>
        <translation>Haltung</translation>
    </message>
    <message>
        <source>How the piece stands</source>
        <translation>Wie die Figur steht</translation>
    </message>
    <message>
        <source>Kind of part</source>
        <translation>Art der Teile</translation>
    </message>
    <message>
        <source>Selected part</source>
        <translation>Ausgewähltes Teil</translation>
    </message>
    <message>
        <source>Mirror this part</source>
        <translation>Dieses Teil spiegeln</translation>
    </message>
    <message>
        <source>Move this part to the left</source>
        <translation>Dieses Teil nach links rücken</translation>
    </message>
    <message>
        <source>Move this part to the right</source>
        <translation>Dieses Teil nach rechts rücken</translation>
    </message>
    <message>
        <source>Move this part up</source>
        <translation>Dieses Teil nach oben rücken</translation>
    </message>
    <message>
        <source>Move this part down</source>
        <translation>Dieses Teil nach unten rücken</translation>
    </message>
    <message>
        <source>Whole piece</source>
        <translation>Ganze Figur</translation>
    </message>
    <message>
        <source>Mirror the whole piece</source>
        <translation>Die ganze Figur spiegeln</translation>
    </message>
    <message>
        <source>Random piece</source>
        <translation>Zufällige Figur</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Pictures of the built-in set</source>
        <translation>Mitgelieferte Bilder</translation>
    </message>
    <message>
        <source>Bases</source>
        <translation>Sockel</translation>
    </message>
    <message>
        <source>Bodies</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>Postures</source>
        <translation>Haltungen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ArtDialog</name>
    <message>
        <source>Piece Picture</source>
        <translation>Figurenbild</translation>
    </message>
    <message>
        <source>From parts</source>
        <translation>Aus Teilen</translation>
    </message>
    <message>
        <source>Compose the picture from parts, in the style of all pieces</source>
        <translation>Das Bild aus Teilen zusammensetzen, im Stil aller Figuren</translation>
    </message>
    <message>
        <source>From file</source>
        <translation>Aus Datei</translation>
    </message>
    <message>
        <source>Use a picture from a file or the clipboard</source>
        <translation>Ein Bild aus einer Datei oder der Zwischenablage verwenden</translation>
    </message>
    <message>
        <source>Use Picture</source>
        <translation>Bild verwenden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ArtListModel</name>
    <message>
        <source>None</source>
        <comment>no part of this sort</comment>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>%1, selected</source>
        <translation>%1, ausgewählt</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ArtPreview</name>
    <message>
        <source>The picture of both sides in three sizes</source>
        <translation>Das Bild beider Seiten in drei Größen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::BetzaEditor</name>
    <message>
        <source>&amp;Betza</source>
        <translation>&amp;Betza</translation>
    </message>
    <message>
        <source>The piece in Betza’s notation</source>
        <translation>Die Figur in Betzas Notation</translation>
    </message>
    <message>
        <source>The piece in Betza’s notation, such as fmWfcF for a pawn’s steps. The board shows it as you type; Enter puts it into the tree, Esc discards it.</source>
        <translation>Die Figur in Betzas Notation, etwa fmWfcF für die Schritte eines Bauern. Das Brett zeigt sie beim Tippen; Eingabe übernimmt sie in den Baum, Esc verwirft sie.</translation>
    </message>
    <message>
        <source>for example N, fmWfcF or mRcpR</source>
        <translation>zum Beispiel N, fmWfcF oder mRcpR</translation>
    </message>
    <message>
        <source>an event</source>
        <translation>ein Ereignis</translation>
    </message>
    <message>
        <source>&lt;a href=&quot;%1&quot;&gt;%2&lt;/a&gt;</source>
        <comment>a node of the tree</comment>
        <translation>&lt;a href=&quot;%1&quot;&gt;%2&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Betza’s notation can’t express: %1</source>
        <comment>a node of the tree and why</comment>
        <translation>In Betzas Notation nicht auszudrücken: %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <comment>nodes of a tree</comment>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>At character %1: %2</source>
        <comment>place in Betza&apos;s notation, what is wrong</comment>
        <translation>Bei Zeichen %1: %2</translation>
    </message>
    <message>
        <source>Press Enter to use it: %1</source>
        <comment>what a piece would do</comment>
        <translation>Eingabe übernimmt es: %1</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>name of an action or a target</comment>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>Change Betza notation</source>
        <comment>undo step</comment>
        <translation>Betza-Notation ändern</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::BlockCanvas</name>
    <message>
        <source>Nothing in this block fits in its place.</source>
        <translation>Nichts in diesem Baustein passt an seine Stelle.</translation>
    </message>
    <message>
        <source>Only list items and whole conditions can be duplicated.</source>
        <translation>Nur Teile einer Liste und ganze Bedingungen lassen sich duplizieren.</translation>
    </message>
    <message>
        <source>Only lists can have more operands: and, or, or (not both), is one of.</source>
        <translation>Nur Listen nehmen mehr auf: und, oder, oder (nicht beide), ist eins von.</translation>
    </message>
    <message>
        <source>These two blocks can’t swap places.</source>
        <translation>Diese beiden Bausteine können nicht die Plätze tauschen.</translation>
    </message>
    <message>
        <source>Drop here to remove it.</source>
        <translation>Hier loslassen, um ihn zu entfernen.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::BlockPicker</name>
    <message>
        <source>Around this block</source>
        <translation>Um diesen Baustein</translation>
    </message>
    <message>
        <source>Into this slot</source>
        <translation>An diese Stelle</translation>
    </message>
    <message>
        <source>Wrap In…</source>
        <translation>Einschließen in …</translation>
    </message>
    <message>
        <source>Search, or a number, square, name…</source>
        <translation>Suchen, oder Zahl, Feld, Name …</translation>
    </message>
    <message>
        <source>Nothing found. Try another word.</source>
        <translation>Nichts gefunden. Versuche ein anderes Wort.</translation>
    </message>
    <message>
        <source>%1: gives %2</source>
        <comment>block as text, its type</comment>
        <translation>%1: ergibt %2</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::BoardCommandHandler</name>
    <message>
        <source>Paste pieces</source>
        <comment>undo step</comment>
        <translation>Figuren einfügen</translation>
    </message>
    <message>
        <source>No rules: any piece can move anywhere.</source>
        <translation>Regellos: Jede Figur darf überallhin.</translation>
    </message>
    <message>
        <source>Moves: pieces of both sides move by their own rules, in any order.</source>
        <translation>Züge: Figuren beider Seiten ziehen nach ihren Regeln, in beliebiger Reihenfolge.</translation>
    </message>
    <message>
        <source>Turns: pieces move by their own rules, and the sides take turns.</source>
        <translation>Zugfolge: Figuren ziehen nach ihren Regeln, und die Seiten wechseln sich ab.</translation>
    </message>
    <message>
        <source>Full rules, to the end of the game.</source>
        <translation>Vollständige Regeln, bis zum Ende der Partie.</translation>
    </message>
    <message>
        <source>Symmetric placement: each piece is also placed for the other side, mirrored across the board.</source>
        <translation>Symmetrisch setzen: Jede Figur wird gespiegelt auch für die andere Seite gesetzt.</translation>
    </message>
    <message>
        <source>Symmetric placement: each piece is also placed for the other side, rotated by 180°.</source>
        <translation>Symmetrisch setzen: Jede Figur wird, um 180° gedreht, auch für die andere Seite gesetzt.</translation>
    </message>
    <message>
        <source>Symmetric placement is off.</source>
        <translation>Symmetrisches Setzen ist aus.</translation>
    </message>
    <message>
        <source>Turns: pieces move by their own rules, and the sides take turns. This position can’t be played by the full rules.</source>
        <translation>Zugfolge: Figuren ziehen nach ihren Regeln, und die Seiten wechseln sich ab. Nach den vollständigen Regeln ist diese Stellung nicht spielbar.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::BoardSizeField</name>
    <message>
        <source>Board &amp;size</source>
        <translation>Brett&amp;größe</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Reihen</translation>
    </message>
</context>
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
    <message>
        <source>%1; behind it waits: %2</source>
        <comment>square and piece, piece</comment>
        <translation>%1; dahinter wartet: %2</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::BuilderWorkspace</name>
    <message>
        <source>The piece can’t be placed on a board yet: see Checks.</source>
        <translation>Die Figur kann noch nicht auf ein Brett: siehe Prüfungen.</translation>
    </message>
    <message>
        <source>%1 %2 – %3</source>
        <comment>piece, from, to</comment>
        <translation>%1 %2 – %3</translation>
    </message>
    <message>
        <source>Copy row</source>
        <comment>undo step</comment>
        <translation>Zeile kopieren</translation>
    </message>
    <message>
        <source>Start from template</source>
        <comment>undo step</comment>
        <translation>Mit einer Vorlage beginnen</translation>
    </message>
    <message>
        <source>Its tree can’t be played at the moment: see Checks. Boards use the piece as it was before.</source>
        <translation>Ihr Baum ist gerade nicht spielbar: siehe Prüfungen. Auf Brettern steht die Figur, wie sie vorher war.</translation>
    </message>
    <message>
        <source>Test Previous Version</source>
        <translation>Vorige Fassung testen</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>In Pieces</source>
        <translation>Im Bereich Figuren</translation>
    </message>
    <message>
        <source>In the list of pieces</source>
        <translation>In der Figurenliste</translation>
    </message>
    <message>
        <source>In the tree of a piece</source>
        <translation>Im Baum einer Figur</translation>
    </message>
    <message>
        <source>On the diagram of a piece</source>
        <translation>Auf dem Diagramm einer Figur</translation>
    </message>
    <message>
        <source>On the blocks of a condition</source>
        <translation>Auf den Bausteinen einer Bedingung</translation>
    </message>
    <message>
        <source>See what each piece does, and make your own</source>
        <translation>Sehen, was jede Figur tut, und eigene bauen</translation>
    </message>
    <message>
        <source>Draw moves</source>
        <comment>undo step</comment>
        <translation>Züge zeichnen</translation>
    </message>
    <message>
        <source>Choose a piece on the left. The diagram shows its moves, the tree why it has them. Duplicate to Edit lets you change it.</source>
        <translation>Wähle links eine Figur. Das Diagramm zeigt ihre Züge, der Baum, warum sie sie hat. Mit „Duplizieren“ änderst du sie.</translation>
    </message>
    <message>
        <source>New Piece starts your own: add an action and choose its target, or press D and draw the moves on the diagram.</source>
        <translation>„Neue Figur“ beginnt eine eigene: Füge eine Aktion hinzu und wähle ihr Ziel, oder drücke D und zeichne die Züge auf das Diagramm.</translation>
    </message>
    <message>
        <source>Click the picture to change it. Test on Board tries the piece at once, and follows your further edits.</source>
        <translation>Klicke auf das Bild, um es zu ändern. „Testen“ probiert die Figur sofort aus und folgt deinen weiteren Änderungen.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::CastlingSection</name>
    <message>
        <source>Castling</source>
        <translation>Rochade</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>No castling possible from this position.</source>
        <translation>In dieser Stellung ist keine Rochade möglich.</translation>
    </message>
    <message>
        <source>%1 %2–%3</source>
        <comment>castling, from square, partner&apos;s square</comment>
        <translation>%1 %2–%3</translation>
    </message>
    <message>
        <source>White may castle: %1 on %2 with %3 on %4</source>
        <translation>Weiß darf rochieren: %1 auf %2 mit %3 auf %4</translation>
    </message>
    <message>
        <source>Black may castle: %1 on %2 with %3 on %4</source>
        <translation>Schwarz darf rochieren: %1 auf %2 mit %3 auf %4</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ChecksList</name>
    <message>
        <source>No problems found.</source>
        <translation>Keine Probleme gefunden.</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>Wrong: %1</source>
        <translation>Falsch: %1</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ClockDialog</name>
    <message>
        <source>Clock of This Game</source>
        <translation>Bedenkzeit dieser Partie</translation>
    </message>
    <message>
        <source>Set Clock</source>
        <translation>Uhr stellen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Both sides get the full time from now on.</source>
        <translation>Ab jetzt haben beide Seiten wieder die volle Zeit.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ClockEditor</name>
    <message>
        <source>&amp;Different times</source>
        <translation>&amp;Verschiedene Zeiten</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>Time control</source>
        <translation>Bedenkzeit</translation>
    </message>
    <message>
        <source>Time</source>
        <comment>of a clock</comment>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Both sides</source>
        <comment>times of the clock</comment>
        <translation>Beide Seiten</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds</comment>
        <translation> s</translation>
    </message>
    <message>
        <source>No clock</source>
        <translation>Ohne Uhr</translation>
    </message>
    <message>
        <source>Custom clock</source>
        <translation>Eigene Bedenkzeit</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>Aufschub</translation>
    </message>
    <message>
        <source>Increment</source>
        <translation>Zeitgutschrift pro Zug</translation>
    </message>
    <message>
        <source>Time of %1</source>
        <comment>a side</comment>
        <translation>Zeit von %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a side, what is entered</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ClockFace</name>
    <message>
        <source>Clock of %1: %2</source>
        <comment>player, time</comment>
        <translation>Uhr von %1: %2</translation>
    </message>
    <message>
        <source>Clock of %1: %2, running</source>
        <comment>player, time</comment>
        <translation>Uhr von %1: %2, läuft</translation>
    </message>
    <message>
        <source>Clock of %1: %2, paused</source>
        <comment>player, time</comment>
        <translation>Uhr von %1: %2, angehalten</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::CompareDialog</name>
    <message>
        <source>Compare Pieces</source>
        <translation>Figuren vergleichen</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Compare Mine and Theirs</source>
        <translation>Meine und fremde vergleichen</translation>
    </message>
    <message>
        <source>Mine: %1</source>
        <translation>Meine: %1</translation>
    </message>
    <message>
        <source>Theirs: %1</source>
        <translation>Fremde: %1</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ConditionEvaluator</name>
    <message>
        <source>It takes too long to work out its value here.</source>
        <translation>Es dauert zu lange, den Wert hier zu berechnen.</translation>
    </message>
    <message>
        <source>Point at a square of the diagram to see its value there.</source>
        <translation>Zeige auf ein Feld des Diagramms, um den Wert dort zu sehen.</translation>
    </message>
    <message>
        <source>It is evaluated for each square or piece in turn, so it has no single value.</source>
        <translation>Es wird für jedes Feld und jede Figur einzeln ausgewertet und hat darum keinen eigenen Wert.</translation>
    </message>
    <message>
        <source>No value here: the row doesn’t reach this square.</source>
        <translation>Hier kein Wert: Die Zeile erreicht dieses Feld nicht.</translation>
    </message>
    <message>
        <source>No value here: its square is off the board, or a hole.</source>
        <translation>Hier kein Wert: Das Feld liegt außerhalb des Bretts oder ist ein Loch.</translation>
    </message>
    <message>
        <source>It is evaluated for each square around, so it has no single value.</source>
        <translation>Es wird für jedes Feld ringsum ausgewertet und hat darum keinen eigenen Wert.</translation>
    </message>
    <message>
        <source>No value here: there is no piece to move.</source>
        <translation>Hier kein Wert: Es gibt keine Figur, die bewegt würde.</translation>
    </message>
    <message>
        <source>No value here: an event happens after a move, and its squares are only known then.</source>
        <translation>Hier kein Wert: Ein Ereignis geschieht nach einem Zug, und seine Felder stehen erst dann fest.</translation>
    </message>
    <message>
        <source>piece</source>
        <comment>somebody on the diagram, of no kind</comment>
        <translation>Figur</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ConditionLine</name>
    <message>
        <source>At character %1: %2</source>
        <comment>place in a condition, what is wrong</comment>
        <translation>Bei Zeichen %1: %2</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ConditionRow</name>
    <message>
        <source>Remove this condition</source>
        <translation>Diese Bedingung entfernen</translation>
    </message>
    <message>
        <source>or write it as text</source>
        <translation>oder als Text schreiben</translation>
    </message>
    <message>
        <source>Incomplete: fill every slot to make it count.</source>
        <translation>Unvollständig: Fülle alle Stellen, damit sie zählt.</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Show this condition as text</source>
        <translation>Diese Bedingung als Text zeigen</translation>
    </message>
    <message>
        <source>Incomplete: a slot is empty. Until it is filled, the last complete condition applies.</source>
        <translation>Unvollständig: Eine Stelle ist leer. Bis sie gefüllt ist, gilt die letzte vollständige Bedingung.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::CountersSection</name>
    <message>
        <source>Counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Half-moves since capture or pawn move</source>
        <translation>Halbzüge seit Schlag- oder Bauernzug</translation>
    </message>
    <message>
        <source>Half-moves since the last capture or pawn move; too many make the game a draw</source>
        <translation>Halbzüge seit dem letzten Schlag- oder Bauernzug; zu viele machen die Partie remis</translation>
    </message>
    <message>
        <source>Move number</source>
        <translation>Zugnummer</translation>
    </message>
    <message>
        <source>The number of the next move</source>
        <translation>Die Nummer des nächsten Zuges</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>White’s counter %1</source>
        <translation>Zähler %1 von Weiß</translation>
    </message>
    <message>
        <source>Black’s counter %1</source>
        <translation>Zähler %1 von Schwarz</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::CropView</name>
    <message>
        <source>The part of the picture to keep</source>
        <translation>Der Ausschnitt, der bleibt</translation>
    </message>
    <message>
        <source>Arrow keys move it, plus and minus make it larger and smaller.</source>
        <translation>Pfeiltasten verschieben ihn, Plus und Minus machen ihn größer und kleiner.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::CustomPictureEditor</name>
    <message>
        <source>Open Picture for Black…</source>
        <translation>Bild für Schwarz öffnen …</translation>
    </message>
    <message>
        <source>&amp;Open Picture…</source>
        <translation>Bild ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Status of the picture</source>
        <translation>Zustand des Bilds</translation>
    </message>
    <message>
        <source>Black’s picture</source>
        <translation>Bild für Schwarz</translation>
    </message>
    <message>
        <source>There is no picture in the clipboard. Copy one first, or open a file.</source>
        <translation>In der Zwischenablage ist kein Bild. Kopiere erst eines, oder öffne eine Datei.</translation>
    </message>
    <message>
        <source>Open Picture</source>
        <translation>Bild öffnen</translation>
    </message>
    <message>
        <source>Pictures (*.svg *.png *.jpg *.jpeg *.webp)</source>
        <translation>Bilder (*.svg *.png *.jpg *.jpeg *.webp)</translation>
    </message>
    <message>
        <source>The drawing is stored in the piece.</source>
        <translation>Die Zeichnung wird in der Figur gespeichert.</translation>
    </message>
    <message>
        <source>The drawing is stored in the piece, without elements that are not allowed: %1.</source>
        <translation>Die Zeichnung wird in der Figur gespeichert, ohne unzulässige Elemente: %1.</translation>
    </message>
    <message>
        <source>Drag the frame or turn the wheel to crop the picture.</source>
        <translation>Ziehe den Rahmen oder dreh am Rad, um das Bild zuzuschneiden.</translation>
    </message>
    <message>
        <source>Drop a picture for Black here, paste one, or open a file.</source>
        <translation>Lege hier ein Bild für Schwarz ab, füge eines ein, oder öffne eine Datei.</translation>
    </message>
    <message>
        <source>Drop a picture here, paste one, or open a file: SVG, PNG, JPEG or WebP.</source>
        <translation>Lege hier ein Bild ab, füge eines ein, oder öffne eine Datei: SVG, PNG, JPEG oder WebP.</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>Das Bild wird gelesen …</translation>
    </message>
    <message>
        <source>Compressing the picture…</source>
        <translation>Das Bild wird verkleinert …</translation>
    </message>
    <message>
        <source>“%1” can’t be opened: %2</source>
        <translation>„%1“ lässt sich nicht öffnen: %2</translation>
    </message>
    <message>
        <source>&amp;Same as White’s</source>
        <translation>&amp;Wie das weiße</translation>
    </message>
    <message>
        <source>Same, with light and &amp;dark swapped</source>
        <translation>Das weiße, &amp;hell und dunkel getauscht</translation>
    </message>
    <message>
        <source>&amp;Different picture</source>
        <translation>Ein &amp;anderes Bild</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::DescriptionView</name>
    <message>
        <source>In words</source>
        <translation>In Worten</translation>
    </message>
    <message>
        <source>Hide how this is calculated</source>
        <translation>Verbergen, wie das berechnet ist</translation>
    </message>
    <message>
        <source>How this is calculated</source>
        <translation>Wie das berechnet ist</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::DiagramBar</name>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>Shows the piece as White’s</source>
        <translation>Zeigt die weiße Figur</translation>
    </message>
    <message>
        <source>Shows the piece as Black’s</source>
        <translation>Zeigt die schwarze Figur</translation>
    </message>
    <message>
        <source>Back to Diagram</source>
        <translation>Zurück zum Diagramm</translation>
    </message>
    <message>
        <source>Shows the piece where you left it (Esc)</source>
        <translation>Zeigt die Figur dort, wo sie zuletzt stand (Esc)</translation>
    </message>
    <message>
        <source>Drag; click to cycle through enemy, friend and empty</source>
        <translation>Ziehen; Klicken wechselt Gegner, eigene Figur, leer</translation>
    </message>
    <message>
        <source>Paint enemies</source>
        <translation>Gegner malen</translation>
    </message>
    <message>
        <source>Paint friends</source>
        <translation>Eigene Figuren malen</translation>
    </message>
    <message>
        <source>Paint holes</source>
        <translation>Löcher malen</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>Radieren</translation>
    </message>
    <message>
        <source>Files of the board</source>
        <translation>Linien des Bretts</translation>
    </message>
    <message>
        <source>Ranks of the board</source>
        <translation>Reihen des Bretts</translation>
    </message>
    <message>
        <source>Piece alone: removes enemies, friends and holes (Esc)</source>
        <translation>Nur die Figur: entfernt Gegner, eigene Figuren und Löcher (Esc)</translation>
    </message>
    <message>
        <source>Slow Motion</source>
        <translation>Zeitlupe</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Zeichnen</translation>
    </message>
    <message>
        <source>Shows a move step by step</source>
        <translation>Zeigt einen Zug Schritt für Schritt</translation>
    </message>
    <message>
        <source>Draw where the piece moves, and a tree is suggested</source>
        <translation>Zeichne, wohin die Figur zieht, und ein Baum wird vorgeschlagen</translation>
    </message>
    <message>
        <source>Duplicate the piece first to draw moves</source>
        <translation>Dupliziere die Figur zuerst, um Züge zu zeichnen</translation>
    </message>
    <message>
        <source>Whether the piece counts as moved, wherever it stands</source>
        <translation>Ob die Figur als gezogen gilt, wo sie auch steht</translation>
    </message>
    <message>
        <source>Has moved</source>
        <translation>Hat gezogen</translation>
    </message>
    <message>
        <source>Piece…</source>
        <translation>Figur…</translation>
    </message>
    <message>
        <source>Paint enemies: %1</source>
        <comment>name of a piece</comment>
        <translation>Gegner malen: %1</translation>
    </message>
    <message>
        <source>Paint friends: %1</source>
        <comment>name of a piece</comment>
        <translation>Eigene Figuren malen: %1</translation>
    </message>
    <message>
        <source>any piece</source>
        <translation>beliebige Figur</translation>
    </message>
    <message>
        <source>Choose the piece to paint. Now: %1</source>
        <translation>Wähle die Figur, die gemalt wird. Jetzt: %1</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::DiagramPane</name>
    <message>
        <source>Preview of the Betza notation. Press Enter to use it, Esc to discard it.</source>
        <translation>Vorschau der Betza-Notation. Eingabe übernimmt sie, Esc verwirft sie.</translation>
    </message>
    <message>
        <source>Built-in pieces can’t be edited. Duplicate the piece to edit the copy.</source>
        <translation>Mitgelieferte Figuren lassen sich nicht bearbeiten. Dupliziere die Figur und bearbeite die Kopie.</translation>
    </message>
    <message>
        <source>The piece has no move here. Put it elsewhere, or add other pieces.</source>
        <translation>Die Figur hat hier keinen Zug. Stelle sie anderswohin, oder setze andere Figuren dazu.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Moves that need %1 are left out here: there is no such piece.</source>
        <comment>ids of pieces</comment>
        <translation>Züge, die %1 brauchen, fehlen hier: Eine solche Figur gibt es nicht.</translation>
    </message>
    <message>
        <source>It takes too long to work out what the move does.</source>
        <translation>Es dauert zu lange, zu berechnen, was der Zug tut.</translation>
    </message>
    <message>
        <source>Drop it on a square as a friend, or with Shift as an enemy.</source>
        <translation>Lege sie als eigene Figur auf ein Feld, mit Umschalt als Gegner.</translation>
    </message>
    <message>
        <source>Can’t be played here: %1. Such pieces count as pieces of no kind.</source>
        <comment>names of pieces</comment>
        <translation>Hier nicht spielbar: %1. Solche Figuren zählen als Figuren ohne Art.</translation>
    </message>
    <message>
        <source>Drag the piece, or others from the list. Click a square: enemy, friend, empty. Right-click: explain.</source>
        <translation>Ziehe die Figur, auch andere aus der Liste. Klick: Gegner, eigene, leer. Rechtsklick: erklären.</translation>
    </message>
    <message>
        <source>Piece to paint</source>
        <translation>Figur zum Malen</translation>
    </message>
    <message>
        <source>Any piece</source>
        <translation>Beliebige Figur</translation>
    </message>
    <message>
        <source>This piece can’t be placed on a board yet: open it and see Checks.</source>
        <translation>Diese Figur kann noch nicht auf ein Brett: Öffne sie und siehe Prüfungen.</translation>
    </message>
    <message>
        <source>%1 can’t be placed on this diagram. %2</source>
        <comment>piece, reasons</comment>
        <translation>%1 kann nicht auf dieses Diagramm. %2</translation>
    </message>
    <message>
        <source>The piece itself is on this square. Drop the other one beside it.</source>
        <translation>Auf diesem Feld steht die Figur selbst. Lege die andere daneben.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::DiagramThumbnails</name>
    <message>
        <source>can move here</source>
        <comment>what a sign on the board means</comment>
        <translation>kann hierher ziehen</translation>
    </message>
    <message>
        <source>captures</source>
        <comment>what a sign on the board means</comment>
        <translation>schlägt</translation>
    </message>
    <message>
        <source>shoots</source>
        <comment>what a sign on the board means</comment>
        <translation>schießt</translation>
    </message>
    <message>
        <source>moves another piece</source>
        <comment>what a sign on the board means</comment>
        <translation>zieht eine andere Figur</translation>
    </message>
    <message>
        <source>changes</source>
        <comment>what a sign on the board means</comment>
        <translation>wandelt</translation>
    </message>
    <message>
        <source>summons</source>
        <comment>what a sign on the board means</comment>
        <translation>ruft herbei</translation>
    </message>
    <message>
        <source>more effects</source>
        <comment>what a sign on the board means</comment>
        <translation>weitere Wirkungen</translation>
    </message>
    <message>
        <source>castles</source>
        <comment>what a sign on the board means</comment>
        <translation>rochiert</translation>
    </message>
    <message>
        <source>swaps</source>
        <comment>what a sign on the board means</comment>
        <translation>tauscht</translation>
    </message>
    <message>
        <source>would capture</source>
        <comment>what a sign on the board means</comment>
        <translation>würde schlagen</translation>
    </message>
    <message>
        <source>As White</source>
        <translation>Als Weiß</translation>
    </message>
    <message>
        <source>As Black</source>
        <translation>Als Schwarz</translation>
    </message>
    <message>
        <source>At the edge</source>
        <translation>Am Rand</translation>
    </message>
    <message>
        <source>Meaning of the symbols</source>
        <translation>Bedeutung der Zeichen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::DrawRulesEditor</name>
    <message>
        <source>For &amp;every new game</source>
        <translation>Für &amp;jede neue Partie</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>Remis</translation>
    </message>
    <message>
        <source>Claim</source>
        <comment>a draw</comment>
        <translation>Beanspruchen</translation>
    </message>
    <message>
        <source>Automatic</source>
        <comment>a draw</comment>
        <translation>Von selbst</translation>
    </message>
    <message>
        <source>Repetitions of a position</source>
        <translation>Wiederholungen der Stellung</translation>
    </message>
    <message>
        <source>Moves of each side since the last capture or pawn move</source>
        <translation>Züge jeder Seite seit dem letzten Schlag- oder Bauernzug</translation>
    </message>
    <message>
        <source>How often the same position must have occurred</source>
        <translation>Wie oft dieselbe Stellung vorgekommen sein muss</translation>
    </message>
    <message>
        <source>Off</source>
        <comment>a rule of draws</comment>
        <translation>Aus</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a rule of draws, how</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Draw by &amp;insufficient material</source>
        <translation>Remis bei zu &amp;wenig Material</translation>
    </message>
    <message>
        <source>As in the variant</source>
        <comment>draws</comment>
        <translation>Wie in der Variante</translation>
    </message>
    <message>
        <source>Custom rules</source>
        <comment>draws</comment>
        <translation>Eigene Regeln</translation>
    </message>
    <message>
        <source>Moves without capture or pawn move</source>
        <translation>Züge ohne Schlag- oder Bauernzug</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::DrawingController</name>
    <message>
        <source>Click a square: a leap. Drag from the piece: a slide; with a bend: a path of two legs. Draw it again to remove it.</source>
        <translation>Ein Feld anklicken: ein Sprung. Von der Figur aus ziehen: Gleiten; mit einem Knick: ein Weg aus zwei Etappen. Noch einmal zeichnen entfernt es.</translation>
    </message>
    <message>
        <source>This moves exactly as you drew.</source>
        <translation>Das zieht genau so, wie du gezeichnet hast.</translation>
    </message>
    <message>
        <source>No tree moves exactly as you drew; this one comes closest.</source>
        <translation>Kein Baum zieht genau so, wie du gezeichnet hast; dieser kommt am nächsten.</translation>
    </message>
    <message>
        <source>It doesn’t do what you drew on %1.</source>
        <translation>Es tut nicht, was du auf %1 gezeichnet hast.</translation>
    </message>
    <message>
        <source>It also moves to %1.</source>
        <translation>Es zieht auch nach %1.</translation>
    </message>
    <message>
        <source>%1, the piece</source>
        <comment>square</comment>
        <translation>%1, die Figur</translation>
    </message>
    <message>
        <source>%1, nothing drawn</source>
        <comment>square</comment>
        <translation>%1, nichts gezeichnet</translation>
    </message>
    <message>
        <source>%1, drawn: quiet</source>
        <comment>square</comment>
        <translation>%1, gezeichnet: ruhig</translation>
    </message>
    <message>
        <source>%1, drawn: capture</source>
        <comment>square</comment>
        <translation>%1, gezeichnet: schlagen</translation>
    </message>
    <message>
        <source>%1, drawn: quiet and capture</source>
        <comment>square</comment>
        <translation>%1, gezeichnet: ruhig und schlagen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::DrawingToolbar</name>
    <message>
        <source>Both</source>
        <translation>Beides</translation>
    </message>
    <message>
        <source>Draws squares it can move to and capture on (1)</source>
        <translation>Zeichnet Felder, auf die sie ziehen und auf denen sie schlagen kann (1)</translation>
    </message>
    <message>
        <source>Quiet</source>
        <translation>Ruhig</translation>
    </message>
    <message>
        <source>Draws squares it can only move to (2)</source>
        <translation>Zeichnet Felder, auf die sie nur ziehen kann (2)</translation>
    </message>
    <message>
        <source>Capture</source>
        <translation>Schlagen</translation>
    </message>
    <message>
        <source>Draws squares it can only capture on (3)</source>
        <translation>Zeichnet Felder, auf denen sie nur schlagen kann (3)</translation>
    </message>
    <message>
        <source>Undo the last stroke</source>
        <translation>Den letzten Strich zurücknehmen</translation>
    </message>
    <message>
        <source>Clear the drawing</source>
        <translation>Die ganze Zeichnung löschen</translation>
    </message>
    <message>
        <source>Stop drawing (Esc); the drawing stays until you draw another piece</source>
        <translation>Aufhören zu zeichnen (Esc); die Zeichnung bleibt, bis eine andere Figur gezeichnet wird</translation>
    </message>
    <message>
        <source>Previous suggestion</source>
        <translation>Voriger Vorschlag</translation>
    </message>
    <message>
        <source>Next suggestion</source>
        <translation>Nächster Vorschlag</translation>
    </message>
    <message>
        <source>Accept and Edit</source>
        <translation>Annehmen und bearbeiten</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Annehmen</translation>
    </message>
    <message>
        <source>Add to tree</source>
        <translation>Zum Baum hinzufügen</translation>
    </message>
    <message>
        <source>Replace tree</source>
        <translation>Baum ersetzen</translation>
    </message>
    <message>
        <source>What happens to the existing tree</source>
        <translation>Was mit dem vorhandenen Baum geschieht</translation>
    </message>
    <message>
        <source>Whether the suggestion is added to the existing tree or replaces it</source>
        <translation>Ob der Vorschlag zum vorhandenen Baum hinzukommt oder ihn ersetzt</translation>
    </message>
    <message>
        <source>Puts the suggestion into the tree as one undo step</source>
        <translation>Setzt den Vorschlag in den Baum, als einen Schritt, der sich rückgängig machen lässt</translation>
    </message>
    <message>
        <source>Puts the suggestion into the tree and selects its first row</source>
        <translation>Setzt den Vorschlag in den Baum und wählt seine erste Zeile aus</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <comment>proposals for a drawing</comment>
        <translation>noch keiner</translation>
    </message>
    <message>
        <source>%1 of %2 (1 row)</source>
        <comment>which proposal, of how many; rows of a tree</comment>
        <translation>%1 von %2 (1 Zeile)</translation>
    </message>
    <message>
        <source>%1 of %2 (%3 rows)</source>
        <comment>which proposal, of how many; rows of a tree</comment>
        <translation>%1 von %2 (%3 Zeilen)</translation>
    </message>
    <message>
        <source>As drawn</source>
        <translation>Wie gezeichnet</translation>
    </message>
    <message>
        <source>Left and right</source>
        <translation>Links und rechts</translation>
    </message>
    <message>
        <source>4 directions</source>
        <translation>4 Richtungen</translation>
    </message>
    <message>
        <source>8 directions</source>
        <translation>8 Richtungen</translation>
    </message>
    <message>
        <source>Symmetry</source>
        <translation>Symmetrie</translation>
    </message>
    <message>
        <source>How many a stroke draws: itself (×1), left and right (×2), in 4 or 8 directions (×4, ×8)</source>
        <translation>Wie viele ein Strich zeichnet: sich selbst (×1), links und rechts (×2), in 4 oder 8 Richtungen (×4, ×8)</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::EnPassantSection</name>
    <message>
        <source>En passant</source>
        <translation>En passant</translation>
    </message>
    <message>
        <source>The square a pawn has just passed, where it can be captured</source>
        <translation>Das Feld, über das ein Bauer eben gezogen ist und auf dem er geschlagen werden kann</translation>
    </message>
    <message>
        <source>No pawn can have just made a double step</source>
        <translation>Kein Bauer kann eben einen Doppelschritt gemacht haben</translation>
    </message>
    <message>
        <source>none</source>
        <comment>en passant</comment>
        <translation>keines</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ExplanationCard</name>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Close the explanation (Esc)</source>
        <translation>Die Erklärung schließen (Esc)</translation>
    </message>
    <message>
        <source>%1 %2 – %3</source>
        <comment>piece, from, to</comment>
        <translation>%1 %2 – %3</translation>
    </message>
    <message>
        <source>Text</source>
        <comment>button: shows conditions as they are written</comment>
        <translation>Text</translation>
    </message>
    <message>
        <source>Show the conditions also as text</source>
        <translation>Bedingungen auch als Text zeigen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ExplanationView</name>
    <message>
        <source>holds: %1</source>
        <comment>a condition</comment>
        <translation>gilt: %1</translation>
    </message>
    <message>
        <source>does not hold: %1</source>
        <comment>a condition</comment>
        <translation>gilt nicht: %1</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::FenEdit</name>
    <message>
        <source>Position as FEN</source>
        <translation>Stellung als FEN</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::FenSection</name>
    <message>
        <source>FEN</source>
        <translation>FEN</translation>
    </message>
    <message>
        <source>Copy the position as FEN</source>
        <translation>Stellung als FEN kopieren</translation>
    </message>
    <message>
        <source>Paste a FEN, or a board drawn as text</source>
        <translation>Eine FEN oder ein als Text gezeichnetes Brett einfügen</translation>
    </message>
    <message>
        <source>The position as one line of text</source>
        <translation>Die Stellung als eine Zeile Text</translation>
    </message>
    <message>
        <source>Edit FEN</source>
        <comment>undo step</comment>
        <translation>FEN ändern</translation>
    </message>
    <message>
        <source>The board stays as it is:</source>
        <translation>Das Brett bleibt, wie es ist:</translation>
    </message>
    <message>
        <source>Go to this field of the text</source>
        <translation>Zu dieser Stelle im Text</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::FieldEditor</name>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>geschätzt</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>field, language</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>its letter</source>
        <translation>ihr Buchstabe</translation>
    </message>
    <message>
        <source>a custom picture</source>
        <translation>ein eigenes Bild</translation>
    </message>
    <message>
        <source>any piece</source>
        <translation>irgendeine Figur</translation>
    </message>
    <message>
        <source>an enemy</source>
        <translation>einen Gegner</translation>
    </message>
    <message>
        <source>a friend</source>
        <translation>eine eigene Figur</translation>
    </message>
    <message>
        <source>forward</source>
        <comment>so many squares</comment>
        <translation>vor</translation>
    </message>
    <message>
        <source>right</source>
        <comment>so many squares</comment>
        <translation>rechts</translation>
    </message>
    <message>
        <source>another square</source>
        <translation>ein anderes Feld</translation>
    </message>
    <message>
        <source>%1, squares</source>
        <comment>field</comment>
        <translation>%1, Felder</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>exactly</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>Add another mark</source>
        <translation>Weitere Marke hinzufügen</translation>
    </message>
    <message>
        <source>%1, name of the mark</source>
        <comment>field</comment>
        <translation>%1, Name der Marke</translation>
    </message>
    <message>
        <source>Remove this mark</source>
        <translation>Diese Marke entfernen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>Add a leg</source>
        <translation>Etappe hinzufügen</translation>
    </message>
    <message>
        <source>Leg %1</source>
        <translation>Etappe %1</translation>
    </message>
    <message>
        <source>Remove this leg</source>
        <translation>Diese Etappe entfernen</translation>
    </message>
    <message>
        <source>what the variant offers</source>
        <translation>was die Variante anbietet</translation>
    </message>
    <message>
        <source>%1: add a piece</source>
        <comment>field</comment>
        <translation>%1: Figur hinzufügen</translation>
    </message>
    <message>
        <source>Add a piece…</source>
        <translation>Figur hinzufügen …</translation>
    </message>
    <message>
        <source>Remove: %1</source>
        <comment>piece</comment>
        <translation>Entfernen: %1</translation>
    </message>
    <message>
        <source>that square itself</source>
        <translation>dieses Feld selbst</translation>
    </message>
    <message>
        <source>The current content fits none of its slots.</source>
        <translation>Der jetzige Inhalt passt an keine seiner Stellen.</translation>
    </message>
    <message>
        <source>Add a condition: %1</source>
        <comment>field</comment>
        <translation>Bedingung hinzufügen: %1</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::FreeplayBoard</name>
    <message>
        <source>Select a piece first. Then you can see for any square why it can or can’t move there.</source>
        <translation>Wähle zuerst eine Figur aus. Dann siehst du für jedes Feld, warum sie dorthin ziehen kann oder nicht.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::FreeplayWorkspace</name>
    <message>
        <source>What to put on the board</source>
        <translation>Was aufs Brett kommt</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Figuren</translation>
    </message>
    <message>
        <source>Place pieces on the board</source>
        <translation>Figuren aufs Brett stellen</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Stellungen</translation>
    </message>
    <message>
        <source>Save positions and open them again</source>
        <translation>Stellungen speichern und wieder öffnen</translation>
    </message>
    <message>
        <source>Open “%1”</source>
        <comment>undo step</comment>
        <translation>„%1“ öffnen</translation>
    </message>
    <message>
        <source>Click pieces to remove them; press Esc to stop.</source>
        <translation>Klicke Figuren an, um sie zu entfernen; Esc beendet es.</translation>
    </message>
    <message>
        <source>Click squares to cut them out or fill them again; press Esc to stop.</source>
        <translation>Klicke Felder an, um Löcher zu machen oder zu füllen; Esc beendet es.</translation>
    </message>
    <message>
        <source>The variant “%1” of this position is unknown.</source>
        <translation>Die Variante „%1“ dieser Stellung ist unbekannt.</translation>
    </message>
    <message>
        <source>Drag pieces freely; drop them off the board to remove them. Right-click: change side. Ctrl+right-click: more.</source>
        <translation>Ziehe Figuren frei umher; neben dem Brett losgelassen, sind sie entfernt. Rechtsklick: Seite wechseln. Strg+Rechtsklick: mehr.</translation>
    </message>
    <message>
        <source>Pieces move by their rules. Ctrl+click a square to see why the selected piece can or can’t move there.</source>
        <translation>Die Figuren ziehen nach ihren Regeln. Strg+Klick auf ein Feld zeigt, warum die ausgewählte Figur dorthin ziehen kann oder nicht.</translation>
    </message>
    <message>
        <source>%1 – click squares to place it. Shift+drag: rectangle, Ctrl+click: fill area, Esc: stop.</source>
        <translation>%1 – klicke Felder an, um sie zu setzen. Umschalt+Ziehen: Rechteck, Strg+Klick: Fläche füllen, Esc: beenden.</translation>
    </message>
    <message>
        <source>%1 from the hand – click a square to drop it there. Esc: stop.</source>
        <translation>%1 von der Hand – klicke ein Feld an, um sie dort einzusetzen. Esc: beenden.</translation>
    </message>
    <message>
        <source>In Freeplay</source>
        <translation>Im Freispiel</translation>
    </message>
    <message>
        <source>On the board in Freeplay</source>
        <translation>Auf dem Brett im Freispiel</translation>
    </message>
    <message>
        <source>In the list of saved positions</source>
        <translation>In der Liste gespeicherter Stellungen</translation>
    </message>
    <message>
        <source>Set up any position, without rules</source>
        <translation>Jede Stellung aufbauen, ohne Regeln</translation>
    </message>
    <message>
        <source>Drag pieces from the list onto the board, or click one in the list and then squares. Drag a piece off the board to remove it.</source>
        <translation>Ziehe Figuren aus der Liste aufs Brett, oder klicke auf eine in der Liste und dann auf Felder. Ziehe eine Figur vom Brett, um sie zu entfernen.</translation>
    </message>
    <message>
        <source>The right button changes the side of a piece. Ctrl+Z undoes everything.</source>
        <translation>Die rechte Maustaste wechselt die Seite einer Figur. Strg+Z macht alles rückgängig.</translation>
    </message>
    <message>
        <source>The rule level on the right sets how strictly moves are checked: from none, which allows anything, to full. Play from Here starts a game from the position.</source>
        <translation>Die Regelstufe rechts bestimmt, wie streng Züge geprüft werden: von regellos, wo alles geht, bis zu allen Regeln. „Von hier spielen“ beginnt eine Partie aus der Stellung.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::GameDetailsDialog</name>
    <message>
        <source>Game Details</source>
        <translation>Angaben zur Partie</translation>
    </message>
    <message>
        <source>Save Details</source>
        <translation>Angaben speichern</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Event:</source>
        <translation>&amp;Veranstaltung:</translation>
    </message>
    <message>
        <source>&amp;Site:</source>
        <translation>&amp;Ort:</translation>
    </message>
    <message>
        <source>&amp;White:</source>
        <translation>&amp;Weiß:</translation>
    </message>
    <message>
        <source>&amp;Black:</source>
        <translation>&amp;Schwarz:</translation>
    </message>
    <message>
        <source>&amp;Annotator:</source>
        <translation>&amp;Kommentator:</translation>
    </message>
    <message>
        <source>&amp;Date:</source>
        <translation>&amp;Datum:</translation>
    </message>
    <message>
        <source>&amp;Round:</source>
        <translation>&amp;Runde:</translation>
    </message>
    <message>
        <source>W&amp;hite’s Elo:</source>
        <translation>&amp;Elo von Weiß:</translation>
    </message>
    <message>
        <source>B&amp;lack’s Elo:</source>
        <translation>E&amp;lo von Schwarz:</translation>
    </message>
    <message>
        <source>Year.month.day</source>
        <comment>placeholder of a date</comment>
        <translation>Jahr.Monat.Tag</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Other tags</source>
        <translation>Weitere Angaben</translation>
    </message>
    <message>
        <source>&amp;Other tags:</source>
        <translation>Weitere An&amp;gaben:</translation>
    </message>
    <message>
        <source>Add a tag</source>
        <translation>Angabe hinzufügen</translation>
    </message>
    <message>
        <source>Remove the selected tag</source>
        <translation>Ausgewählte Angabe entfernen</translation>
    </message>
    <message>
        <source>Written by Chess++ itself:</source>
        <translation>Von Chess++ selbst geschrieben:</translation>
    </message>
    <message>
        <source>“%1” can’t be the name of a tag: only the letters A to Z, digits and _ can.</source>
        <translation>„%1“ kann keine Angabe heißen: Erlaubt sind nur Buchstaben von A bis Z, Ziffern und _.</translation>
    </message>
    <message>
        <source>Chess++ writes the tag “%1” itself.</source>
        <translation>Die Angabe „%1“ schreibt Chess++ selbst.</translation>
    </message>
    <message>
        <source>The tag “%1” has a field above.</source>
        <translation>Für die Angabe „%1“ gibt es oben ein Feld.</translation>
    </message>
    <message>
        <source>The tag “%1” is there twice.</source>
        <translation>Die Angabe „%1“ steht zweimal da.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::GameListModel</name>
    <message>
        <source>Checkmate</source>
        <translation>Schachmatt</translation>
    </message>
    <message>
        <source>Stalemate</source>
        <translation>Patt</translation>
    </message>
    <message>
        <source>No move left</source>
        <translation>Kein Zug mehr</translation>
    </message>
    <message>
        <source>No piece left</source>
        <translation>Keine Figur mehr</translation>
    </message>
    <message>
        <source>Royal piece lost</source>
        <translation>Königliche Figur verloren</translation>
    </message>
    <message>
        <source>Resignation</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>Vereinbarung</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>Stellungswiederholung</translation>
    </message>
    <message>
        <source>Move limit</source>
        <comment>a draw after too many moves without a capture</comment>
        <translation>Züge-Regel</translation>
    </message>
    <message>
        <source>Count over</source>
        <comment>a draw after a number of moves against little material</comment>
        <translation>Zählung</translation>
    </message>
    <message>
        <source>Dead position</source>
        <translation>Tote Stellung</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Beschädigt</translation>
    </message>
    <message>
        <source>Unfinished</source>
        <translation>Unbeendet</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>score, how the game ended</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>The file of this game can’t be read.</source>
        <translation>Die Datei dieser Partie kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The file of this game is too big.</source>
        <translation>Die Datei dieser Partie ist zu groß.</translation>
    </message>
    <message>
        <source>The file of this game contains no game.</source>
        <translation>Die Datei dieser Partie enthält keine Partie.</translation>
    </message>
    <message>
        <source>The file of this game is damaged. What can be read of it can be opened.</source>
        <translation>Die Datei dieser Partie ist beschädigt. Was sich davon lesen lässt, kann geöffnet werden.</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Time forfeit</source>
        <translation>Zeitüberschreitung</translation>
    </message>
    <message>
        <source>Goal reached</source>
        <translation>Ziel erreicht</translation>
    </message>
    <message>
        <source>Perpetual check</source>
        <translation>Dauerschach</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::GameRecorder</name>
    <message>
        <source>game “%1”</source>
        <comment>what cannot be written</comment>
        <translation>Partie „%1“</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::GameStore</name>
    <message>
        <source>Some games could not be deleted. The disk may be write-protected.</source>
        <translation>Einige Partien konnten nicht gelöscht werden. Der Datenträger ist vielleicht schreibgeschützt.</translation>
    </message>
    <message>
        <source>Some games could not be brought back. The disk may be write-protected.</source>
        <translation>Einige Partien konnten nicht zurückgeholt werden. Der Datenträger ist vielleicht schreibgeschützt.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::GamesWindow</name>
    <message>
        <source>Search players, variants or first moves</source>
        <translation>Spieler, Varianten oder erste Züge suchen</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>All results</source>
        <translation>Alle Ergebnisse</translation>
    </message>
    <message>
        <source>White won</source>
        <translation>Weiß gewann</translation>
    </message>
    <message>
        <source>Black won</source>
        <translation>Schwarz gewann</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Remis</translation>
    </message>
    <message>
        <source>Unfinished</source>
        <translation>Unbeendet</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <source>All variants</source>
        <translation>Alle Varianten</translation>
    </message>
    <message>
        <source>Dates</source>
        <translation>Zeiträume</translation>
    </message>
    <message>
        <source>Any date</source>
        <translation>Alle Zeiträume</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Letzte 7 Tage</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Letzte 30 Tage</translation>
    </message>
    <message>
        <source>This year</source>
        <translation>Dieses Jahr</translation>
    </message>
    <message>
        <source>Adds all games of PGN files to the list</source>
        <translation>Fügt alle Partien von PGN-Dateien der Liste hinzu</translation>
    </message>
    <message>
        <source>Writes the selected games, or all listed ones if none is selected, to a PGN file</source>
        <translation>Schreibt die ausgewählten Partien in eine PGN-Datei, ohne Auswahl alle angezeigten</translation>
    </message>
    <message>
        <source>Deletes the selected games; Undo brings them back</source>
        <translation>Löscht die ausgewählten Partien; Rückgängig holt sie zurück</translation>
    </message>
    <message>
        <source>Opens the game on a table, or goes to the table where it is open (Enter)</source>
        <translation>Öffnet die Partie auf einem Tisch oder geht zu dem Tisch, auf dem sie offen ist (Eingabe)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Reading the games…</source>
        <translation>Die Partien werden gelesen …</translation>
    </message>
    <message>
        <source>No games yet. Every game that you play is listed here, with its moves and its result.</source>
        <translation>Noch keine Partien. Jede gespielte Partie steht hier, mit ihren Zügen und ihrem Ergebnis.</translation>
    </message>
    <message>
        <source>No games found. Try a shorter search or other filters.</source>
        <translation>Keine Partien gefunden. Versuche es mit einer kürzeren Suche oder anderen Filtern.</translation>
    </message>
    <message>
        <source>%1 of %2 games</source>
        <comment>games found, all games</comment>
        <translation>%1 von %2 Partien</translation>
    </message>
    <message>
        <source>One game</source>
        <translation>Eine Partie</translation>
    </message>
    <message numerus="yes">
        <source>%n games</source>
        <translation>
            <numerusform>%n Partie</numerusform>
            <numerusform>%n Partien</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 imported</source>
        <comment>numbers of games</comment>
        <translation>%1 von %2 importiert</translation>
    </message>
    <message>
        <source>%1 · %2 selected</source>
        <comment>numbers of games</comment>
        <translation>%1 · %2 ausgewählt</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>the players of a game</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>One move</source>
        <translation>Ein Zug</translation>
    </message>
    <message numerus="yes">
        <source>%n moves</source>
        <translation>
            <numerusform>%n Zug</numerusform>
            <numerusform>%n Züge</numerusform>
        </translation>
    </message>
    <message>
        <source>The game was deleted.</source>
        <translation>Die Partie wurde gelöscht.</translation>
    </message>
    <message numerus="yes">
        <source>%n games were deleted.</source>
        <translation>
            <numerusform>%n Partien wurden gelöscht.</numerusform>
            <numerusform>%n Partien wurden gelöscht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Export Games</source>
        <translation>Partien exportieren</translation>
    </message>
    <message>
        <source>games</source>
        <comment>a file&apos;s name</comment>
        <translation>partien</translation>
    </message>
    <message>
        <source>One game was exported to %1.</source>
        <comment>a file</comment>
        <translation>Eine Partie wurde nach %1 exportiert.</translation>
    </message>
    <message numerus="yes">
        <source>%n games were exported to %1.</source>
        <comment>a file</comment>
        <translation>
            <numerusform>%n Partien wurden nach %1 exportiert.</numerusform>
            <numerusform>%n Partien wurden nach %1 exportiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Import Games</source>
        <translation>Partien importieren</translation>
    </message>
    <message>
        <source>Games (*.pgn);;All files (*)</source>
        <translation>Partien (*.pgn);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Importing games…</source>
        <translation>Partien werden importiert …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>The import was cancelled. What was imported stays in the list.</source>
        <translation>Der Import wurde abgebrochen. Was schon importiert ist, bleibt in der Liste.</translation>
    </message>
    <message>
        <source>One game was imported.</source>
        <translation>Eine Partie wurde importiert.</translation>
    </message>
    <message numerus="yes">
        <source>%n games were imported.</source>
        <translation>
            <numerusform>%n Partien wurden importiert.</numerusform>
            <numerusform>%n Partien wurden importiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Already in the list: %1.</source>
        <translation>Schon in der Liste: %1.</translation>
    </message>
    <message>
        <source>The others could not be written: the disk may be full or write-protected.</source>
        <translation>Die übrigen konnten nicht geschrieben werden: Der Datenträger ist vielleicht voll oder schreibgeschützt.</translation>
    </message>
    <message>
        <source>Export One…</source>
        <comment>game</comment>
        <translation>Eine exportieren …</translation>
    </message>
    <message>
        <source>Export %1…</source>
        <comment>number of games</comment>
        <translation>%1 exportieren …</translation>
    </message>
    <message>
        <source>Export All…</source>
        <comment>listed games</comment>
        <translation>Alle exportieren …</translation>
    </message>
    <message>
        <source>Could not be read: %1.</source>
        <translation>Nicht lesbar: %1.</translation>
    </message>
    <message>
        <source>Games</source>
        <comment>a type of file</comment>
        <translation>Partien</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::HandView</name>
    <message>
        <source>White’s hand</source>
        <translation>Hand von Weiß</translation>
    </message>
    <message>
        <source>Black’s hand</source>
        <translation>Hand von Schwarz</translation>
    </message>
    <message>
        <source>Drag pieces here to put them in hand, and from here onto the board</source>
        <translation>Ziehe Figuren hierher, um sie auf die Hand zu nehmen, und von hier aufs Brett</translation>
    </message>
    <message>
        <source>%1, %2 in hand</source>
        <comment>a piece, how many</comment>
        <translation>%1, %2 auf der Hand</translation>
    </message>
    <message>
        <source>Click it and then a square, or drag it there. + and − change the number.</source>
        <translation>Klicke sie an und dann ein Feld, oder ziehe sie dorthin. + und − ändern die Anzahl.</translation>
    </message>
    <message>
        <source>White’s hand is empty</source>
        <translation>Weiß hat nichts auf der Hand</translation>
    </message>
    <message>
        <source>Black’s hand is empty</source>
        <translation>Schwarz hat nichts auf der Hand</translation>
    </message>
    <message>
        <source>Click it and then a square to drop it there, or drag it there.</source>
        <translation>Klicke sie an und dann ein Feld, um sie dort einzusetzen, oder ziehe sie dorthin.</translation>
    </message>
    <message>
        <source>%1, always another in hand</source>
        <comment>a piece</comment>
        <translation>%1, immer auf der Hand</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::HandsPanel</name>
    <message>
        <source>Pieces in hand</source>
        <translation>Figuren auf der Hand</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::HandsSection</name>
    <message>
        <source>In hand</source>
        <translation>Auf der Hand</translation>
    </message>
    <message>
        <source>Put Rest in White’s Hand</source>
        <translation>Den Rest auf die weiße Hand</translation>
    </message>
    <message>
        <source>Put Rest in Black’s Hand</source>
        <translation>Den Rest auf die schwarze Hand</translation>
    </message>
    <message>
        <source>Puts the pieces of a full set that are not on the board in hand</source>
        <translation>Nimmt die Figuren eines vollen Satzes, die nicht auf dem Brett stehen, auf die Hand</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>White’s hand: %1</source>
        <translation>Hand von Weiß: %1</translation>
    </message>
    <message>
        <source>Black’s hand: %1</source>
        <translation>Hand von Schwarz: %1</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::HelpBrowser</name>
    <message>
        <source>Help page</source>
        <translation>Hilfeseite</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::HelpWindow</name>
    <message>
        <source>Search the help</source>
        <translation>Hilfe durchsuchen</translation>
    </message>
    <message>
        <source>Nothing found. Try a shorter or different search.</source>
        <translation>Nichts gefunden. Versuche eine kürzere oder andere Suche.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Help pages</source>
        <translation>Hilfeseiten</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>hits</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 – Help</source>
        <comment>page</comment>
        <translation>%1 – Hilfe</translation>
    </message>
    <message>
        <source>%1, one match: %2</source>
        <comment>page, words around it</comment>
        <translation>%1, ein Treffer: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n matches: %2</source>
        <comment>page, words around the first</comment>
        <translation>
            <numerusform>%1, ein Treffer: %2</numerusform>
            <numerusform>%1, %n Treffer: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>chesspp::ui::HintBar</name>
    <message>
        <source>Drop here to remove the piece</source>
        <translation>Hier loslassen, um die Figur zu entfernen</translation>
    </message>
    <message>
        <source>Drop here or off the board to remove the piece</source>
        <translation>Hier oder neben dem Brett loslassen, um die Figur zu entfernen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ImportDialog</name>
    <message>
        <source>Compare with Mine…</source>
        <translation>Mit meiner vergleichen …</translation>
    </message>
    <message>
        <source>Import Pieces</source>
        <translation>Figuren importieren</translation>
    </message>
    <message>
        <source>The clipboard contains these pieces.</source>
        <translation>Die Zwischenablage enthält diese Figuren.</translation>
    </message>
    <message>
        <source>%1 contains these pieces.</source>
        <comment>a file</comment>
        <translation>%1 enthält diese Figuren.</translation>
    </message>
    <message>
        <source>By %1.</source>
        <translation>Von %1.</translation>
    </message>
    <message>
        <source>Nothing has changed yet.</source>
        <translation>Noch hat sich nichts geändert.</translation>
    </message>
    <message>
        <source>Piece</source>
        <translation>Figur</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Hier</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Pieces in the file</source>
        <translation>Figuren der Datei</translation>
    </message>
    <message>
        <source>?</source>
        <translation>?</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>can’t be read</source>
        <translation>nicht zu lesen</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>new, not playable yet</source>
        <translation>neu, noch nicht spielbar</translation>
    </message>
    <message>
        <source>already here, identical</source>
        <translation>schon hier, genau gleich</translation>
    </message>
    <message>
        <source>id used by one of mine</source>
        <translation>Kennung einer meiner Figuren</translation>
    </message>
    <message>
        <source>id used by another piece</source>
        <translation>Kennung einer anderen Figur</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meine behalten</translation>
    </message>
    <message>
        <source>Keep existing</source>
        <translation>Vorhandene behalten</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Replace mine with theirs</source>
        <translation>Meine durch die fremde ersetzen</translation>
    </message>
    <message>
        <source>Keep both: theirs as %1</source>
        <comment>id</comment>
        <translation>Beide behalten: die fremde als %1</translation>
    </message>
    <message>
        <source>The piece can’t be placed on a board yet. %1</source>
        <translation>Die Figur kann noch nicht auf ein Brett. %1</translation>
    </message>
    <message>
        <source>Mine and theirs differ. If theirs replaces mine, mine is kept as an older version.</source>
        <translation>Meine und die fremde unterscheiden sich. Ersetzt die fremde meine, so bleibt meine als ältere Fassung.</translation>
    </message>
    <message>
        <source>It uses pieces that are neither here nor in the file: %1. Moves with them are left out until the pieces are here.</source>
        <translation>Sie verwendet Figuren, die weder hier noch in der Datei sind: %1. Züge mit ihnen fehlen, bis die Figuren da sind.</translation>
    </message>
    <message>
        <source>Its letter %1 is also used by: %2. On a board with both, it is written by its id.</source>
        <translation>Ihren Buchstaben %1 hat auch: %2. Auf einem Brett mit beiden wird sie mit ihrer Kennung geschrieben.</translation>
    </message>
    <message>
        <source>Import (%1)</source>
        <comment>how many pieces</comment>
        <translation>Importieren (%1)</translation>
    </message>
    <message>
        <source>new, its picture cleaned</source>
        <translation>neu, ihr Bild bereinigt</translation>
    </message>
    <message>
        <source>Its picture for Black can’t be shown and is left out. %1</source>
        <comment>why</comment>
        <translation>Ihr Bild für Schwarz lässt sich nicht zeigen und bleibt weg. %1</translation>
    </message>
    <message>
        <source>Its picture can’t be shown and is left out. %1</source>
        <comment>why</comment>
        <translation>Ihr Bild lässt sich nicht zeigen und bleibt weg. %1</translation>
    </message>
    <message>
        <source>Its picture is imported without its unsafe parts. %1</source>
        <translation>Ihr Bild wird ohne seine unsicheren Teile importiert. %1</translation>
    </message>
    <message>
        <source>new, without its picture</source>
        <translation>neu, ohne ihr Bild</translation>
    </message>
    <message>
        <source>new, with a plain picture</source>
        <translation>neu, mit schlichtem Bild</translation>
    </message>
    <message>
        <source>Its picture is kept in the piece but not shown. %1</source>
        <comment>why</comment>
        <translation>Ihr Bild bleibt in der Figur, wird aber nicht gezeigt. %1</translation>
    </message>
    <message>
        <source>Open Without Importing</source>
        <translation>Öffnen, ohne zu importieren</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::Inspector</name>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Selected row of the tree</source>
        <translation>Ausgewählte Zeile des Baums</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>The tree is empty: this piece never moves. Add an action to begin.</source>
        <translation>Der Baum ist leer: Diese Figur zieht nie. Füge zuerst eine Aktion hinzu.</translation>
    </message>
    <message>
        <source>Select a row of the tree to edit it.</source>
        <translation>Wähle eine Zeile des Baums aus, um sie zu bearbeiten.</translation>
    </message>
    <message>
        <source>Only if</source>
        <translation>Nur wenn</translation>
    </message>
    <message>
        <source>And also</source>
        <translation>Auch</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::LibraryCommands</name>
    <message>
        <source>The disk is full, so the piece could not be saved. It is still here. Free some space and save again.</source>
        <translation>Der Datenträger ist voll: Die Figur konnte nicht gespeichert werden. Sie ist noch hier. Schaffe Platz und speichere erneut.</translation>
    </message>
    <message>
        <source>The folder of your pieces is write-protected. The piece is still here.</source>
        <translation>Der Ordner deiner Figuren ist schreibgeschützt. Die Figur ist noch hier.</translation>
    </message>
    <message>
        <source>The piece could not be saved to disk. It is still here. Try again.</source>
        <translation>Die Figur konnte nicht gespeichert werden. Sie ist noch hier. Versuche es noch einmal.</translation>
    </message>
    <message>
        <source>The id %1 is now %2.</source>
        <translation>Die Kennung %1 heißt jetzt %2.</translation>
    </message>
    <message>
        <source>The id %1 is now %2, also in: %3.</source>
        <translation>Die Kennung %1 heißt jetzt %2, auch in: %3.</translation>
    </message>
    <message>
        <source>“%1” was deleted.</source>
        <translation>„%1“ wurde gelöscht.</translation>
    </message>
    <message>
        <source>“%1” was deleted. It is still used by: %2.</source>
        <comment>pieces</comment>
        <translation>„%1“ wurde gelöscht. Noch verwendet von: %2.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>my-pieces</source>
        <comment>a file&apos;s name</comment>
        <translation>meine-figuren</translation>
    </message>
    <message>
        <source>Export Pieces</source>
        <translation>Figuren exportieren</translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <comment>a file</comment>
        <translation>Nach %1 exportiert.</translation>
    </message>
    <message>
        <source>Exported to %1, with the pieces it uses: %2.</source>
        <translation>Nach %1 exportiert, mit den Figuren, die sie braucht: %2.</translation>
    </message>
    <message>
        <source>“%1” was copied as text.</source>
        <translation>„%1“ wurde als Text kopiert.</translation>
    </message>
    <message>
        <source>Import Pieces</source>
        <translation>Figuren importieren</translation>
    </message>
    <message>
        <source>Pieces (*.chesspp *.json);;All files (*)</source>
        <translation>Figuren (*.chesspp *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>It contains no piece.</source>
        <translation>Es ist keine Figur darin.</translation>
    </message>
    <message>
        <source>There is no piece in the clipboard. %1</source>
        <comment>why</comment>
        <translation>In der Zwischenablage ist keine Figur. %1</translation>
    </message>
    <message>
        <source>%1 was not imported. %2</source>
        <comment>a file, why</comment>
        <translation>%1 wurde nicht importiert. %2</translation>
    </message>
    <message>
        <source>Imported pieces: %1.</source>
        <comment>how many</comment>
        <translation>Importierte Figuren: %1.</translation>
    </message>
    <message>
        <source>Select Shared Folder</source>
        <translation>Gemeinsamen Ordner auswählen</translation>
    </message>
    <message>
        <source>That is the folder of your own pieces. Choose another one.</source>
        <translation>Das ist der Ordner deiner eigenen Figuren. Wähle einen anderen.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Another program has damaged the file of “%1”. The piece is intact here.</source>
        <translation>Ein anderes Programm hat die Datei von „%1“ beschädigt. Hier ist die Figur unversehrt.</translation>
    </message>
    <message>
        <source>Write Again</source>
        <translation>Neu schreiben</translation>
    </message>
    <message>
        <source>Another program changed “%1” while you were editing it. Nothing is lost: choose what to keep.</source>
        <translation>Ein anderes Programm hat „%1“ geändert, während du sie hier bearbeitet hast. Nichts ist verloren: Wähle, was bleibt.</translation>
    </message>
    <message>
        <source>Keep Both</source>
        <translation>Beide behalten</translation>
    </message>
    <message>
        <source>Keep Mine</source>
        <translation>Meine behalten</translation>
    </message>
    <message>
        <source>Use Theirs</source>
        <translation>Fremde verwenden</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Vergleichen …</translation>
    </message>
    <message>
        <source>Another program changed “%1”. This is the new version.</source>
        <translation>Ein anderes Programm hat „%1“ geändert. Das ist die neue Fassung.</translation>
    </message>
    <message>
        <source>Another program has deleted “%1”.</source>
        <translation>Ein anderes Programm hat „%1“ gelöscht.</translation>
    </message>
    <message>
        <source>Another program deleted the file of “%1” while you were editing it. The piece is still here: save it to keep it.</source>
        <translation>Ein anderes Programm hat die Datei von „%1“ gelöscht, während du sie hier bearbeitet hast. Die Figur ist noch hier: Speichere sie, um sie zu behalten.</translation>
    </message>
    <message>
        <source>open tables (%1)</source>
        <comment>who followed, how many</comment>
        <translation>offene Tische (%1)</translation>
    </message>
    <message>
        <source>saved positions (%1)</source>
        <comment>who followed, how many</comment>
        <translation>gespeicherte Stellungen (%1)</translation>
    </message>
    <message>
        <source>The id %1 is now %2. Saved positions were updated here, but some of their files could not be written yet; Chess++ keeps trying.</source>
        <translation>Die Kennung %1 heißt jetzt %2. Gespeicherte Stellungen sind hier angepasst, aber einige ihrer Dateien ließen sich noch nicht schreiben; Chess++ versucht es weiter.</translation>
    </message>
    <message>
        <source>There is no piece in the clipboard. Copy one first.</source>
        <translation>In der Zwischenablage ist keine Figur. Kopiere erst eine.</translation>
    </message>
    <message>
        <source>These files are in the folder of your pieces but are not pieces. They are left unchanged and appear in the list once they are fixed.</source>
        <translation>Diese Dateien liegen im Ordner deiner Figuren, sind aber keine Figuren. Sie bleiben unverändert und erscheinen in der Liste, sobald sie berichtigt sind.</translation>
    </message>
    <message>
        <source>Open Your Folder</source>
        <translation>Deinen Ordner öffnen</translation>
    </message>
    <message>
        <source>These files are in the shared folder %1 but are not pieces. They are left unchanged and appear in the list once they are fixed.</source>
        <translation>Diese Dateien liegen im gemeinsamen Ordner %1, sind aber keine Figuren. Sie bleiben unverändert und erscheinen in der Liste, sobald sie berichtigt sind.</translation>
    </message>
    <message>
        <source>Open Shared Folder</source>
        <translation>Gemeinsamen Ordner öffnen</translation>
    </message>
    <message>
        <source>Files That Are Not Pieces</source>
        <translation>Dateien, die keine Figuren sind</translation>
    </message>
    <message>
        <source>Deleted Pieces</source>
        <translation>Gelöschte Figuren</translation>
    </message>
    <message>
        <source>The last %1 deleted pieces are kept. Select one or more.</source>
        <translation>Die letzten %1 gelöschten Figuren werden aufbewahrt. Wähle eine oder mehrere aus.</translation>
    </message>
    <message>
        <source>Deleted pieces, latest first</source>
        <translation>Gelöschte Figuren, die neueste zuerst</translation>
    </message>
    <message>
        <source>Pieces</source>
        <comment>a type of file</comment>
        <translation>Figuren</translation>
    </message>
    <message>
        <source>Saved. The piece can’t be placed on a board yet: see Checks.</source>
        <translation>Gespeichert. Die Figur kann noch nicht auf ein Brett: siehe Prüfungen.</translation>
    </message>
    <message>
        <source>Saved. Its letter in moves is %1; change it beside the name.</source>
        <translation>Gespeichert. Ihr Buchstabe in Zügen ist %1; ändern kannst du ihn neben dem Namen.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::LibraryContext</name>
    <message>
        <source>piece</source>
        <comment>of no kind: it only stands there</comment>
        <translation>Figur</translation>
    </message>
    <message>
        <source>captures nothing</source>
        <comment>what a move does</comment>
        <translation>schlägt nichts</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>piece, where another one has its name</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Mine</source>
        <comment>family of variants</comment>
        <translation>Meine</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::MarksSection</name>
    <message>
        <source>Marks</source>
        <translation>Marken</translation>
    </message>
    <message>
        <source>Mark Selected Squares</source>
        <translation>Ausgewählte Felder markieren</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Left by</source>
        <translation>Hinterlassen von</translation>
    </message>
    <message>
        <source>Which mark</source>
        <translation>Welche Marke</translation>
    </message>
    <message>
        <source>Which side left it</source>
        <translation>Wer sie hinterlassen hat</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>Leaves the mark on all squares selected on the board</source>
        <translation>Hinterlässt die Marke auf allen Feldern, die auf dem Brett ausgewählt sind</translation>
    </message>
    <message>
        <source>Select squares on the board first</source>
        <translation>Wähle zuerst Felder auf dem Brett aus</translation>
    </message>
    <message>
        <source>%1 on %2, by White</source>
        <comment>mark, square</comment>
        <translation>%1 auf %2, von Weiß</translation>
    </message>
    <message>
        <source>%1 on %2, by Black</source>
        <comment>mark, square</comment>
        <translation>%1 auf %2, von Schwarz</translation>
    </message>
    <message>
        <source>Turns the mark %1 remains</source>
        <translation>Züge, die die Marke %1 noch bleibt</translation>
    </message>
    <message>
        <source>Turns the mark remains</source>
        <translation>Züge, die die Marke noch bleibt</translation>
    </message>
    <message>
        <source>Remove mark: %1</source>
        <translation>Marke entfernen: %1</translation>
    </message>
    <message>
        <source>No square has a mark.</source>
        <translation>Kein Feld trägt eine Marke.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::MoveChoicePopup</name>
    <message>
        <source>Choices</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::MoveListPanel</name>
    <message>
        <source>No moves yet</source>
        <translation>Noch keine Züge</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Comment before the first move</source>
        <translation>Kommentar vor dem ersten Zug</translation>
    </message>
    <message>
        <source>Comment before %1</source>
        <comment>a move</comment>
        <translation>Kommentar vor %1</translation>
    </message>
    <message>
        <source>Comment after %1</source>
        <comment>a move</comment>
        <translation>Kommentar nach %1</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::MoveSuggestions</name>
    <message>
        <source>Moves that begin like this</source>
        <translation>Züge, die so beginnen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::MoveTreeModel</name>
    <message>
        <source>%1, White: %2</source>
        <comment>move number, move</comment>
        <translation>%1, Weiß: %2</translation>
    </message>
    <message>
        <source>%1, Black: %2</source>
        <comment>move number, move</comment>
        <translation>%1, Schwarz: %2</translation>
    </message>
    <message>
        <source>No.</source>
        <comment>move number</comment>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>Comment: %1</source>
        <translation>Kommentar: %1</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::NewGameDialog</name>
    <message>
        <source>New Game</source>
        <translation>Neue Partie</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <source>Pick another random starting position</source>
        <translation>Eine andere zufällige Startstellung wählen</translation>
    </message>
    <message>
        <source>Position &amp;number</source>
        <translation>Stellungs&amp;nummer</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>&amp;White player</source>
        <translation>Spieler &amp;Weiß</translation>
    </message>
    <message>
        <source>&amp;Black player</source>
        <translation>Spieler &amp;Schwarz</translation>
    </message>
    <message>
        <source>Start Game</source>
        <translation>Partie starten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>%1 Starts with the usual position. To set up another, use Freeplay.</source>
        <comment>what a variant is</comment>
        <translation>%1 Beginnt mit der üblichen Stellung. Eine andere baust du im Freispiel auf.</translation>
    </message>
    <message>
        <source>&amp;Clock</source>
        <translation>&amp;Uhr</translation>
    </message>
    <message>
        <source>Search variants</source>
        <translation>Varianten suchen</translation>
    </message>
    <message>
        <source>&amp;First move</source>
        <translation>&amp;Erster Zug</translation>
    </message>
    <message>
        <source>&amp;Draws</source>
        <translation>&amp;Remis</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::NoteEditor</name>
    <message>
        <source>Enter saves the comment, Esc cancels</source>
        <translation>Eingabe speichert den Kommentar, Esc bricht ab</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::OffsetPicker</name>
    <message>
        <source>%1, squares around the piece</source>
        <comment>field</comment>
        <translation>%1, Felder um die Figur</translation>
    </message>
    <message>
        <source>Click the square, seen from the piece in the middle. Forward is up.</source>
        <translation>Klicke das Feld, von der Figur in der Mitte aus gesehen. Vorn ist oben.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::OverlaySection</name>
    <message>
        <source>Show on the board</source>
        <translation>Auf dem Brett zeigen</translation>
    </message>
    <message>
        <source>Nothing</source>
        <comment>overlay</comment>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Only the board</source>
        <translation>Nur das Brett</translation>
    </message>
    <message>
        <source>Attacks</source>
        <comment>overlay</comment>
        <translation>Angriffe</translation>
    </message>
    <message>
        <source>How many pieces of each side attack or defend each square</source>
        <translation>Wie viele Figuren jeder Seite jedes Feld angreifen oder decken</translation>
    </message>
    <message>
        <source>Mobility</source>
        <comment>overlay</comment>
        <translation>Beweglichkeit</translation>
    </message>
    <message>
        <source>How many squares each piece reaches</source>
        <translation>Wie viele Felder jede Figur erreicht</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::Palette</name>
    <message>
        <source>Search pieces</source>
        <translation>Figuren suchen</translation>
    </message>
    <message>
        <source>No pieces found. Try a shorter search.</source>
        <translation>Keine Figuren gefunden. Versuche eine kürzere Suche.</translation>
    </message>
    <message>
        <source>By name, family or letter. Enter picks up White’s piece, Shift+Enter Black’s.</source>
        <translation>Nach Name, Familie oder Buchstabe. Eingabe nimmt die weiße Figur auf, Umschalt+Eingabe die schwarze.</translation>
    </message>
    <message>
        <source>Select and move pieces (Esc)</source>
        <translation>Figuren auswählen und ziehen (Esc)</translation>
    </message>
    <message>
        <source>Erase: click or drag over pieces</source>
        <translation>Radieren: Figuren anklicken oder überstreichen</translation>
    </message>
    <message>
        <source>Hole: click squares to cut them out, or to fill them again</source>
        <translation>Loch: Felder anklicken, um Löcher zu machen oder zu füllen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PaletteView</name>
    <message>
        <source>Pieces to place</source>
        <translation>Figuren zum Aufstellen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PieceComparison</name>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>In Worten</translation>
    </message>
    <message>
        <source>○ Only left: %1.</source>
        <comment>squares</comment>
        <translation>○ Nur links: %1.</translation>
    </message>
    <message>
        <source>○ Only right: %1.</source>
        <comment>squares</comment>
        <translation>○ Nur rechts: %1.</translation>
    </message>
    <message>
        <source>□ Both, but differently: %1.</source>
        <comment>squares</comment>
        <translation>□ Beide, aber verschieden: %1.</translation>
    </message>
    <message>
        <source>Both reach the same squares here.</source>
        <translation>Beide erreichen hier dieselben Felder.</translation>
    </message>
    <message>
        <source>Drag the piece. Click a square to cycle through enemy, friend and empty. Both boards change together.</source>
        <translation>Ziehe die Figur. Klicken wechselt Gegner, eigene Figur, leer. Beide Bretter ändern sich zusammen.</translation>
    </message>
    <message>
        <source>− Only left: %1</source>
        <translation>− Nur links: %1</translation>
    </message>
    <message>
        <source>+ Only right: %1</source>
        <translation>+ Nur rechts: %1</translation>
    </message>
    <message>
        <source>≠ Left: %1
    Right: %2</source>
        <translation>≠ Links: %1
    Rechts: %2</translation>
    </message>
    <message>
        <source>≠ Properties: %1</source>
        <translation>≠ Eigenschaften: %1</translation>
    </message>
    <message>
        <source>≠ Scenes</source>
        <translation>≠ Szenen</translation>
    </message>
    <message>
        <source>No differences.</source>
        <translation>Keine Unterschiede.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PieceDetails</name>
    <message>
        <source>Scenes</source>
        <translation>Szenen</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>In Worten</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Info</translation>
    </message>
    <message>
        <source>This tree can’t be played yet: see Checks.</source>
        <translation>Dieser Baum ist noch nicht spielbar: siehe Prüfungen.</translation>
    </message>
    <message>
        <source>The tree is empty: this piece never moves.</source>
        <translation>Der Baum ist leer: Diese Figur zieht nie.</translation>
    </message>
    <message>
        <source>Checks %1</source>
        <comment>how many</comment>
        <translation>Prüfungen %1</translation>
    </message>
    <message>
        <source>Scenes %1/%2</source>
        <comment>how many hold, how many there are</comment>
        <translation>Szenen %1/%2</translation>
    </message>
    <message>
        <source>Keeps the position and the squares the piece reaches as a test</source>
        <translation>Behält die Stellung und die Felder, die die Figur erreicht, als Prüfung</translation>
    </message>
    <message>
        <source>Remove scene</source>
        <comment>undo step</comment>
        <translation>Szene entfernen</translation>
    </message>
    <message>
        <source>Rename Scene</source>
        <translation>Szene umbenennen</translation>
    </message>
    <message>
        <source>What it shows:</source>
        <translation>Was sie zeigt:</translation>
    </message>
    <message>
        <source>Rename scene</source>
        <comment>undo step</comment>
        <translation>Szene umbenennen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Makes the scene expect the squares the tree gives now</source>
        <translation>Lässt die Szene die Felder erwarten, die der Baum jetzt ergibt</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PieceDiagram</name>
    <message>
        <source>friend</source>
        <comment>who stands in a piece&apos;s way</comment>
        <translation>eigene Figur</translation>
    </message>
    <message>
        <source>enemy</source>
        <comment>who stands in a piece&apos;s way</comment>
        <translation>Gegner</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PieceDocument</name>
    <message>
        <source>Add event</source>
        <comment>undo step</comment>
        <translation>Ereignis hinzufügen</translation>
    </message>
    <message>
        <source>Add part</source>
        <comment>undo step</comment>
        <translation>Teil hinzufügen</translation>
    </message>
    <message>
        <source>Add action</source>
        <comment>undo step</comment>
        <translation>Aktion hinzufügen</translation>
    </message>
    <message>
        <source>Add condition</source>
        <comment>undo step</comment>
        <translation>Bedingung hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <comment>undo step</comment>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Move</source>
        <comment>undo step</comment>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <comment>undo step</comment>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Enable</source>
        <comment>undo step</comment>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>Disable</source>
        <comment>undo step</comment>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>Wrap in condition</source>
        <comment>undo step</comment>
        <translation>In Bedingung einschließen</translation>
    </message>
    <message>
        <source>Unwrap from condition</source>
        <comment>undo step</comment>
        <translation>Aus Bedingung auspacken</translation>
    </message>
    <message>
        <source>Edit piece</source>
        <comment>undo step</comment>
        <translation>Figur ändern</translation>
    </message>
    <message>
        <source>Edit field</source>
        <comment>undo step</comment>
        <translation>Angabe ändern</translation>
    </message>
    <message>
        <source>Change action</source>
        <comment>undo step</comment>
        <translation>Aktion ändern</translation>
    </message>
    <message>
        <source>Change picture</source>
        <comment>undo step</comment>
        <translation>Bild ändern</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PieceHeader</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Duplicate to Edit</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Test on Board</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>Name of the piece</source>
        <translation>Name der Figur</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Letter of the piece</source>
        <translation>Buchstabe der Figur</translation>
    </message>
    <message>
        <source>Letter in move notation: one to three capitals; empty: the name is written out</source>
        <translation>Buchstabe in der Zugnotation: ein bis drei Großbuchstaben; leer: Der Name wird ausgeschrieben</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Saves the piece in your library. Unsaved changes are kept as a draft.</source>
        <translation>Speichert die Figur in deiner Bibliothek. Nicht Gespeichertes bleibt als Entwurf.</translation>
    </message>
    <message>
        <source>Makes a copy of this piece that you can edit</source>
        <translation>Macht eine Kopie dieser Figur, die du bearbeiten kannst</translation>
    </message>
    <message>
        <source>Tests the piece on a table in Freeplay; it follows all further edits</source>
        <translation>Testet die Figur auf einem Tisch im Freispiel; sie folgt jeder weiteren Änderung</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
    <message>
        <source>Letter</source>
        <comment>of a piece, short</comment>
        <translation>Kürzel</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PieceIndex</name>
    <message>
        <source>value</source>
        <comment>before a colon: search by value</comment>
        <translation>wert</translation>
    </message>
    <message>
        <source>Write values like value:3-5, value:4 or value:&gt;8.</source>
        <translation>Schreibe Werte wie wert:3-5, wert:4 oder wert:&gt;8.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PieceLibraryModel</name>
    <message>
        <source>Others</source>
        <comment>family of pieces</comment>
        <translation>Übrige</translation>
    </message>
    <message>
        <source>Mine</source>
        <comment>family of pieces</comment>
        <translation>Meine</translation>
    </message>
    <message>
        <source>Shared</source>
        <comment>family of pieces</comment>
        <translation>Gemeinsam</translation>
    </message>
    <message>
        <source>Scenes: not checked while the tree can’t be played</source>
        <translation>Szenen: nicht geprüft, solange der Baum nicht spielbar ist</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>piece, how its scenes came out</comment>
        <translation>%1. %2</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PieceList</name>
    <message>
        <source>No pieces found. Try a shorter search.</source>
        <translation>Keine Figuren gefunden. Versuche eine kürzere Suche.</translation>
    </message>
    <message>
        <source>Search pieces</source>
        <translation>Figuren suchen</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Figuren</translation>
    </message>
    <message>
        <source>More commands: files, versions, comparison</source>
        <translation>Weitere Befehle: Dateien, Fassungen, Vergleich</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Es wird gesucht …</translation>
    </message>
    <message>
        <source>Files not read: %1…</source>
        <comment>how many</comment>
        <translation>Nicht gelesene Dateien: %1 …</translation>
    </message>
    <message>
        <source>Words from names, families and descriptions.
betza:NW finds pieces with these moves.
value:3-5, value:&gt;8 or value:&lt;=3 finds pieces by their value on an 8 × 8 board; value:4 finds those worth about 4.</source>
        <translation>Wörter aus Namen, Familien und Beschreibungen.
betza:NW findet Figuren mit diesen Zügen.
wert:3-5, wert:&gt;8 oder wert:&lt;=3 findet Figuren nach ihrem Wert auf einem Brett von 8 × 8; wert:4 solche, die etwa 4 wert sind.</translation>
    </message>
    <message>
        <source>Duplicate this piece to edit the copy</source>
        <translation>Diese Figur duplizieren, um die Kopie zu bearbeiten</translation>
    </message>
    <message>
        <source>Delete this piece; it can be restored</source>
        <translation>Diese Figur löschen; sie lässt sich wiederherstellen</translation>
    </message>
    <message>
        <source>New Piece</source>
        <translation>Neue Figur</translation>
    </message>
    <message>
        <source>A new, empty piece</source>
        <translation>Eine neue, leere Figur</translation>
    </message>
    <message>
        <source>From Template…</source>
        <translation>Aus Vorlage …</translation>
    </message>
    <message>
        <source>A new piece made from a small tree with notes that explain it</source>
        <translation>Eine neue Figur aus einem kleinen Baum mit erklärenden Notizen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PiecePicker</name>
    <message>
        <source>Search pieces</source>
        <translation>Figuren suchen</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Figuren</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PiecePicture</name>
    <message>
        <source>Piece picture</source>
        <translation>Bild der Figur</translation>
    </message>
    <message>
        <source>Change the piece’s picture: from parts or from a file. You can also drop or paste one here.</source>
        <translation>Das Bild der Figur ändern: aus Teilen oder aus einer Datei. Eines lässt sich auch hier ablegen oder einfügen.</translation>
    </message>
    <message>
        <source>The piece’s picture. Duplicate the piece to change it.</source>
        <translation>Das Bild der Figur. Dupliziere die Figur, um es zu ändern.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PlayBar</name>
    <message>
        <source>Move:</source>
        <comment>label of the line to type a move into</comment>
        <translation>Zug:</translation>
    </message>
    <message>
        <source>Type a move, such as e4 or e2e4</source>
        <translation>Einen Zug eingeben, etwa e4 oder e2e4</translation>
    </message>
    <message>
        <source>Play Move</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Enter plays, Tab completes, Esc cancels</source>
        <translation>Eingabe spielt, Tab ergänzt, Esc bricht ab</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PlayBoardController</name>
    <message>
        <source>Select a piece first. Then you can see for any square why it can or can’t move there.</source>
        <translation>Wähle zuerst eine Figur aus. Dann siehst du für jedes Feld, warum sie dorthin ziehen kann oder nicht.</translation>
    </message>
    <message>
        <source>This piece can be dropped on %1.</source>
        <translation>Diese Figur kann auf %1 eingesetzt werden.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PlayWorkspace</name>
    <message>
        <source>Rematch</source>
        <translation>Revanche</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Annehmen</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Fix in Freeplay</source>
        <translation>Im Freispiel beheben</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>New Game…</source>
        <translation>Neue Partie …</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Partie durchsehen</translation>
    </message>
    <message>
        <source>Continue from Here</source>
        <translation>Von hier weiterspielen</translation>
    </message>
    <message>
        <source>Back to Game</source>
        <translation>Zurück zur Partie</translation>
    </message>
    <message>
        <source>%1 offers a draw. Does %2 accept?</source>
        <comment>two players</comment>
        <translation>%1 bietet Remis an. Nimmt %2 an?</translation>
    </message>
    <message>
        <source>%1 declined the draw</source>
        <comment>a player</comment>
        <translation>%1 hat das Remis abgelehnt</translation>
    </message>
    <message>
        <source>In Play</source>
        <translation>Im Bereich Spielen</translation>
    </message>
    <message>
        <source>On the board in Play</source>
        <translation>Auf dem Brett im Bereich Spielen</translation>
    </message>
    <message>
        <source>Play a game for two players at one computer</source>
        <translation>Eine Partie spielen, zu zweit an einem Rechner</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>The clock is paused. The next move starts it again.</source>
        <translation>Die Uhr steht. Der nächste Zug startet sie wieder.</translation>
    </message>
    <message>
        <source>The clock has been paused since the program was closed. The next move starts it again.</source>
        <translation>Die Uhr steht, seit das Programm geschlossen wurde. Der nächste Zug startet sie wieder.</translation>
    </message>
    <message>
        <source>The clock has been paused since the computer went to sleep. The next move starts it again.</source>
        <translation>Die Uhr steht, seit der Rechner im Ruhezustand war. Der nächste Zug startet sie wieder.</translation>
    </message>
    <message>
        <source>On the board and in the move list in Play</source>
        <translation>Auf dem Brett und in der Zugliste im Bereich Spielen</translation>
    </message>
    <message>
        <source>Click a piece to see its moves, then click a square; or drag it there. A dot is a move, a ring a capture, a star a promotion.</source>
        <translation>Klicke auf eine Figur, um ihre Züge zu sehen, dann auf ein Feld; oder ziehe sie dorthin. Ein Punkt ist ein Zug, ein Ring ein Schlagzug, ein Stern eine Umwandlung.</translation>
    </message>
    <message>
        <source>Ctrl+Z undoes the last step. The arrow keys and the mouse wheel step through the game; a move made there starts a variation.</source>
        <translation>Strg+Z nimmt den letzten Schritt zurück. Mit den Pfeiltasten und dem Mausrad blätterst du durch die Partie; ein Zug dort beginnt eine Variante.</translation>
    </message>
    <message>
        <source>New Game (Ctrl+N) offers clocks, handicaps and other games, and lets you replace chess pieces with your own. F1 opens the help.</source>
        <translation>„Neue Partie“ (Strg+N) bietet Uhren, Vorgaben und andere Spiele und ersetzt auf Wunsch Schachfiguren durch deine eigenen. F1 öffnet die Hilfe.</translation>
    </message>
    <message>
        <source>Try any move you like: if it is illegal, the line below the board says why, and Why? explains it.</source>
        <translation>Versuche jeden Zug, den du willst: Ist er nicht legal, so sagt die Zeile unter dem Brett, warum, und „Warum?“ erklärt es.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PlaybackBar</name>
    <message>
        <source>Previous step</source>
        <translation>Voriger Schritt</translation>
    </message>
    <message>
        <source>Play, or pause</source>
        <translation>Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>Back to the diagram (Esc)</source>
        <translation>Zurück zum Diagramm (Esc)</translation>
    </message>
    <message>
        <source>Slow</source>
        <comment>speed</comment>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Normal</source>
        <comment>speed</comment>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Fast</source>
        <comment>speed</comment>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>How fast the steps follow one another</source>
        <translation>Wie schnell die Schritte aufeinander folgen</translation>
    </message>
    <message>
        <source>Which of the moves to this square</source>
        <translation>Welcher der Züge auf dieses Feld</translation>
    </message>
    <message>
        <source>Several moves lead to this square: which one is played</source>
        <translation>Mehrere Züge führen auf dieses Feld: welcher gespielt wird</translation>
    </message>
    <message>
        <source>Click a square the piece can move to, and its move is shown step by step.</source>
        <translation>Klicke ein Feld an, auf das die Figur zieht: Der Zug wird Schritt für Schritt gezeigt.</translation>
    </message>
    <message>
        <source>Steps in this move: %1. Play it or step through it. Click another square for another move.</source>
        <translation>Schritte dieses Zugs: %1. Spiele ihn ab oder geh Schritt für Schritt weiter. Klicke ein anderes Feld für einen anderen Zug.</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <comment>which effect of how many, what it does</comment>
        <translation>%1 von %2: %3</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PlayerCard</name>
    <message>
        <source>%1, to move</source>
        <translation>%1, am Zug</translation>
    </message>
    <message>
        <source>captured pieces: %1</source>
        <translation>geschlagene Figuren: %1</translation>
    </message>
    <message>
        <source>%1, won</source>
        <translation>%1, gewonnen</translation>
    </message>
    <message>
        <source>%1, lost</source>
        <translation>%1, verloren</translation>
    </message>
    <message>
        <source>%1, drew</source>
        <translation>%1, remis</translation>
    </message>
    <message>
        <source>points in the match: %1</source>
        <translation>Punkte im Wettkampf: %1</translation>
    </message>
    <message>
        <source>Double-click to edit the name</source>
        <translation>Doppelklick ändert den Namen</translation>
    </message>
    <message>
        <source>Name of the player</source>
        <translation>Name des Spielers</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PositionDelegate</name>
    <message>
        <source>New name</source>
        <translation>Neuer Name</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PositionLibrary</name>
    <message>
        <source>Position %1</source>
        <translation>Stellung %1</translation>
    </message>
    <message>
        <source>Save “%1”</source>
        <comment>undo step</comment>
        <translation>„%1“ speichern</translation>
    </message>
    <message>
        <source>Rename to “%1”</source>
        <comment>undo step</comment>
        <translation>In „%1“ umbenennen</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <comment>a position&apos;s name</comment>
        <translation>%1 (Kopie)</translation>
    </message>
    <message>
        <source>Delete “%1”</source>
        <comment>undo step</comment>
        <translation>„%1“ löschen</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>Neuer Ordner</translation>
    </message>
    <message>
        <source>Create folder “%1”</source>
        <comment>undo step</comment>
        <translation>Ordner „%1“ anlegen</translation>
    </message>
    <message>
        <source>Rename folder to “%1”</source>
        <comment>undo step</comment>
        <translation>Ordner in „%1“ umbenennen</translation>
    </message>
    <message>
        <source>Delete folder “%1”</source>
        <comment>undo step</comment>
        <translation>Ordner „%1“ löschen</translation>
    </message>
    <message>
        <source>Duplicate “%1”</source>
        <comment>undo step</comment>
        <translation>„%1“ duplizieren</translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n positions</source>
        <comment>undo step</comment>
        <translation>
            <numerusform>Eine Stellung duplizieren</numerusform>
            <numerusform>%n Stellungen duplizieren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n positions</source>
        <comment>undo step</comment>
        <translation>
            <numerusform>Eine Stellung löschen</numerusform>
            <numerusform>%n Stellungen löschen</numerusform>
        </translation>
    </message>
    <message>
        <source>Move “%1” out of its folder</source>
        <comment>undo step</comment>
        <translation>„%1“ aus dem Ordner nehmen</translation>
    </message>
    <message numerus="yes">
        <source>Move %n positions out of their folders</source>
        <comment>undo step</comment>
        <translation>
            <numerusform>Eine Stellung aus ihrem Ordner nehmen</numerusform>
            <numerusform>%n Stellungen aus ihren Ordnern nehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>Move “%1” to “%2”</source>
        <comment>undo step</comment>
        <translation>„%1“ nach „%2“ verschieben</translation>
    </message>
    <message numerus="yes">
        <source>Move %n positions to “%1”</source>
        <comment>undo step</comment>
        <translation>
            <numerusform>Eine Stellung nach „%1“ verschieben</numerusform>
            <numerusform>%n Stellungen nach „%1“ verschieben</numerusform>
        </translation>
    </message>
    <message>
        <source>Import “%1”</source>
        <comment>undo step</comment>
        <translation>„%1“ importieren</translation>
    </message>
    <message numerus="yes">
        <source>Import %n positions</source>
        <comment>undo step</comment>
        <translation>
            <numerusform>Eine Stellung importieren</numerusform>
            <numerusform>%n Stellungen importieren</numerusform>
        </translation>
    </message>
    <message>
        <source>saved position “%1”</source>
        <comment>what cannot be written</comment>
        <translation>gespeicherte Stellung „%1“</translation>
    </message>
    <message>
        <source>folders of saved positions</source>
        <comment>what cannot be written</comment>
        <translation>Ordner der gespeicherten Stellungen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PositionProblemsView</name>
    <message>
        <source>Why it can’t be played</source>
        <translation>Warum sie nicht spielbar ist</translation>
    </message>
    <message>
        <source>This position can be played.</source>
        <translation>Diese Stellung ist spielbar.</translation>
    </message>
    <message>
        <source>This position can’t be played:</source>
        <translation>Diese Stellung ist nicht spielbar:</translation>
    </message>
    <message>
        <source>This position can’t be played (%1 problems):</source>
        <translation>Diese Stellung ist nicht spielbar (%1 Probleme):</translation>
    </message>
    <message>
        <source>Click to show the squares on the board</source>
        <translation>Klicken zeigt die Felder auf dem Brett</translation>
    </message>
    <message>
        <source>Fix: %1</source>
        <translation>Beheben: %1</translation>
    </message>
    <message>
        <source>This game would be over at once. %1</source>
        <comment>how it would end</comment>
        <translation>Diese Partie wäre sofort zu Ende. %1</translation>
    </message>
    <message>
        <source>Whether this position can be played is not known yet:</source>
        <translation>Ob diese Stellung spielbar ist, ist noch nicht bekannt:</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PositionTreeModel</name>
    <message>
        <source>Folder %1, one position</source>
        <translation>Ordner %1, eine Stellung</translation>
    </message>
    <message numerus="yes">
        <source>Folder %1, %n positions</source>
        <translation>
            <numerusform>Ordner %1, eine Stellung</numerusform>
            <numerusform>Ordner %1, %n Stellungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PositionTreeView</name>
    <message>
        <source>Saved positions</source>
        <translation>Gespeicherte Stellungen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PositionsPanel</name>
    <message>
        <source>Search saved positions</source>
        <translation>Stellungen suchen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Save the position on the board</source>
        <translation>Die Stellung auf dem Brett speichern</translation>
    </message>
    <message>
        <source>Open the selected position (Enter)</source>
        <translation>Die ausgewählte Stellung öffnen (Eingabe)</translation>
    </message>
    <message>
        <source>No saved positions yet. Save the position on the board to keep it here.</source>
        <translation>Noch keine gespeicherten Stellungen. Speichere die Stellung auf dem Brett, um sie hier aufzuheben.</translation>
    </message>
    <message>
        <source>No positions found. Try a shorter search.</source>
        <translation>Keine Stellungen gefunden. Versuche eine kürzere Suche.</translation>
    </message>
    <message>
        <source>The folder “%1” was deleted.</source>
        <translation>Der Ordner „%1“ wurde gelöscht.</translation>
    </message>
    <message>
        <source>“%1” was deleted.</source>
        <comment>a position</comment>
        <translation>„%1“ wurde gelöscht.</translation>
    </message>
    <message>
        <source>%1 could not be imported. %2</source>
        <comment>a file, why</comment>
        <translation>%1 konnte nicht importiert werden. %2</translation>
    </message>
    <message>
        <source>Import Positions</source>
        <translation>Stellungen importieren</translation>
    </message>
    <message>
        <source>Chess++ (*.chesspp);;All files (*)</source>
        <translation>Chess++ (*.chesspp);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Export Positions</source>
        <translation>Stellungen exportieren</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>stellungen</translation>
    </message>
    <message>
        <source>Move To</source>
        <translation>Verschieben nach</translation>
    </message>
    <message>
        <source>No Folder</source>
        <translation>Kein Ordner</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>files</comment>
        <translation>
            <numerusform>und eine weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n positions were deleted.</source>
        <translation>
            <numerusform>Eine Stellung wurde gelöscht.</numerusform>
            <numerusform>%n Stellungen wurden gelöscht.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” was imported.</source>
        <comment>a position</comment>
        <translation>„%1“ wurde importiert.</translation>
    </message>
    <message numerus="yes">
        <source>%n positions were imported.</source>
        <translation>
            <numerusform>Eine Stellung wurde importiert.</numerusform>
            <numerusform>%n Stellungen wurden importiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>One position was exported to %1.</source>
        <comment>a file</comment>
        <translation>Eine Stellung wurde nach %1 exportiert.</translation>
    </message>
    <message numerus="yes">
        <source>%n positions were exported to %1.</source>
        <comment>a file</comment>
        <translation>
            <numerusform>Eine Stellung wurde nach %1 exportiert.</numerusform>
            <numerusform>%n Stellungen wurden nach %1 exportiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>A saved position could not be read. Its file is left unchanged.</source>
        <translation>Eine gespeicherte Stellung konnte nicht gelesen werden. Ihre Datei bleibt unverändert.</translation>
    </message>
    <message numerus="yes">
        <source>%n saved positions could not be read. Their files are left unchanged.</source>
        <translation>
            <numerusform>Eine gespeicherte Stellung konnte nicht gelesen werden. Ihre Datei bleibt unverändert.</numerusform>
            <numerusform>%n gespeicherte Stellungen konnten nicht gelesen werden. Ihre Dateien bleiben unverändert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Stellungen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PrintDialog</name>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Drucken …</translation>
    </message>
    <message>
        <source>&amp;Save as PDF…</source>
        <translation>Als PDF &amp;speichern …</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Drucken</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Shades of grey</source>
        <translation>Graustufen</translation>
    </message>
    <message>
        <source>Whole page</source>
        <translation>Ganze Seite</translation>
    </message>
    <message>
        <source>Page width</source>
        <translation>Seitenbreite</translation>
    </message>
    <message>
        <source>Pa&amp;per:</source>
        <translation>&amp;Papier:</translation>
    </message>
    <message>
        <source>&amp;Ink:</source>
        <translation>&amp;Farben:</translation>
    </message>
    <message>
        <source>Previe&amp;w:</source>
        <translation>&amp;Vorschau:</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Print: %1</source>
        <comment>a title</comment>
        <translation>Drucken: %1</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>The pages are being prepared…</source>
        <translation>Die Seiten werden vorbereitet …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>There is no printer. You can save the pages as PDF.</source>
        <translation>Es gibt keinen Drucker. Du kannst die Seiten als PDF speichern.</translation>
    </message>
    <message>
        <source>The printer %1 is not available. Nothing was printed.</source>
        <translation>Der Drucker %1 ist nicht erreichbar. Es wurde nichts gedruckt.</translation>
    </message>
    <message>
        <source>%1 could not be printed on. Nothing is lost: try again, or save the pages as PDF.</source>
        <comment>a printer or a file</comment>
        <translation>Auf %1 konnte nicht gedruckt werden. Nichts ist verloren: Versuche es noch einmal, oder speichere die Seiten als PDF.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::PrintPreview</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::RecentPieces</name>
    <message>
        <source>Recently used pieces appear here.</source>
        <translation>Hier erscheinen zuletzt benutzte Figuren.</translation>
    </message>
    <message>
        <source>Recently used pieces</source>
        <translation>Zuletzt benutzte Figuren</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ReferencePanel</name>
    <message>
        <source>Insert the row into your piece (Enter)</source>
        <translation>Die Zeile in deine Figur einfügen (Eingabe)</translation>
    </message>
    <message>
        <source>Back to the list of pieces (Esc)</source>
        <translation>Zurück zur Liste der Figuren (Esc)</translation>
    </message>
    <message>
        <source>Other piece</source>
        <translation>Andere Figur</translation>
    </message>
    <message>
        <source>The piece to copy rows from</source>
        <translation>Die Figur, aus der Zeilen übernommen werden</translation>
    </message>
    <message>
        <source>Drag rows into your piece.</source>
        <translation>Ziehe Zeilen in deine Figur.</translation>
    </message>
    <message>
        <source>Tree of the other piece</source>
        <translation>Baum der anderen Figur</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::RenameDialog</name>
    <message>
        <source>Rename Piece</source>
        <translation>Figur umbenennen</translation>
    </message>
    <message>
        <source>&amp;From Name</source>
        <translation>Aus dem &amp;Namen</translation>
    </message>
    <message>
        <source>Makes an unused id from the name</source>
        <translation>Macht aus dem Namen eine freie Kennung</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>N&amp;ame</translation>
    </message>
    <message>
        <source>&amp;Id</source>
        <translation>&amp;Kennung</translation>
    </message>
    <message>
        <source>What its file is called, and how other pieces and positions refer to it: lower-case letters, digits and hyphens.</source>
        <translation>Wie ihre Datei heißt und wie andere Figuren und Stellungen sie nennen: Kleinbuchstaben, Ziffern und Bindestriche.</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>%1 (%2×)</source>
        <comment>piece, how often it names the other</comment>
        <translation>%1 (%2×)</translation>
    </message>
    <message>
        <source>A piece needs a name.</source>
        <translation>Eine Figur braucht einen Namen.</translation>
    </message>
    <message>
        <source>An id consists of lower-case letters, digits and hyphens, begins with a letter or digit and has at most 64 characters.</source>
        <translation>Eine Kennung besteht aus Kleinbuchstaben, Ziffern und Bindestrichen, beginnt mit Buchstabe oder Ziffer und hat höchstens 64 Zeichen.</translation>
    </message>
    <message>
        <source>Another piece already has the id %1.</source>
        <translation>Eine andere Figur hat schon die Kennung %1.</translation>
    </message>
    <message>
        <source>Only the name changes. Everything else refers to the piece by its id.</source>
        <translation>Nur der Name ändert sich. Alles andere nennt die Figur bei ihrer Kennung.</translation>
    </message>
    <message>
        <source>Pieces to be updated: %1.</source>
        <translation>Figuren, die angepasst werden: %1.</translation>
    </message>
    <message>
        <source>Open tables to be updated, with their undo history: %1.</source>
        <comment>how many</comment>
        <translation>Offene Tische, die mit allen Schritten angepasst werden: %1.</translation>
    </message>
    <message>
        <source>Saved positions to be updated: %1 and %2 more.</source>
        <comment>names, how many</comment>
        <translation>Gespeicherte Stellungen, die angepasst werden: %1 und %2 weitere.</translation>
    </message>
    <message>
        <source>Saved positions to be updated: %1.</source>
        <comment>names</comment>
        <translation>Gespeicherte Stellungen, die angepasst werden: %1.</translation>
    </message>
    <message>
        <source>None of your other pieces, open tables and saved positions uses it.</source>
        <translation>Keine deiner anderen Figuren, kein offener Tisch und keine gespeicherte Stellung verwendet sie.</translation>
    </message>
    <message>
        <source>%1 of these can’t be written to the disk now and will be as soon as possible.</source>
        <comment>how many saved positions</comment>
        <translation>%1 davon lassen sich jetzt nicht schreiben; das wird nachgeholt, sobald es möglich ist.</translation>
    </message>
    <message>
        <source>Saved positions that already have another piece with the new id and stay unchanged: %1.</source>
        <comment>how many</comment>
        <translation>Gespeicherte Stellungen, die schon eine andere Figur mit der neuen Kennung haben und unverändert bleiben: %1.</translation>
    </message>
    <message>
        <source>Files of saved positions that can’t be read and stay unchanged: %1.</source>
        <comment>how many</comment>
        <translation>Dateien gespeicherter Stellungen, die nicht lesbar sind und unverändert bleiben: %1.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::RuleCardMaker</name>
    <message>
        <source>%1: rule card</source>
        <comment>a piece</comment>
        <translation>%1: Regelkarte</translation>
    </message>
    <message>
        <source>Letter %1</source>
        <comment>of a piece</comment>
        <translation>Buchstabe %1</translation>
    </message>
    <message>
        <source>Before it has moved</source>
        <comment>a diagram of a piece</comment>
        <translation>Vor dem ersten Zug</translation>
    </message>
    <message>
        <source>Once it has moved</source>
        <comment>a diagram of a piece</comment>
        <translation>Nach dem ersten Zug</translation>
    </message>
    <message>
        <source>How it moves</source>
        <translation>So zieht sie</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>Das geschieht</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::RuleLevelBar</name>
    <message>
        <source>Switch Side to Move</source>
        <translation>Zugrecht wechseln</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>No rules</source>
        <comment>rule dial</comment>
        <translation>Regellos</translation>
    </message>
    <message>
        <source>Any piece can move anywhere</source>
        <translation>Jede Figur darf überallhin</translation>
    </message>
    <message>
        <source>Moves</source>
        <comment>rule dial</comment>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Pieces of both sides move by their own rules, in any order; kings can be captured</source>
        <translation>Figuren beider Seiten ziehen nach ihren Regeln, in beliebiger Reihenfolge; Könige können geschlagen werden</translation>
    </message>
    <message>
        <source>Turns</source>
        <comment>rule dial</comment>
        <translation>Zugfolge</translation>
    </message>
    <message>
        <source>Pieces move by their own rules, and the sides take turns; kings can be captured</source>
        <translation>Figuren ziehen nach ihren Regeln, und die Seiten wechseln sich ab; Könige können geschlagen werden</translation>
    </message>
    <message>
        <source>Full</source>
        <comment>rule dial</comment>
        <translation>Vollständig</translation>
    </message>
    <message>
        <source>Makes it the other side’s turn</source>
        <translation>Gibt der anderen Seite den Zug</translation>
    </message>
    <message>
        <source>Legal moves only, and the game can be won and lost</source>
        <translation>Nur legale Züge, und die Partie kann gewonnen und verloren werden</translation>
    </message>
    <message>
        <source>This position can’t be played by the full rules; see the reasons below</source>
        <translation>Nach den vollständigen Regeln ist diese Stellung nicht spielbar; die Gründe stehen darunter</translation>
    </message>
    <message>
        <source>White to move</source>
        <translation>Weiß am Zug</translation>
    </message>
    <message>
        <source>Black to move</source>
        <translation>Schwarz am Zug</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::SavedStartField</name>
    <message>
        <source>Another Position…</source>
        <translation>Andere Stellung …</translation>
    </message>
    <message>
        <source>From a Saved &amp;Position…</source>
        <translation>Aus gespeicherter &amp;Stellung …</translation>
    </message>
    <message>
        <source>Saved Positions</source>
        <translation>Gespeicherte Stellungen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a position, its variant</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Saved positions</source>
        <translation>Gespeicherte Stellungen</translation>
    </message>
    <message>
        <source>Search positions</source>
        <translation>Stellungen suchen</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Use the variant’s starting position</source>
        <translation>Die Startstellung der Variante verwenden</translation>
    </message>
    <message>
        <source>Starts from “%1” (%2)</source>
        <comment>a saved position, its variant</comment>
        <translation>Beginnt mit „%1“ (%2)</translation>
    </message>
    <message>
        <source>No folder</source>
        <translation>Kein Ordner</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::SceneController</name>
    <message>
        <source>The markers show what the piece’s tree gives in this position.</source>
        <translation>Die Zeichen zeigen, was der Baum der Figur in dieser Stellung ergibt.</translation>
    </message>
    <message>
        <source>Scene: %1</source>
        <translation>Szene: %1</translation>
    </message>
    <message>
        <source>Its tree can’t be played yet, so no scene can be made: see Checks.</source>
        <translation>Ihr Baum ist noch nicht spielbar, darum lässt sich keine Szene machen: siehe Prüfungen.</translation>
    </message>
    <message>
        <source>Scene %1</source>
        <translation>Szene %1</translation>
    </message>
    <message>
        <source>This position can’t be made into a scene.</source>
        <translation>Aus dieser Stellung lässt sich keine Szene machen.</translation>
    </message>
    <message>
        <source>Make scene</source>
        <comment>undo step</comment>
        <translation>Szene machen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::SceneItem</name>
    <message>
        <source>%1: passes</source>
        <comment>scene</comment>
        <translation>%1: erfüllt</translation>
    </message>
    <message>
        <source>%1: fails</source>
        <comment>scene</comment>
        <translation>%1: nicht erfüllt</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::SceneList</name>
    <message>
        <source>On %1 in: %2</source>
        <comment>square, position</comment>
        <translation>Auf %1 in: %2</translation>
    </message>
    <message>
        <source>This piece has no scenes.</source>
        <translation>Diese Figur hat keine Szenen.</translation>
    </message>
    <message>
        <source>Click a scene to see it on the board.</source>
        <translation>Ein Klick auf eine Szene zeigt sie auf dem Brett.</translation>
    </message>
    <message>
        <source>Its tree can’t be played. Its scenes are checked again once it can.</source>
        <translation>Ihr Baum ist nicht spielbar. Sobald er es ist, werden ihre Szenen wieder geprüft.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::SectionList</name>
    <message>
        <source>Nothing found. Try a shorter search.</source>
        <translation>Nichts gefunden. Versuche eine kürzere Suche.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::SelectionSection</name>
    <message>
        <source>Selected pieces</source>
        <translation>Ausgewählte Figuren</translation>
    </message>
    <message>
        <source>Has moved</source>
        <translation>Hat schon gezogen</translation>
    </message>
    <message>
        <source>Mirror the selected pieces left and right</source>
        <translation>Ausgewählte Figuren links-rechts spiegeln</translation>
    </message>
    <message>
        <source>Mirror the selected pieces top and bottom</source>
        <translation>Ausgewählte Figuren oben-unten spiegeln</translation>
    </message>
    <message>
        <source>Change the side of the selected pieces</source>
        <translation>Die Seite der ausgewählten Figuren wechseln</translation>
    </message>
    <message>
        <source>Remove the selected pieces</source>
        <translation>Ausgewählte Figuren entfernen</translation>
    </message>
    <message>
        <source>Whether the selected pieces count as moved, which matters for castling and double steps</source>
        <translation>Ob die ausgewählten Figuren als gezogen gelten; wichtig für Rochade und Doppelschritt</translation>
    </message>
    <message>
        <source>Select pieces by clicking or dragging a box.</source>
        <translation>Wähle Figuren durch Klicken oder mit einem Rahmen aus.</translation>
    </message>
    <message>
        <source>%1 pieces</source>
        <translation>%1 Figuren</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>piece, square</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Piece</source>
        <translation>Figur</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Counter %1 of the selected pieces</source>
        <translation>Zähler %1 der ausgewählten Figuren</translation>
    </message>
    <message>
        <source>Counter %1 of the selected squares</source>
        <translation>Zähler %1 der ausgewählten Felder</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::SessionStore</name>
    <message>
        <source>table “%1”</source>
        <comment>what cannot be written</comment>
        <translation>Tisch „%1“</translation>
    </message>
    <message>
        <source>order of the tables</source>
        <comment>what cannot be written</comment>
        <translation>Reihenfolge der Tische</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::SetupEditor</name>
    <message>
        <source>White %1</source>
        <comment>piece</comment>
        <translation>%1 (Weiß)</translation>
    </message>
    <message>
        <source>Black %1</source>
        <comment>piece</comment>
        <translation>%1 (Schwarz)</translation>
    </message>
    <message>
        <source>Neutral %1</source>
        <comment>piece</comment>
        <translation>%1 (neutral)</translation>
    </message>
    <message>
        <source>Fill with %1</source>
        <comment>undo step, with a piece</comment>
        <translation>Mit %1 füllen</translation>
    </message>
    <message>
        <source>Place %1</source>
        <comment>undo step, with a piece</comment>
        <translation>%1 setzen</translation>
    </message>
    <message>
        <source>Remove pieces</source>
        <comment>undo step</comment>
        <translation>Figuren entfernen</translation>
    </message>
    <message>
        <source>Remove piece</source>
        <comment>undo step</comment>
        <translation>Figur entfernen</translation>
    </message>
    <message>
        <source>Move pieces</source>
        <comment>undo step</comment>
        <translation>Figuren versetzen</translation>
    </message>
    <message>
        <source>Move piece</source>
        <comment>undo step</comment>
        <translation>Figur versetzen</translation>
    </message>
    <message>
        <source>Copy pieces</source>
        <comment>undo step</comment>
        <translation>Figuren kopieren</translation>
    </message>
    <message>
        <source>Copy piece</source>
        <comment>undo step</comment>
        <translation>Figur kopieren</translation>
    </message>
    <message>
        <source>Mirror pieces</source>
        <comment>undo step</comment>
        <translation>Figuren spiegeln</translation>
    </message>
    <message>
        <source>Change sides</source>
        <comment>undo step</comment>
        <translation>Seiten wechseln</translation>
    </message>
    <message>
        <source>Promote</source>
        <comment>undo step</comment>
        <translation>Umwandeln</translation>
    </message>
    <message>
        <source>Make holes</source>
        <comment>undo step</comment>
        <translation>Löcher machen</translation>
    </message>
    <message>
        <source>Fill holes</source>
        <comment>undo step</comment>
        <translation>Löcher füllen</translation>
    </message>
    <message>
        <source>Resize board to %1 × %2</source>
        <comment>undo step: files, ranks</comment>
        <translation>Brett auf %1 × %2 ändern</translation>
    </message>
    <message>
        <source>Mirror left and right</source>
        <comment>undo step</comment>
        <translation>Links und rechts spiegeln</translation>
    </message>
    <message>
        <source>Mirror top and bottom</source>
        <comment>undo step</comment>
        <translation>Oben und unten spiegeln</translation>
    </message>
    <message>
        <source>Rotate position</source>
        <comment>undo step</comment>
        <translation>Stellung drehen</translation>
    </message>
    <message>
        <source>Shift position</source>
        <comment>undo step</comment>
        <translation>Stellung verschieben</translation>
    </message>
    <message>
        <source>Swap sides</source>
        <comment>undo step</comment>
        <translation>Seiten tauschen</translation>
    </message>
    <message>
        <source>Clear board</source>
        <comment>undo step</comment>
        <translation>Brett leeren</translation>
    </message>
    <message>
        <source>Play as %1</source>
        <comment>undo step, a variant</comment>
        <translation>Als %1 spielen</translation>
    </message>
    <message>
        <source>Paste position</source>
        <comment>undo step</comment>
        <translation>Stellung einfügen</translation>
    </message>
    <message>
        <source>Mark as moved</source>
        <comment>undo step</comment>
        <translation>Als gezogen markieren</translation>
    </message>
    <message>
        <source>Mark as unmoved</source>
        <comment>undo step</comment>
        <translation>Als ungezogen markieren</translation>
    </message>
    <message>
        <source>Allow castling</source>
        <comment>undo step</comment>
        <translation>Rochade erlauben</translation>
    </message>
    <message>
        <source>Forbid castling</source>
        <comment>undo step</comment>
        <translation>Rochade verbieten</translation>
    </message>
    <message>
        <source>Mark square</source>
        <comment>undo step</comment>
        <translation>Feld markieren</translation>
    </message>
    <message>
        <source>Remove mark</source>
        <comment>undo step</comment>
        <translation>Marke entfernen</translation>
    </message>
    <message>
        <source>Put rest in White’s hand</source>
        <comment>undo step</comment>
        <translation>Den Rest auf die Hand von Weiß nehmen</translation>
    </message>
    <message>
        <source>Put rest in Black’s hand</source>
        <comment>undo step</comment>
        <translation>Den Rest auf die Hand von Schwarz nehmen</translation>
    </message>
    <message>
        <source>Move piece to hand</source>
        <comment>undo step</comment>
        <translation>Figur auf die Hand nehmen</translation>
    </message>
    <message>
        <source>Drop piece from hand</source>
        <comment>undo step</comment>
        <translation>Figur von der Hand einsetzen</translation>
    </message>
    <message>
        <source>Move pieces to hand</source>
        <comment>undo step</comment>
        <translation>Figuren auf die Hand nehmen</translation>
    </message>
    <message>
        <source>Move to other hand</source>
        <comment>undo step</comment>
        <translation>Auf die andere Hand</translation>
    </message>
    <message>
        <source>Return to the game’s position</source>
        <comment>undo step</comment>
        <translation>Zur Stellung der Partie zurückkehren</translation>
    </message>
    <message>
        <source>Set starting position</source>
        <comment>undo step</comment>
        <translation>Startstellung aufstellen</translation>
    </message>
    <message>
        <source>Switch side to move</source>
        <comment>undo step</comment>
        <translation>Zugrecht wechseln</translation>
    </message>
    <message>
        <source>Allow en passant on %1</source>
        <comment>undo step, a square</comment>
        <translation>En passant auf %1 erlauben</translation>
    </message>
    <message>
        <source>Forbid en passant</source>
        <comment>undo step</comment>
        <translation>En passant verbieten</translation>
    </message>
    <message>
        <source>Change piece counter</source>
        <comment>undo step</comment>
        <translation>Zähler einer Figur ändern</translation>
    </message>
    <message>
        <source>Change square counter</source>
        <comment>undo step</comment>
        <translation>Zähler eines Feldes ändern</translation>
    </message>
    <message>
        <source>Change White’s counter</source>
        <comment>undo step</comment>
        <translation>Zähler von Weiß ändern</translation>
    </message>
    <message>
        <source>Change Black’s counter</source>
        <comment>undo step</comment>
        <translation>Zähler von Schwarz ändern</translation>
    </message>
    <message>
        <source>Change White’s hand</source>
        <comment>undo step</comment>
        <translation>Hand von Weiß ändern</translation>
    </message>
    <message>
        <source>Change Black’s hand</source>
        <comment>undo step</comment>
        <translation>Hand von Schwarz ändern</translation>
    </message>
    <message>
        <source>Change half-moves since capture or pawn move</source>
        <comment>undo step</comment>
        <translation>Halbzüge seit Schlag- oder Bauernzug ändern</translation>
    </message>
    <message>
        <source>Change move number</source>
        <comment>undo step</comment>
        <translation>Zugnummer ändern</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::SetupPanel</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Stellung</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>Nichts zu wiederholen</translation>
    </message>
    <message>
        <source>What to edit</source>
        <translation>Was bearbeitet wird</translation>
    </message>
    <message>
        <source>The position as text, castling, en passant, marks and counts</source>
        <translation>Die Stellung als Text, Rochade, en passant, Marken und Zahlen</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Brett</translation>
    </message>
    <message>
        <source>Size, mirroring, shifting and overlays</source>
        <translation>Größe, Spiegeln, Verschieben und Einblendungen</translation>
    </message>
    <message>
        <source>Army</source>
        <translation>Heer</translation>
    </message>
    <message>
        <source>Pieces on the board and in hand</source>
        <translation>Figuren auf dem Brett und auf der Hand</translation>
    </message>
    <message>
        <source>Play from Here</source>
        <translation>Von hier spielen</translation>
    </message>
    <message>
        <source>Opens this position on a new table; this one stays</source>
        <translation>Öffnet diese Stellung auf einem neuen Tisch; dieser bleibt</translation>
    </message>
    <message>
        <source>This position can’t be played by the full rules; see the reasons above</source>
        <translation>Nach den vollständigen Regeln ist diese Stellung nicht spielbar; die Gründe stehen darüber</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::ShortcutEditor</name>
    <message>
        <source>Press the new shortcut</source>
        <translation>Neues Tastenkürzel drücken</translation>
    </message>
    <message>
        <source>Select a command to change its shortcut.</source>
        <translation>Wähle einen Befehl aus, um sein Tastenkürzel zu ändern.</translation>
    </message>
    <message>
        <source>%1 was the shortcut of “%2” and now belongs to this command.</source>
        <comment>keys, commands</comment>
        <translation>%1 war das Tastenkürzel von „%2“ und gehört jetzt zu diesem Befehl.</translation>
    </message>
    <message>
        <source>”, “</source>
        <comment>between commands</comment>
        <translation>“, „</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keins</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Search commands</source>
        <translation>Befehle suchen</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>The command has no shortcut</source>
        <translation>Der Befehl hat kein Tastenkürzel</translation>
    </message>
    <message>
        <source>The command has the shortcut that the program comes with</source>
        <translation>Der Befehl hat das mitgelieferte Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;Shortcut:</source>
        <translation>&amp;Tastenkürzel:</translation>
    </message>
    <message>
        <source>%1 can’t be the shortcut of this command, because letters and digits begin a move in Play. Use Ctrl, Alt or a function key.</source>
        <translation>%1 kann nicht das Tastenkürzel dieses Befehls sein, weil Buchstaben und Ziffern im Bereich Spielen einen Zug beginnen. Nimm Strg, Alt oder eine Funktionstaste.</translation>
    </message>
    <message>
        <source>Lists, boards and text fields use %1 themselves, so the shortcut may not work in them.</source>
        <translation>Listen, Bretter und Textfelder verwenden %1 selbst; das Tastenkürzel wirkt dort vielleicht nicht.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::SizeSection</name>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Reihen</translation>
    </message>
    <message>
        <source>Keep fixed</source>
        <comment>a part of the board</comment>
        <translation>Fest bleibt</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::StartBar</name>
    <message>
        <source>Position &amp;number</source>
        <translation>Stellungs&amp;nummer</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>Start Game</source>
        <translation>Partie starten</translation>
    </message>
    <message>
        <source>Picks a random starting position</source>
        <translation>Wählt eine zufällige Startstellung</translation>
    </message>
    <message>
        <source>Begins a new game of this variant</source>
        <translation>Beginnt eine neue Partie dieser Variante</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::StartSection</name>
    <message>
        <source>Start over</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>Starting Position</source>
        <translation>Startstellung</translation>
    </message>
    <message>
        <source>Clear Board</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Removes all pieces from the board</source>
        <translation>Nimmt alle Figuren vom Brett</translation>
    </message>
    <message>
        <source>Back to the Game’s Position</source>
        <translation>Zurück zur Stellung der Partie</translation>
    </message>
    <message>
        <source>Restores the position this table began with; can be undone</source>
        <translation>Stellt wieder her, womit dieser Tisch begann; lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>Position number</source>
        <translation>Stellungsnummer</translation>
    </message>
    <message>
        <source>Puts the starting position of %1 on the board</source>
        <translation>Stellt die Startstellung von %1 auf das Brett</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::SymmetrySection</name>
    <message>
        <source>Place for both sides</source>
        <translation>Für beide Seiten setzen</translation>
    </message>
    <message>
        <source>Off</source>
        <comment>symmetry</comment>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Only the piece you place</source>
        <translation>Nur die Figur, die du setzt</translation>
    </message>
    <message>
        <source>Mirrored</source>
        <translation>Gespiegelt</translation>
    </message>
    <message>
        <source>The other side gets the same piece on the opposite rank: a1 and a8</source>
        <translation>Die andere Seite bekommt dieselbe Figur auf der Reihe gegenüber: a1 und a8</translation>
    </message>
    <message>
        <source>Rotated 180°</source>
        <translation>Gedreht</translation>
    </message>
    <message>
        <source>The other side gets the same piece, rotated by 180°: a1 and h8</source>
        <translation>Die andere Seite bekommt dieselbe Figur, um 180° gedreht: a1 und h8</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::TableDocument</name>
    <message>
        <source>Switch side to move</source>
        <comment>undo step</comment>
        <translation>Zugrecht wechseln</translation>
    </message>
    <message>
        <source>Free move %1–%2</source>
        <comment>undo step</comment>
        <translation>Freier Zug %1–%2</translation>
    </message>
    <message>
        <source>Use pieces from library</source>
        <comment>undo step</comment>
        <translation>Figuren der Bibliothek verwenden</translation>
    </message>
    <message>
        <source>Rename table</source>
        <comment>undo step</comment>
        <translation>Tisch umbenennen</translation>
    </message>
    <message>
        <source>Start new game</source>
        <comment>undo step</comment>
        <translation>Neue Partie beginnen</translation>
    </message>
    <message>
        <source>Rename player</source>
        <comment>undo step</comment>
        <translation>Spieler umbenennen</translation>
    </message>
    <message>
        <source>Change clock</source>
        <comment>undo step</comment>
        <translation>Uhr ändern</translation>
    </message>
    <message>
        <source>Demote variation</source>
        <comment>undo step</comment>
        <translation>Variante abwerten</translation>
    </message>
    <message>
        <source>Promote variation</source>
        <comment>undo step</comment>
        <translation>Variante aufwerten</translation>
    </message>
    <message>
        <source>Edit comment</source>
        <comment>undo step</comment>
        <translation>Kommentar bearbeiten</translation>
    </message>
    <message>
        <source>Change annotation symbol</source>
        <comment>undo step</comment>
        <translation>Zeichen zum Zug ändern</translation>
    </message>
    <message>
        <source>Change game details</source>
        <comment>undo step</comment>
        <translation>Angaben zur Partie ändern</translation>
    </message>
    <message>
        <source>Continue from here</source>
        <comment>undo step</comment>
        <translation>Von hier weiterspielen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::TableList</name>
    <message>
        <source>%1 – %2</source>
        <comment>the players of a table</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a table and its number</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Setup of %1</source>
        <comment>a table</comment>
        <translation>Stellung aus %1</translation>
    </message>
    <message>
        <source>Test: %1</source>
        <comment>a table, a piece</comment>
        <translation>Test: %1</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::TablePanel</name>
    <message>
        <source>Take Back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Offer Draw</source>
        <translation>Remis anbieten</translation>
    </message>
    <message>
        <source>Resign</source>
        <translation>Aufgeben</translation>
    </message>
    <message>
        <source>Claim Draw</source>
        <translation>Remis beanspruchen</translation>
    </message>
    <message>
        <source>Takes back the last move</source>
        <translation>Nimmt den letzten Zug zurück</translation>
    </message>
    <message>
        <source>Asks the other side to agree to a draw</source>
        <translation>Bietet der anderen Seite Remis an</translation>
    </message>
    <message>
        <source>Resign?</source>
        <translation>Aufgeben?</translation>
    </message>
    <message>
        <source>Click again and %1 resigns</source>
        <comment>a player</comment>
        <translation>Noch ein Klick, und %1 gibt auf</translation>
    </message>
    <message>
        <source>%1 resigns</source>
        <comment>a player</comment>
        <translation>%1 gibt die Partie auf</translation>
    </message>
    <message>
        <source>No draw can be claimed now</source>
        <translation>Jetzt kann kein Remis beansprucht werden</translation>
    </message>
    <message>
        <source>This game was edited, so no result is recorded</source>
        <translation>Diese Partie wurde bearbeitet, daher wird kein Ergebnis festgehalten</translation>
    </message>
    <message>
        <source>Pause Clock</source>
        <translation>Uhr anhalten</translation>
    </message>
    <message>
        <source>Start Clock</source>
        <translation>Uhr starten</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Passen</translation>
    </message>
    <message>
        <source>Leaves the turn to the other side</source>
        <translation>Überlässt der anderen Seite den Zug</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::TemplateDialog</name>
    <message>
        <source>Start from Template</source>
        <translation>Mit einer Vorlage beginnen</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Tree of the template</source>
        <translation>Baum der Vorlage</translation>
    </message>
    <message>
        <source>Use Template</source>
        <translation>Vorlage verwenden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::TransformSection</name>
    <message>
        <source>Whole position</source>
        <translation>Ganze Stellung</translation>
    </message>
    <message>
        <source>Mirror, rotate</source>
        <translation>Spiegeln, drehen</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Pieces shifted over the edge</source>
        <translation>Figuren, die über den Rand geraten</translation>
    </message>
    <message>
        <source>Pieces fall off</source>
        <comment>shift</comment>
        <translation>Fallen weg</translation>
    </message>
    <message>
        <source>Pieces shifted over the edge are removed</source>
        <translation>Figuren, die über den Rand geraten, werden entfernt</translation>
    </message>
    <message>
        <source>Wrap around</source>
        <comment>shift</comment>
        <translation>Laufen um</translation>
    </message>
    <message>
        <source>Pieces shifted over the edge reappear at the opposite edge</source>
        <translation>Figuren, die über den Rand geraten, erscheinen am gegenüberliegenden</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::TrashDialog</name>
    <message>
        <source>%1
Deleted on %2</source>
        <comment>name, date and time</comment>
        <translation>%1
Gelöscht am %2</translation>
    </message>
    <message>
        <source>%1
This file can’t be read.</source>
        <comment>a file&apos;s name</comment>
        <translation>%1
Diese Datei lässt sich nicht lesen.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::TreePanel</name>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Nothing here yet. Add an action, and choose where it goes.</source>
        <translation>Hier ist noch nichts. Füge eine Aktion hinzu und wähle, wohin sie geht.</translation>
    </message>
    <message>
        <source>Paste</source>
        <comment>undo step</comment>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Start from Template…</source>
        <translation>Mit einer Vorlage beginnen …</translation>
    </message>
    <message>
        <source>Example trees with notes, to adapt to your own piece</source>
        <translation>Beispielbäume mit Notizen, zum Umbauen in eigene</translation>
    </message>
    <message>
        <source>Only If</source>
        <translation>Nur wenn</translation>
    </message>
    <message>
        <source>And Also</source>
        <translation>Auch</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::TreeSearchBar</name>
    <message>
        <source>Previous match</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Close the search (Esc)</source>
        <translation>Suche schließen (Esc)</translation>
    </message>
    <message>
        <source>Search the tree: words, actions, properties</source>
        <translation>Im Baum suchen: Wörter, Aktionen, Eigenschaften</translation>
    </message>
    <message>
        <source>no matches</source>
        <translation>keine Treffer</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n matches</source>
        <translation>
            <numerusform>%n Treffer</numerusform>
            <numerusform>%n Treffer</numerusform>
        </translation>
    </message>
    <message>
        <source>One match</source>
        <translation>Ein Treffer</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::TreeView</name>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>No effect: %1</source>
        <translation>Ohne Wirkung: %1</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::UnreadableFilesDialog</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Import %1</source>
        <comment>a file</comment>
        <translation>%1 importieren</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::UserPieceLibrary</name>
    <message>
        <source>Restore draft</source>
        <comment>undo step</comment>
        <translation>Entwurf wiederherstellen</translation>
    </message>
    <message>
        <source>New piece</source>
        <translation>Neue Figur</translation>
    </message>
    <message>
        <source>Restore older version</source>
        <comment>undo step</comment>
        <translation>Ältere Fassung wiederherstellen</translation>
    </message>
    <message>
        <source>Delete piece</source>
        <comment>undo step</comment>
        <translation>Figur löschen</translation>
    </message>
    <message>
        <source>Change name</source>
        <comment>undo step</comment>
        <translation>Namen ändern</translation>
    </message>
    <message>
        <source>Change id</source>
        <comment>undo step</comment>
        <translation>Kennung ändern</translation>
    </message>
    <message>
        <source>Import pieces</source>
        <comment>undo step</comment>
        <translation>Figuren importieren</translation>
    </message>
    <message>
        <source>Changed by another program</source>
        <comment>undo step</comment>
        <translation>Von einem anderen Programm geändert</translation>
    </message>
    <message>
        <source>Use other program’s version</source>
        <comment>undo step</comment>
        <translation>Fassung des anderen Programms verwenden</translation>
    </message>
    <message>
        <source>Restore piece</source>
        <comment>undo step</comment>
        <translation>Figur wiederherstellen</translation>
    </message>
    <message>
        <source>older version of “%1”</source>
        <comment>what cannot be written</comment>
        <translation>ältere Fassung von „%1“</translation>
    </message>
    <message>
        <source>draft of “%1”</source>
        <comment>what cannot be written</comment>
        <translation>Entwurf von „%1“</translation>
    </message>
    <message>
        <source>deleted piece “%1”</source>
        <comment>what cannot be written</comment>
        <translation>gelöschte Figur „%1“</translation>
    </message>
    <message>
        <source>Restore unsaved edits</source>
        <comment>undo step</comment>
        <translation>Nicht gespeicherte Änderungen wiederherstellen</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>what cannot be written: a piece</comment>
        <translation>„%1“</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::UserVariantLibrary</name>
    <message>
        <source>variant “%1”</source>
        <comment>what cannot be written</comment>
        <translation>Variante „%1“</translation>
    </message>
    <message>
        <source>deleted variant “%1”</source>
        <comment>what cannot be written</comment>
        <translation>gelöschte Variante „%1“</translation>
    </message>
    <message>
        <source>Import variants</source>
        <comment>undo step</comment>
        <translation>Varianten importieren</translation>
    </message>
    <message>
        <source>Replace variant</source>
        <comment>undo step</comment>
        <translation>Variante ersetzen</translation>
    </message>
    <message>
        <source>Rename variant</source>
        <comment>undo step</comment>
        <translation>Variante umbenennen</translation>
    </message>
    <message>
        <source>Delete variant</source>
        <comment>undo step</comment>
        <translation>Variante löschen</translation>
    </message>
    <message>
        <source>Restore variant</source>
        <comment>undo step</comment>
        <translation>Variante wiederherstellen</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::VariantCardDelegate</name>
    <message>
        <source>%1 × %2</source>
        <comment>files, ranks</comment>
        <translation>%1 × %2</translation>
    </message>
    <message numerus="yes">
        <source>%n starting positions</source>
        <translation>
            <numerusform>eine Startstellung</numerusform>
            <numerusform>%n Startstellungen</numerusform>
        </translation>
    </message>
    <message>
        <source>any board</source>
        <translation>jedes Brett</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::VariantCommands</name>
    <message>
        <source>Rename Variant</source>
        <translation>Variante umbenennen</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Name:</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>There is another variant “%1”, so this one is now “%2”.</source>
        <translation>Es gibt eine andere Variante „%1“; diese heißt jetzt „%2“.</translation>
    </message>
    <message>
        <source>“%1” was deleted. Tables that use it keep it.</source>
        <translation>„%1“ wurde gelöscht. Tische, die sie verwenden, behalten sie.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Export Variant</source>
        <translation>Variante exportieren</translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <comment>a file</comment>
        <translation>Nach %1 exportiert.</translation>
    </message>
    <message>
        <source>The disk is full, so nothing was changed. Free some space and try again.</source>
        <translation>Der Datenträger ist voll; nichts wurde geändert. Schaffe Platz und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>The folder of your variants is write-protected, so nothing was changed.</source>
        <translation>Der Ordner deiner Varianten ist schreibgeschützt; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>The variant could not be saved to disk, so nothing was changed. Try again.</source>
        <translation>Die Variante konnte nicht gespeichert werden; nichts wurde geändert. Versuche es noch einmal.</translation>
    </message>
    <message>
        <source>Another program changed “%1”. Tables with the old version keep it.</source>
        <translation>Ein anderes Programm hat „%1“ geändert. Tische mit der alten Fassung behalten sie.</translation>
    </message>
    <message>
        <source>Another program has damaged the file of “%1”. The variant is intact here.</source>
        <translation>Ein anderes Programm hat die Datei von „%1“ beschädigt. Hier ist die Variante unversehrt.</translation>
    </message>
    <message>
        <source>Write Again</source>
        <translation>Neu schreiben</translation>
    </message>
    <message>
        <source>Another program has deleted “%1”.</source>
        <translation>Ein anderes Programm hat „%1“ gelöscht.</translation>
    </message>
    <message>
        <source>These files are in the folder of your variants but can’t be read. They are left unchanged and appear in the list once they are fixed.</source>
        <translation>Diese Dateien liegen im Ordner deiner Varianten, lassen sich aber nicht lesen. Sie bleiben unverändert und erscheinen in der Liste, sobald sie berichtigt sind.</translation>
    </message>
    <message>
        <source>Open Your Folder</source>
        <translation>Deinen Ordner öffnen</translation>
    </message>
    <message>
        <source>Files That Are Not Variants</source>
        <translation>Dateien, die keine Varianten sind</translation>
    </message>
    <message>
        <source>Deleted Variants</source>
        <translation>Gelöschte Varianten</translation>
    </message>
    <message>
        <source>The last %1 deleted variants are kept. Select one or more.</source>
        <translation>Die letzten %1 gelöschten Varianten werden aufbewahrt. Wähle eine oder mehrere aus.</translation>
    </message>
    <message>
        <source>Deleted variants, latest first</source>
        <translation>Gelöschte Varianten, die neueste zuerst</translation>
    </message>
    <message>
        <source>Variant with its pieces</source>
        <translation>Variante mit ihren Figuren</translation>
    </message>
    <message>
        <source>Variant alone</source>
        <translation>Variante allein</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::VariantDetails</name>
    <message>
        <source>Letter in move notation</source>
        <translation>Buchstabe in der Zugnotation</translation>
    </message>
    <message>
        <source>Choose a variant from the list to see its rules.</source>
        <translation>Wähle eine Variante aus der Liste, um ihre Regeln zu sehen.</translation>
    </message>
    <message>
        <source>Army</source>
        <translation>Heer</translation>
    </message>
    <message>
        <source>This variant can’t be played:</source>
        <translation>Diese Variante ist nicht spielbar:</translation>
    </message>
    <message>
        <source>The variant</source>
        <translation>Die Variante</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::VariantGallery</name>
    <message>
        <source>No variants found. Try a shorter search.</source>
        <translation>Keine Varianten gefunden. Versuche eine kürzere Suche.</translation>
    </message>
    <message>
        <source>Search variants</source>
        <translation>Varianten suchen</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <source>Lists the files in your folder of variants that can’t be read, with the reasons</source>
        <translation>Zeigt die Dateien im Ordner deiner Varianten, die sich nicht lesen lassen, mit den Gründen</translation>
    </message>
    <message>
        <source>By name, rule or piece</source>
        <translation>Nach Name, Regel oder Figur</translation>
    </message>
    <message>
        <source>Files not read: %1…</source>
        <comment>how many</comment>
        <translation>Nicht gelesene Dateien: %1 …</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::VariantsWorkspace</name>
    <message>
        <source>Press Enter or double-click to play “%1”.</source>
        <translation>Drücke Eingabe oder doppelklicke, um „%1“ zu spielen.</translation>
    </message>
    <message>
        <source>“%1” can’t be played; the reasons are beside the board.</source>
        <translation>„%1“ ist nicht spielbar; die Gründe stehen neben dem Brett.</translation>
    </message>
    <message>
        <source>In Variants</source>
        <translation>Im Bereich Varianten</translation>
    </message>
    <message>
        <source>Browse the variants and their rules</source>
        <translation>Varianten und ihre Regeln ansehen</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <source>In the list of variants</source>
        <translation>In der Liste der Varianten</translation>
    </message>
    <message>
        <source>Choose a game to see its board, army and rules. Start Game opens it on a table of its own.</source>
        <translation>Wähle ein Spiel, um sein Brett, seine Figuren und Regeln zu sehen. „Partie starten“ öffnet es auf einem eigenen Tisch.</translation>
    </message>
    <message>
        <source>A variant’s file that you open or drop here is listed under Mine, with its pieces.</source>
        <translation>Die Datei einer Variante, die du öffnest oder hierher ziehst, steht unter „Meine“, mit ihren Figuren.</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::VersionsDialog</name>
    <message>
        <source>Rows (%1)</source>
        <comment>how many</comment>
        <translation>Zeilen (%1)</translation>
    </message>
    <message>
        <source>Scenes</source>
        <translation>Szenen</translation>
    </message>
    <message>
        <source>No differences.</source>
        <translation>Keine Unterschiede.</translation>
    </message>
    <message>
        <source>Older Versions of %1</source>
        <comment>piece</comment>
        <translation>Ältere Fassungen von %1</translation>
    </message>
    <message>
        <source>This version can’t be read.</source>
        <translation>Diese Fassung ist nicht zu lesen.</translation>
    </message>
    <message>
        <source>%1
Changed after it: %2</source>
        <comment>date and time, what</comment>
        <translation>%1
Danach geändert: %2</translation>
    </message>
    <message>
        <source>Older versions, latest first</source>
        <translation>Ältere Fassungen, die neueste zuerst</translation>
    </message>
    <message>
        <source>Restore This Version</source>
        <translation>Diese Fassung wiederherstellen</translation>
    </message>
    <message>
        <source>Restores the piece to this version. This can be undone.</source>
        <translation>Stellt diese Fassung der Figur wieder her. Das lässt sich rückgängig machen.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
</context>
<context>
    <name>chesspp::ui::WhyButton</name>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
</context>
</TS>
