#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# The figures of large.tsv, counted by a generator that shares nothing with the program:
# the six pieces of chess on a mailbox of any size, without castling.
#
#   count_large.py FEN HOME DEPTH     HOME: the rank, from 1, on which White's pawns may take two steps
import re
import sys

KNIGHT = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
STRAIGHT = [(0, 1), (1, 0), (0, -1), (-1, 0)]
RIDES = {"R": STRAIGHT, "B": DIAGONAL, "Q": STRAIGHT + DIAGONAL}


def read(fen):
    placement, side = fen.split()[:2]
    rows = []
    for row in reversed(placement.split("/")):
        squares = []
        for token in re.findall(r"\d+|[A-Za-z]", row):
            squares += ["."] * int(token) if token.isdigit() else [token]
        rows.append(squares)
    return rows, side == "w"


class Board:
    def __init__(self, rows, home):
        self.rows, self.home = rows, home
        self.ranks, self.files = len(rows), len(rows[0])

    def on(self, r, f):
        return 0 <= r < self.ranks and 0 <= f < self.files

    def attacked(self, r, f, white):
        """Whether White, or else Black, attacks the square."""
        for dr, df in KNIGHT:
            if self.on(r + dr, f + df) and self.rows[r + dr][f + df] == ("N" if white else "n"):
                return True
        for dr, df in DIAGONAL + STRAIGHT:
            y, x, away = r + dr, f + df, 1
            while self.on(y, x) and self.rows[y][x] == ".":
                y, x, away = y + dr, x + df, away + 1
            if not self.on(y, x) or self.rows[y][x].isupper() != white:
                continue
            piece = self.rows[y][x].upper()
            if piece in RIDES and (dr, df) in RIDES[piece] or piece == "K" and away == 1:
                return True
            if piece == "P" and away == 1 and df != 0 and dr == (-1 if white else 1):
                return True
        return False

    def moves(self, white, passed):
        """(rank, file, to rank, to file, sort): a letter promotes, 2 is a double step, e en passant."""
        for r in range(self.ranks):
            for f in range(self.files):
                piece = self.rows[r][f]
                if piece == "." or piece.isupper() != white:
                    continue
                kind = piece.upper()
                if kind == "P":
                    yield from self.pawn(r, f, white, passed)
                elif kind in "NK":
                    for dr, df in KNIGHT if kind == "N" else DIAGONAL + STRAIGHT:
                        y, x = r + dr, f + df
                        if self.on(y, x) and (self.rows[y][x] == "." or self.rows[y][x].isupper() != white):
                            yield r, f, y, x, ""
                else:
                    for dr, df in RIDES[kind]:
                        y, x = r + dr, f + df
                        while self.on(y, x):
                            if self.rows[y][x] == "." or self.rows[y][x].isupper() != white:
                                yield r, f, y, x, ""
                            if self.rows[y][x] != ".":
                                break
                            y, x = y + dr, x + df

    def pawn(self, r, f, white, passed):
        ahead = 1 if white else -1
        home = self.home if white else self.ranks - 1 - self.home
        last = self.ranks - 1 if white else 0
        sorts = "QRBN" if r + ahead == last else [""]
        if not 0 <= r + ahead < self.ranks:
            return
        if self.rows[r + ahead][f] == ".":
            for sort in sorts:
                yield r, f, r + ahead, f, sort
            if r == home and self.on(r + 2 * ahead, f) and self.rows[r + 2 * ahead][f] == ".":
                yield r, f, r + 2 * ahead, f, "2"
        for x in (f - 1, f + 1):
            if not self.on(r + ahead, x):
                continue
            target = self.rows[r + ahead][x]
            if target != "." and target.isupper() != white:
                for sort in sorts:
                    yield r, f, r + ahead, x, sort
            elif (r + ahead, x) == passed:
                yield r, f, r + ahead, x, "e"

    def count(self, white, passed, depth):
        if depth == 0:
            return 1
        rows, total = self.rows, 0
        letter = "K" if white else "k"
        king = next((r, f) for r in range(self.ranks) for f in range(self.files) if rows[r][f] == letter)
        for r, f, y, x, sort in list(self.moves(white, passed)):
            piece, taken, aside = rows[r][f], rows[y][x], rows[r][x]
            rows[r][f] = "."
            rows[y][x] = (sort if white else sort.lower()) if sort in "QRBN" and sort else piece
            if sort == "e":
                rows[r][x] = "."
            at = (y, x) if piece == letter else king
            if not self.attacked(*at, not white):
                total += self.count(not white, ((r + y) // 2, f) if sort == "2" else None, depth - 1)
            if sort == "e":
                rows[r][x] = aside
            rows[r][f], rows[y][x] = piece, taken
        return total


if __name__ == "__main__":
    start, to_move = read(sys.argv[1])
    board = Board(start, int(sys.argv[2]) - 1)
    for plies in range(1, int(sys.argv[3]) + 1):
        print(plies, board.count(to_move, None, plies), sep="\t", flush=True)
