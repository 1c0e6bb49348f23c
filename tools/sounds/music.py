"""The music of planning, the endings of a battle, and the wind. All music is in D minor or near it."""

import numpy as np

import kit
import orchestra as o
from finish import loop, sound
from kit import Chance, low
from orchestra import Score, pitch

# Four notes of a chord from below, and the root of the bass.
CHORDS = {
    "Dm": ("D3", "A3", "E4", "F4", "D2"),
    "Bb": ("Bb2", "F3", "A3", "D4", "Bb1"),
    "F": ("A2", "F3", "C4", "G4", "F2"),
    "C": ("C3", "G3", "D4", "E4", "C2"),
    "Bb#": ("Bb2", "F3", "A3", "E4", "Bb1"),
    "Gm": ("G2", "D3", "Bb3", "F4", "G1"),
    "As": ("A2", "E3", "A3", "D4", "A1"),
    "A": ("A2", "E3", "A3", "C#4", "A1"),
    "Am": ("A2", "E3", "G3", "C4", "A1"),
    "Cs": ("C3", "G3", "Bb3", "F4", "C2"),
    "G": ("G2", "D3", "B3", "D4", "G1"),
    "Eb": ("Eb3", "Bb3", "D4", "G4", "Eb2"),
    "Bb/D": ("D3", "F3", "Bb3", "D4", "D2"),
}


def tune(text):
    """Notes of a melody, one bar a line: `A4 1 1` is A4 on the second beat for one beat. Yields beat, note, length."""
    for bar, words in enumerate(text.strip().splitlines()):
        parts = words.split()
        for note, at, long in zip(parts[::3], parts[1::3], parts[2::3]):
            yield 4 * bar + float(at), note, float(long)


PLANNING = (
    "Dm",
    "Bb",
    "F",
    "C",
    "Dm",
    "Bb#",
    "Gm",
    "As A",
    "Bb",
    "C",
    "Am",
    "Dm",
    "Gm",
    "Cs",
    "F",
    "G",
    "Dm",
    "Bb",
    "F",
    "C",
    "Eb",
    "Bb/D",
    "Gm",
    "As A",
)
THEME = """
A4 1 1  D5 2 1  E5 3 1
F5 0 2  E5 2 .5  D5 2.5 1.5
C5 0 3  A4 3 .5  C5 3.5 .5
D5 0 1.5  E5 1.5 .5  G4 2 2
A4 1 1  D5 2 1  F5 3 1
E5 0 2  D5 2 1  A4 3 1
Bb4 0 1.5  A4 1.5 .5  F4 2 2
E4 0 2  D4 2 .5  C#4 2.5 1.5
"""
ANSWER = """
D4 0 3  F4 3 1
E4 0 2  G4 2 2
C5 0 3  A4 3 1
A4 0 1  F4 1 1  D4 2 2
Bb4 0 3  A4 3 1
G4 0 1.5  F4 1.5 .5  G4 2 1  Bb4 3 1
A4 0 2  C5 2 2
B4 0 3.8
"""
RETURN = """
A4 1 1  D5 2 1  E5 3 1
F5 0 2  E5 2 .5  D5 2.5 1.5
C5 0 2  F5 2 1  A5 3 1
G5 0 1.5  E5 1.5 .5  C5 2 2
G5 0 2  F5 2 1  D5 3 1
D5 0 1.5  C5 1.5 .5  Bb4 2 2
A4 1 1  Bb4 2 1  D5 3 1
E5 0 2  D5 2 1  C#5 3 1
"""
PATTERN = (0, 2, 1, 3, 2, 1, 3, 2)


@loop("music-planning", loud=-23)
def planning(_):
    """Calm, with something to decide: piano over strings, a bar of wood that counts, a ping from far away."""
    s = Score("music-planning", 72, 96)
    r = s.chance
    for bar, names in enumerate(PLANNING):
        parts = names.split()
        for i, name in enumerate(parts):
            *notes, root = CHORDS[name]
            beats = 4 / len(parts)
            at = 4 * bar + i * beats
            for k, note in enumerate(notes):
                bright = 760 if bar < 8 else 1150 if bar < 16 else 900
                s.play(o.pad(r, pitch(note), beats * s.beat, bright), at, -15.5 - 1.2 * (k == 3), hall=-9)
            if bar >= 4:
                s.play(o.bass(pitch(root), beats * s.beat * 0.95), at, -7, hall=-24)
                if bar % 2 and len(parts) == 1:
                    s.play(o.bass(pitch(root) * 1.5, 0.5 * s.beat), at + 3.5, -11, hall=-24)
            else:
                s.play(o.bass(pitch(root), beats * s.beat), at, -10, hall=-20)
        if bar >= 4:
            *notes, _ = CHORDS[parts[0]]
            later = CHORDS[parts[-1]][:4]
            for i, k in enumerate(PATTERN):
                note = (notes if i < 4 else later)[k]
                soft = -14 + 1.5 * (i % 4 == 0) - (2 if bar < 8 else 0)
                s.play(o.marimba(pitch(note) * 2), 4 * bar + i / 2, soft, 0.35 * (-1) ** i, -10)
    for start, text, db, strong in ((0, THEME, -3.0, 0.55), (64, RETURN, -3.0, 0.7)):
        for at, note, long in tune(text):
            s.play(o.piano(r, pitch(note), long * s.beat * 1.1, strong), start + at, db, -0.1, -8)
            if start and long >= 1:
                s.play(o.piano(r, pitch(note) / 2, long * s.beat * 1.1, 0.4), start + at, db - 9, 0.2, -8)
    for at, note, long in tune(ANSWER):
        s.play(o.bowed(r, pitch(note), long * s.beat, 0.16, 0.4, 2400, 3, 0.006), 32 + at, -6, hall=-7)
        s.play(o.horns(r, pitch(note) / 2, long * s.beat, 0.5, 2), 32 + at, -12, hall=-7)
    for bar in range(8, 16):
        *notes, _ = CHORDS[PLANNING[bar].split()[0]]
        for i, k in enumerate((1, 3)):
            s.play(o.piano(r, pitch(notes[k]), 1.6 * s.beat, 0.35), 4 * bar + 1 + 2 * i, -11, 0.3 - 0.6 * i, -8)
    for bar in range(4, 24):
        s.play(o.taiko(r, 52, 0.3), 4 * bar, -12 if bar < 8 else -9, hall=-14)
        s.play(o.taiko(r, 52, 0.2), 4 * bar + 2.5, -17 if bar < 8 else -14, hall=-14)
        if 8 <= bar:
            for i in range(8):
                s.play(o.tick(r, 6200, 0.05 if i % 4 == 2 else 0.03), 4 * bar + i / 2, -22 + 4 * (i % 4 == 2), 0.4, -16)
    for beat in range(2, 96, 16):
        s.echo(o.glass(pitch("D6" if beat % 32 == 2 else "A5")), beat, -12, 0.75, 4)
    for bar in (7, 15, 23):
        s.play(o.cymbal(r, 3 * s.beat), 4 * bar + 1, -26, hall=-12)
    for bar in (0, 12):
        s.play(o.air(r, 16 * s.beat, 900), 4 * bar, -24, hall=-20)
    return s.finish(2.8, 2600)


def ending(name, tempo, chords, notes, drum):
    """A few bars that end: chords for strings, notes for horns."""
    s = Score(name, tempo, 10, endless=False, rest=1.2)
    r = s.chance
    for at, long, chord in chords:
        for note in chord.split():
            s.play(o.bowed(r, pitch(note), long * s.beat, 0.12, 0.9, 2600, 4), at, -11, hall=-8)
    for at, note, long, strong in notes:
        s.play(o.horns(r, pitch(note), long * s.beat, strong), at, -4, hall=-8)
    for at, db in drum:
        s.play(o.taiko(r, 52, 0.8), at, db, hall=-10)
    return s


@sound("music-victory", loud=-16, end=0.6)
def victory(_):
    """The theme of planning comes home in D major."""
    s = ending(
        "music-victory",
        100,
        ((0, 2, "Bb2 F3 D4"), (2, 2, "C3 G3 E4"), (4, 5, "D3 A3 D4 F#4 A4")),
        (
            (0, "A3", 0.5, 1.1),
            (0.5, "D4", 1.4, 1.1),
            (2, "E4", 1, 1.1),
            (3, "G4", 1, 1.2),
            (4, "F#4", 4.5, 1.2),
            (4, "A4", 4.5, 1.2),
            (4, "D4", 4.5, 1.1),
            (0, "Bb2", 1.9, 0.8),
            (2, "C3", 1.9, 0.8),
            (4, "D3", 4.5, 0.9),
        ),
        ((0, -8), (2, -8), (3, -11), (3.5, -10), (4, -4)),
    )
    s.play(o.crash(s.chance), 4, -18, hall=-10)
    s.play(o.cymbal(s.chance, 2 * s.beat), 2, -20, hall=-10)
    for i, note in enumerate(("D5", "F#5", "A5", "D6")):
        s.play(o.glass(pitch(note)), 4 + i / 4, -13, 0.3, -8)
    return s.finish(2.4, 3000)


@sound("music-defeat", loud=-18, end=0.6)
def defeat(_):
    """The theme of planning, slower, and it does not come home."""
    s = ending(
        "music-defeat",
        72,
        ((0, 2, "D3 A3 F4"), (2, 2, "Bb2 F3 D4"), (4, 5, "G2 D3 Bb3 A3")),
        (
            (0, "A3", 1, 0.5),
            (1, "D4", 1, 0.5),
            (2, "F4", 1, 0.5),
            (3, "E4", 1, 0.5),
            (4, "D4", 4, 0.4),
            (4, "G2", 4, 0.5),
        ),
        ((0, -14), (2, -14), (4, -9), (4.5, -15)),
    )
    for at, note in ((0, "A4"), (1, "D5"), (2, "F5"), (3, "E5"), (4, "D5")):
        s.play(o.piano(s.chance, pitch(note), 2, 0.4), at, -6, hall=-7)
    return s.finish(2.8, 1800)


@sound("music-draw", loud=-18, end=0.6)
def draw(_):
    """Nobody has won: an open fifth."""
    s = ending(
        "music-draw",
        84,
        ((0, 2, "D3 A3 E4"), (2, 2, "C3 G3 D4"), (4, 4, "D3 A3 D4 A4")),
        (
            (0, "A3", 1, 0.7),
            (1, "D4", 1, 0.7),
            (2, "E4", 1, 0.7),
            (3, "G4", 1, 0.7),
            (4, "A4", 3.5, 0.7),
            (4, "D3", 3.5, 0.7),
        ),
        ((0, -11), (4, -8)),
    )
    return s.finish(2.4, 2400)


@loop("ambience-wind", loud=-33, quality=-1)
def wind(_):
    """Wind over open ground, with a gust or two, and grass that hisses."""
    r, seconds = Chance("ambience-wind"), 16.0
    t = np.arange(kit.count(seconds)) / seconds / kit.RATE

    def around(turns):
        """A slow curve that ends where it began."""
        return sum(np.sin(2 * np.pi * (k * t + r.between(0, 1))) * g for k, g in turns)

    gust = np.clip(0.55 + 0.22 * around(((1, 0.6), (2, 1.0), (3, 0.7), (5, 0.5), (9, 0.25))), 0.12, 1.4)
    layers = []
    for hertz, q, tilt, power, loud in (
        (190, 0.9, -2, 0.8, 0),
        (420, 2.2, -1, 1.4, -5),
        (760, 3.5, 0, 2.0, -11),
        (3600, 0.7, 0, 2.2, -21),
    ):
        noise = r.noise(seconds, tilt)
        near, far = (kit.band(noise, hertz * f, q, ring=True) for f in (0.82, 1.25))
        blend = 0.5 + 0.5 * np.clip(gust - 0.55, -0.5, 0.5) * 2
        layers.append(kit.gain(loud) * kit.full(near * (1 - blend) + far * blend) * gust**power)
    return low(sum(layers), 4500, ring=True)
