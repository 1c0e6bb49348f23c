"""The music of a battle."""

import orchestra as o
from finish import loop
from music import CHORDS, tune
from orchestra import Score, pitch

BATTLE = (
    "Dm",
    "Dm",
    "Dm",
    "Eb",
    "Dm",
    "Dm",
    "Bb",
    "C",
    "Dm",
    "Dm",
    "Eb",
    "A",
    "Gm",
    "Dm",
    "Eb",
    "Bb",
    "Gm",
    "Dm",
    "Eb",
    "A",
    "Dm",
    "Dm",
    "Eb",
    "Eb",
    "Dm",
    "A",
    "Dm",
    "Bb",
    "F",
    "C",
    "Dm",
    "Bb",
    "Eb",
    "A",
    "Dm",
    "Dm",
)
INTRO, FIRST, SECOND, STILL, LAST, TURN = range(6)
LOW_HORNS = """
D3 0 3  F3 3 1
A3 0 4
Bb3 0 2  A3 2 1  F3 3 1
G3 0 3  E3 3 1
D3 0 1.5  E3 1.5 .5  F3 2 2
A3 0 3  G3 3 1
Bb3 0 2  G3 2 2
A3 0 2  C#4 2 2
"""
STRINGS = """
D5 0 3  Bb4 3 1
A4 0 2  F4 2 1  A4 3 1
G4 0 1.5  Bb4 1.5 .5  Eb5 2 2
D5 0 4
G5 0 2  F5 2 1  D5 3 1
F5 0 2  E5 2 1  D5 3 1
Eb5 0 2  Bb4 2 2
C#5 0 2  E5 2 2
"""
CLIMAX = """
A4 0 1.5  D5 1.5 1.5  E5 3 1
F5 0 3  D5 3 1
C5 0 1.5  F5 1.5 1.5  A5 3 1
G5 0 3  E5 3 1
F5 0 1.5  E5 1.5 .5  D5 2 2
D5 0 1.5  F5 1.5 1.5  A5 3 1
G5 0 2  Eb5 2 2
E5 0 1  C#5 1 1  A4 2 2
"""
# Sixteenths in half tones above the root: three, three and two, with a lean on the sixth step of the scale.
LEAN = 8
DRIVE = (0, None, 0, 0, None, 0, 12, None, 0, None, 0, 0, None, 7, LEAN, 7)
# Above these roots the sixth step of the scale is 8 half tones up, above the others 9.
MINOR = ("Dm", "Gm", "A")
ACCENTS = (0, 3, 6, 8, 11, 14)


def section(bar):
    """The part of the battle's music that a bar belongs to."""
    return sum(bar >= start for start in (4, 12, 20, 26, 34))


@loop("music-battle", loud=-21)
def battle(_):
    """Tense: low strings that never rest, drums in three, three and two, horns below, then strings above."""
    s = Score("music-battle", 116, 4 * len(BATTLE))
    r = s.chance
    strokes = {}

    def stroke(hertz, strong):
        """Three strokes of each pitch and strength are enough to tell no two apart."""
        found = strokes.setdefault((round(hertz, 2), strong), [])
        if len(found) < 3:
            found.append(o.spiccato(r, hertz, strong))
            return found[-1]
        return found[int(r.between(0, 3))]

    for bar, name in enumerate(BATTLE):
        part, at = section(bar), 4 * bar
        *notes, root = CHORDS[name]
        bottom = pitch(root) * (2 if pitch(root) < 62 else 1)
        if part != STILL:
            for i, up in enumerate(DRIVE):
                if up is None:
                    continue
                up = 9 if up == LEAN and name not in MINOR else up
                strong = 0.9 if i in ACCENTS else 0.4
                db = {INTRO: -9, FIRST: -7, SECOND: -8, LAST: -6, TURN: -7}[part] - (0 if i in ACCENTS else 3.5)
                s.play(stroke(bottom * 2 ** (up / 12), strong), at + i / 4, db, -0.15, -13, 0.004)
                if part in (SECOND, LAST) and i % 2 == 0:
                    s.play(stroke(pitch(notes[1 + (i // 2) % 3]) * 2, 0.5), at + i / 4, -13, 0.35, -11, 0.004)
            s.play(o.bass(pitch(root) * (2 if pitch(root) < 45 else 1), 3.8 * s.beat), at, -8, hall=-26)
        else:
            s.play(o.bass(pitch(root), 3.9 * s.beat), at, -7, hall=-20)
        drums(s, bar, part)
        if part in (FIRST, SECOND, LAST):
            for note in notes[1:]:
                s.play(o.pad(r, pitch(note), 3.9 * s.beat, 1500 if part == LAST else 1000), at, -18, hall=-9)
    for at, note, long in tune(LOW_HORNS):
        s.play(o.horns(r, pitch(note), long * s.beat, 0.8), 16 + at, -3.5, hall=-9)
    for at, note, long in tune(STRINGS):
        s.play(o.bowed(r, pitch(note), long * s.beat, 0.08, 0.3, 4200, 5, 0.005), 48 + at, -6.5, hall=-8)
        s.play(o.bowed(r, pitch(note) / 2, long * s.beat, 0.08, 0.3, 2600, 3, 0.005), 48 + at, -9.5, hall=-9)
    for at, note, long in tune(CLIMAX):
        s.play(o.bowed(r, pitch(note), long * s.beat, 0.06, 0.3, 4800, 5, 0.005), 104 + at, -5, hall=-8)
        s.play(o.horns(r, pitch(note) / 2, long * s.beat, 1.2), 104 + at, -3.5, hall=-9)
        s.play(o.horns(r, pitch(note) / 4, long * s.beat, 0.9, 2), 104 + at, -9, hall=-10)
    rise = ([0, 0.6, 0.95, 1], [0.15, 0.5, 1, 0])
    for note, db in (("D4", -7), ("Eb4", -9), ("A4", -9), ("D5", -12)):
        s.play(o.tremolo(r, pitch(note), 24 * s.beat, rise), 80, db, hall=-7)
    for beat in (82, 90, 98):
        s.echo(o.glass(pitch("D6")), beat, -15, 0.75, 4)
    for bar in (3, 11, 19, 25, 35):
        s.play(o.cymbal(r, 4 * s.beat), 4 * bar, -17 if bar > 20 else -21, hall=-12)
    for bar in (0, 4, 12, 26):
        s.play(o.crash(r), 4 * bar, -19, hall=-12)
        s.play(o.anvil(r), 4 * bar, -18, 0.4, -8)
    return s.finish(2.2, 2200)


def drums(s, bar, part):
    """The drums of a bar."""
    r, at = s.chance, 4 * bar
    last = bar + 1 < len(BATTLE) and section(bar + 1) != part or bar + 1 == len(BATTLE)
    if part == STILL:
        s.play(o.taiko(r, 46, 0.4), at, -6, hall=-10)
        s.play(o.taiko(r, 46, 0.3), at + 0.5, -11, hall=-10)
        for i in range(8):
            s.play(o.tick(r, 8000), at + i / 2, -18 + 3 * (i % 2 == 0), 0.5, -14, 0.003)
    else:
        hits = ACCENTS if part in (SECOND, LAST) else (0, 6, 14) if part == INTRO else (0, 6, 11, 14)
        for i in hits:
            s.play(
                o.taiko(r, 52 if i in (0, 8) else 64, 1.0),
                at + i / 4,
                (-5 if i == 0 else -8) - 2 * (part == INTRO),
                0.1,
                -12,
            )
        for i in range(16):
            if i % 2 == 0 or part == LAST:
                s.play(
                    o.tick(r, 8500),
                    at + i / 4,
                    (-16 if part in (SECOND, LAST) else -20) - 4 * (i % 4 != 2),
                    0.45,
                    -16,
                    0.003,
                )
        if part in (SECOND, LAST):
            for i in (4, 12):
                s.play(o.snare(r), at + i / 4, -12, -0.1, -11)
            for i in (7, 9, 15):
                s.play(o.snare(r, 0.07), at + i / 4, -18, -0.1, -12)
        if part == TURN or part == INTRO:
            s.play(o.anvil(r), at + 2, -24, -0.4, -7)
    if last:
        for i in range(8):
            s.play(o.tom(r, (150, 150, 128, 128, 108, 108, 90, 90)[i]), at + 2 + i / 4, -9 + i * 0.6, 0.5 - i / 8, -11)
