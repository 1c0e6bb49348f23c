"""The interface, the order of acting, and the turns of a battle. Tones are of D minor, like the music of planning."""

from finish import sound
from impacts import thud
from kit import (
    band,
    blocks,
    convolve,
    dying,
    fm,
    full,
    glide,
    line,
    low,
    mix,
    moving,
    plate,
    room,
    saw,
    sine,
    swell,
    tap,
)

D3, F3, G3, A3, BB3, C4 = 146.83, 174.61, 196.00, 220.00, 233.08, 261.63
D4, E4, F4, G4, A4, C5 = 293.66, 329.63, 349.23, 392.00, 440.00, 523.25
D5, E5, F5, A5, C6, D6 = 587.33, 659.26, 698.46, 880.00, 1046.50, 1174.66


def mallet(hertz, seconds=0.5, hard=0.5):
    """A bar of wood over a tube, struck softly."""
    bar = sine(hertz, seconds) * dying(seconds, seconds, 0.002)
    edge = hard * 0.35 * sine(hertz * 3.93, seconds) * dying(seconds, seconds * 0.25, 0.001)
    tip = hard * 0.1 * sine(hertz * 9.2, seconds) * dying(seconds, seconds * 0.1, 0.0005)
    return bar + edge + tip


def bright(hertz, seconds=0.7, depth=1.4):
    """A small bell."""
    return fm(hertz, seconds, 3.5, depth * dying(seconds, seconds * 0.6)) * dying(seconds, seconds, 0.002)


def brass(r, hertz, seconds, strong=1.0):
    """A few horns on one note: the louder, the brighter."""
    loud = line(seconds, (0, 0), (0.045, 1), (0.2, 0.8), (seconds * 0.75, 0.7), (seconds, 0))
    out = 0
    for _ in range(3):
        pitch = (
            r.near(hertz, 0.003)
            * line(seconds, (0, 0.985), (0.05, 1), (seconds, 1))
            * (1 + 0.004 * sine(5.1, seconds, r.between(0, 1)))
        )
        start = r.between(0, 1)
        out = out + sum(
            sine(pitch * k, seconds, start * k) * loud ** (0.7 + 0.3 * k / strong) / k**0.9
            for k in range(1, 14)
            if hertz * k < 9000
        )
    return full(out)


@sound("interface-hover", variants=2, loud=-38)
def hover(r):
    return mix((sine(r.near(1480, 0.02), 0.03) * dying(0.03, 0.03, 0.003), -6), (tap(r, 0.008, 4200), -14))


@sound("interface-click", variants=2, loud=-29)
def click(r):
    """A key that goes down and comes up."""
    down = mix((tap(r, 0.005, 2700), -4), (blocks(r, 0.05, r.near(410, 0.03), 0.03), -5))
    up = mix((tap(r, 0.004, 3900), -6), (blocks(r, 0.03, r.near(620, 0.03), 0.02), -9))
    return mix((down, 0), (up, -10, 0.048))


@sound("interface-confirm", loud=-25)
def confirm(r):
    return room(r, mix((click(r), -8), (mallet(A4, 0.4), -5, 0.01), (mallet(D5, 0.55), -3, 0.085)), 0.4, 3000, -17)


@sound("interface-refuse", loud=-26)
def refuse(r):
    """Not possible: two dull tones that rub, twice."""
    dull = low(mallet(D3, 0.22, 1) + 0.8 * mallet(D3 * 1.059, 0.22, 1), 900)
    knock = blocks(r, 0.06, 190, 0.05)
    return mix((dull, -4), (knock, -8), (dull, -6, 0.11), (knock, -11, 0.11))


@sound("interface-open", loud=-29)
def open_(r):
    air = moving(r.noise(0.2), "band", glide(0.2, (0, 500), (0.2, 2400)), 1.4) * swell(0.2, 0.6)
    return room(
        r, mix((full(air), -6), (mallet(D5, 0.3, 0.3), -9, 0.09), (tap(r, 0.005, 3000), -13, 0.12)), 0.3, 3000, -18
    )


@sound("interface-close", loud=-30)
def close(r):
    air = moving(r.noise(0.17), "band", glide(0.17, (0, 2200), (0.17, 450)), 1.4) * swell(0.17, 0.35)
    return room(
        r, mix((full(air), -6), (mallet(A4, 0.25, 0.3), -10, 0.02), (tap(r, 0.005, 2100), -12, 0.11)), 0.3, 2500, -18
    )


@sound("interface-select", loud=-27)
def select(r):
    """A unit is chosen."""
    return room(
        r, mix((tap(r, 0.006, 2900), -10), (mallet(D5, 0.35, 0.8), -3), (mallet(D4, 0.35, 0.3), -9)), 0.35, 3000, -17
    )


@sound("interface-undo", loud=-28)
def undo(r):
    """A step is taken back: the tape runs the other way."""
    tape = saw(glide(0.24, (0, 900), (0.2, 240), (0.24, 300)), 0.24)
    tape = band(tape, 1100, 0.9) * line(0.24, (0, 0), (0.01, 1), (0.2, 0.6), (0.24, 0))
    return room(r, mix((full(tape), -9), (mallet(D5, 0.2, 0.4), -7), (mallet(A4, 0.3, 0.4), -5, 0.12)), 0.3, 2500, -18)


@sound("round-begins", loud=-17)
def round_begins(r):
    """A new round: a deep drum, horns on a fifth, a shimmer that asks who is first."""
    drum = mix((thud(r, 0.8, 55, 2.0), 0), (low(r.noise(0.1) * dying(0.1, 0.08, 0.001), 1000), -15))
    horns = mix((brass(r, D3, 1.1, 0.8), 0), (brass(r, A3, 1.1, 0.8), -3, 0.02))
    shimmer = mix(*[(bright(hertz, 0.8), -3 * i, 0.07 * i) for i, hertz in enumerate((D5, A5, D6))])
    return room(r, mix((drum, -2), (low(horns, 1800), -10, 0.03), (full(shimmer), -17, 0.16)), 1.2, 2200, -11)


def die(r, hertz, loud=0.0):
    """A die of bone on a table of wood."""
    bone = blocks(r, 0.05, hertz, 0.022, (1, 0.7, 0.4, 0.2))
    table = blocks(r, 0.12, r.near(215, 0.1), 0.07)
    return mix((bone, loud), (table, loud - 9), (tap(r, 0.003, 5200), loud - 9))


@sound("draw-roll", variants=2, loud=-21)
def draw_roll(r):
    """The dice of a round: they rattle in the cup, are thrown, roll out."""
    cup = [(die(r, r.between(1700, 2600)), r.between(-16, -10), i * 0.045 + r.between(0, 0.025)) for i in range(6)]
    roll, at, gap = [], 0.34, 0.022
    while at < 1.05:
        loud = -14 * (at - 0.34) / 0.7
        roll.append((die(r, r.between(1500, 3000)), loud + r.between(-5, 0), at + r.between(0, 0.012)))
        gap *= 1.13
        at += gap
    return room(r, mix(*cup, *roll, (thud(r, 0.1, 120), -13, 0.34)), 0.35, 3000, -18)


@sound("draw-land", variants=3, loud=-24)
def draw_land(r):
    """One die lies still: the number of a unit is known."""
    hertz = r.between(1900, 2500)
    return room(
        r,
        mix((die(r, hertz), 0), (die(r, hertz * 1.08), -9, r.near(0.055)), (die(r, hertz * 1.1), -15, r.near(0.088))),
        0.25,
        3000,
        -20,
    )


@sound("phase", variants=2, loud=-28)
def phase(r):
    """The clock of a round moves on one step."""
    wood = convolve(tap(r, 0.002, 3500), blocks(r, 0.09, r.near(1050, 0.02), 0.045))
    return room(
        r,
        mix((full(wood), -3), (mallet(D4, 0.12, 0.2), -14), (plate(r, 0.06, 3800, 9000, 4, 0.04), -22)),
        0.3,
        3000,
        -17,
    )


@sound("your-turn", loud=-22)
def your_turn(r):
    """A unit of the player acts: two horns, open and awake."""
    call = mix((brass(r, D4, 0.24, 0.9), -4), (brass(r, A4, 0.55, 0.9), -2, 0.13), (brass(r, D4, 0.55, 0.9), -8, 0.13))
    return room(r, mix((low(call, 3200), -4), (bright(D6, 0.5), -18, 0.14), (mallet(D4, 0.3), -9)), 0.7, 2500, -13)


@sound("enemy-turn", loud=-24)
def enemy_turn(r):
    """A unit of the enemy acts: low, and half a tone off."""
    call = mix((brass(r, D3, 0.35, 0.7), -3), (brass(r, D3 * 2 ** (1 / 12), 0.7, 0.7), -2, 0.17))
    return room(r, mix((low(call, 1400), -3), (thud(r, 0.3, 58), -8)), 0.8, 1500, -13)


@sound("acts-earlier", loud=-25)
def acts_earlier(r):
    """A unit moves forward in the order."""
    return room(
        r,
        mix(*[(mallet(hertz, 0.32, 0.7), -4 + i, 0.06 * i) for i, hertz in enumerate((D4, F4, A4, D5))]),
        0.4,
        3000,
        -16,
    )


@sound("acts-later", loud=-25)
def acts_later(r):
    """A unit falls back in the order."""
    return room(
        r,
        mix(*[(low(mallet(hertz, 0.34, 0.6), 2600), -3 - i, 0.07 * i) for i, hertz in enumerate((A4, F4, D4, A3))]),
        0.4,
        2000,
        -16,
    )


@sound("reaction", loud=-22)
def reaction(r):
    """The moment to react: three quick strokes that do not rest."""
    strokes = [
        (mix((bright(hertz, 0.35, 2.0), -2), (tap(r, 0.004, 4200), -12)), -2 + i, 0.085 * i)
        for i, hertz in enumerate((A4, A4, BB3 * 4))
    ]
    return room(r, mix(*strokes), 0.5, 4000, -15)


@sound("order-given", loud=-25)
def order_given(r):
    """An order, a declaration, an action held back: a radio that opens and closes."""
    noise = band(r.noise(0.26), 1700, 1.6) * line(0.26, (0, 1), (0.03, 0.35), (0.22, 0.3), (0.225, 0.9), (0.26, 0))
    return mix(
        (full(noise), -11),
        (mallet(F4, 0.2, 0.6), -7, 0.03),
        (mallet(C5, 0.25, 0.6), -6, 0.1),
        (tap(r, 0.005, 2400), -10),
    )


@sound("effect-good", loud=-24)
def effect_good(r):
    """A good status effect begins."""
    notes = [(bright(hertz, 0.6, 0.9), -5 - i, 0.05 * i) for i, hertz in enumerate((D5, F5, A5, C6))]
    return room(r, mix(*notes, (swell(0.5, 0.4) * sine(D4, 0.5), -12)), 0.8, 4000, -12)


@sound("effect-bad", loud=-23)
def effect_bad(r):
    """A bad status effect begins: a tone that sours."""
    seconds = 0.55
    pair = saw(glide(seconds, (0, G3), (seconds, G3 * 0.94)), seconds) + saw(
        glide(seconds, (0, G3 * 1.414), (seconds, G3 * 1.26)), seconds
    )
    sour = moving(pair, "low", glide(seconds, (0, 2600), (seconds, 260)), 1.2) * dying(seconds, 0.7, 0.008)
    return room(r, mix((full(sour), -4), (thud(r, 0.2, 70), -9), (tap(r, 0.01, 900), -12)), 0.6, 1500, -14)


@sound("effect-ends", loud=-28)
def effect_ends(r):
    air = moving(r.noise(0.3), "band", glide(0.3, (0, 2600), (0.3, 600)), 1.5) * swell(0.3, 0.2)
    return room(
        r, mix((mallet(A4, 0.35, 0.2), -5), (mallet(D4, 0.45, 0.2), -6, 0.09), (full(air), -16)), 0.5, 2500, -14
    )


@sound("morale-up", loud=-23)
def morale_up(r):
    steps = [(brass(r, hertz, 0.34 + 0.3 * (i == 2), 0.8), -5 + i, 0.11 * i) for i, hertz in enumerate((F4, G4, A4))]
    return room(r, mix((low(mix(*steps), 2600), -3), (mallet(F3, 0.5), -10)), 0.8, 2200, -13)


@sound("morale-down", loud=-23)
def morale_down(r):
    steps = [
        (brass(r, hertz, 0.36 + 0.3 * (i == 2), 0.6), -4 - i, 0.13 * i) for i, hertz in enumerate((A3, G3, F3 * 0.9439))
    ]
    return room(r, mix((low(mix(*steps), 1300), -3), (thud(r, 0.4, 56), -9, 0.26)), 0.8, 1300, -13)


@sound("inspired", loud=-20)
def inspired(r):
    """A side is inspired: a chord that opens."""
    chord = [
        (brass(r, hertz, 1.2, 0.9), -6, at) for hertz, at in ((F3, 0), (C4, 0.06), (F4, 0.12), (A4, 0.18), (C5, 0.24))
    ]
    shine = [(bright(hertz, 0.8, 0.8), -18, 0.3 + 0.06 * i) for i, hertz in enumerate((F5, A5, C6))]
    return room(r, mix((low(mix(*chord), 3600), -4), *shine, (thud(r, 0.4, 58), -9)), 1.2, 2600, -11)


@sound("objective-advanced", loud=-24)
def objective_advanced(r):
    return room(
        r, mix((bright(A4, 0.5, 0.9), -4), (bright(D5, 0.7, 0.9), -3, 0.1), (mallet(D4, 0.4), -10)), 0.7, 3000, -14
    )


@sound("objective-won", loud=-19)
def objective_won(r):
    notes = [
        (brass(r, hertz, long, 1.0), -3, at)
        for hertz, long, at in ((A3, 0.2, 0), (D4, 0.2, 0.14), (F4 * 1.0595, 0.95, 0.28), (A4, 0.95, 0.28))
    ]
    low_end = mix((brass(r, D3, 0.95, 0.8), -5, 0.28), (thud(r, 0.5, 55), -6, 0.28))
    return room(r, mix((low(mix(*notes), 4200), -3), (low_end, -4), (bright(D6, 0.8), -19, 0.3)), 1.1, 2600, -12)


@sound("objective-lost", loud=-20)
def objective_lost(r):
    notes = [
        (brass(r, hertz, long, 0.6), -3, at)
        for hertz, long, at in (
            (A3, 0.28, 0),
            (F3, 0.28, 0.2),
            (D3 * 0.9439, 1.0, 0.4),
            (D3 * 1.4983 * 0.9439, 1.0, 0.4),
        )
    ]
    return room(r, mix((low(mix(*notes), 1500), -3), (thud(r, 0.7, 48), -5, 0.4)), 1.1, 1400, -12)
