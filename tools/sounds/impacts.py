"""What hits, bursts and falls: sounds that begin with the blow."""

import numpy as np

from finish import sound
from kit import (
    band,
    bell,
    blocks,
    convolve,
    drive,
    dying,
    faded,
    fm,
    full,
    glide,
    high,
    line,
    low,
    mix,
    moving,
    outdoors,
    plate,
    room,
    saw,
    sine,
    sprinkle,
    swell,
    tap,
    wobble,
)


def thud(r, seconds, hertz, start=3.0):
    """Weight that comes to rest: a tone that falls, and the knock before it."""
    body = sine(glide(seconds, (0, hertz * start), (0.03, hertz * 1.5), (seconds, hertz)), seconds)
    return body * dying(seconds, seconds * 1.05, 0.001)


def grit(r, seconds, rate, lowest=700, highest=5000):
    """Small pieces that come down."""
    loud = lambda t: (1 - t / seconds) ** 1.5  # noqa: E731
    piece = lambda r: tap(r, r.between(0.003, 0.012), lowest * (highest / lowest) ** r.between(0, 1), 1.6)  # noqa: E731
    return full(sprinkle(r, seconds, lambda t: rate * (1 - t / seconds), piece, loud))


def scrap(r, seconds, rate, lowest=500):
    """Pieces of metal that come down: each rings a little."""
    piece = lambda r: plate(r, 0.16, lowest * r.between(1, 3), 8000, 7, 0.11, -0.2)  # noqa: E731
    return full(sprinkle(r, seconds, lambda t: rate * (1 - t / seconds), piece, lambda t: 1 - t / seconds))


def groan(r, seconds, hertz):
    """Steel that bends: a low voice that slips, through the body of the hull."""
    pitch = hertz * np.clip(wobble(r, seconds, 9, 0.28), 0.4, 2)
    voice = drive(saw(pitch, seconds) + 0.6 * saw(pitch * 1.51, seconds), 3)
    hull = bell(bell(band(voice, 420, 0.6), 640, 12, 5), 1150, 10, 6)
    return full(hull * np.clip(wobble(r, seconds, 18, 0.5), 0, 2))


def tear(r, seconds):
    """Sheet metal that rips: dense cracks whose tone rises and falls."""
    cracks = sprinkle(
        r, seconds, lambda t: 900 * (1 - 0.7 * t / seconds), lambda r: tap(r, r.between(0.001, 0.004), 3000)
    )
    pitch = 1100 * np.clip(wobble(r, seconds, 12, 0.4), 0.3, 3)
    return full(moving(cracks, "band", pitch, 2.2) + 0.5 * moving(cracks, "band", pitch * 2.3, 2.5))


@sound("hit-armor", variants=3, loud=-15.5)
def hit_armor(r):
    knock = drive(r.noise(0.03) * dying(0.03, 0.028, 0.0001), 3)
    steel = convolve(
        low(r.noise(0.005) * dying(0.005, 0.005, 0.0001), 7000), plate(r, 0.7, r.near(290, 0.15), 7500, 34, 0.45, 0.25)
    )
    bits = grit(r, 0.4, 60, 2500, 9000)
    hit = mix((knock, -6), (full(steel), 0), (thud(r, 0.22, 74), -9), (bits, -20, 0.05))
    return outdoors(r, drive(hit, 1.8), 0.6, -16)


@sound("hit-structure", variants=3, loud=-15)
def hit_structure(r):
    """Through the armour: it crunches, tears and sparks."""
    seconds = 0.55
    knock = drive(r.noise(0.05) * dying(0.05, 0.045, 0.0002), 3)
    crunch = sprinkle(
        r, 0.3, lambda t: 420 * (1 - t / 0.3), lambda r: tap(r, r.between(0.004, 0.014), r.between(350, 2200), 1.2)
    )
    rip = tear(r, seconds) * dying(seconds, 0.6, 0.01)
    frame = plate(r, 0.5, r.near(130, 0.15), 2600, 18, 0.3)
    spark = high(sprinkle(r, 0.35, 120, lambda r: tap(r, 0.002, 6500)), 3000) * dying(0.35, 0.5)
    hit = mix(
        (knock, -5), (full(crunch), -4), (rip, -7, 0.02), (frame, -7), (thud(r, 0.3, 58), -6), (full(spark), -19, 0.09)
    )
    return outdoors(r, drive(hit, 1.9), 0.7, -16)


@sound("hit-energy", variants=2, loud=-17)
def hit_energy(r):
    """A beam on armour: a slap of heat, then it sizzles and ticks."""
    seconds = 0.7
    slap = moving(r.noise(0.12) * dying(0.12, 0.1, 0.0003), "low", glide(0.12, (0, 9000), (0.12, 700)), 0.9)
    fry = high(r.noise(seconds), 3800) * np.clip(wobble(r, seconds, 70, 0.7), 0, 3) * dying(seconds, 0.55, 0.01)
    spit = sprinkle(r, seconds, lambda t: 150 * (1 - t / seconds), lambda r: tap(r, 0.003, r.between(2500, 9000), 1.5))
    steel = plate(r, 0.4, r.near(420, 0.1), 5200, 14, 0.2)
    hit = mix((drive(slap, 2), -2), (full(fry), -9), (full(spit), -11), (steel, -15), (thud(r, 0.16, 92), -7))
    return outdoors(r, hit, 0.5, -18)


@sound("hit-building", variants=2, loud=-15.5)
def hit_building(r):
    """A house takes it: a dull blow, beams that crack, stones that slide."""
    blow = drive(low(r.noise(0.2, -3) * dying(0.2, 0.18, 0.001), 1500), 2.5)
    beams = mix(
        *[(blocks(r, 0.2, r.between(170, 420), 0.12), r.between(-10, -3), r.between(0.01, 0.28)) for _ in range(5)]
    )
    stone = sprinkle(
        r,
        1.0,
        lambda t: 130 * (1 - t),
        lambda r: blocks(r, 0.06, r.between(380, 1700), 0.035),
        lambda t: (1 - t) ** 1.3,
    )
    dust = low(r.noise(1.1, -3), 1200) * line(1.1, (0, 0), (0.08, 1), (1.1, 0))
    hit = mix(
        (blow, -2),
        (thud(r, 0.3, 60), -4),
        (beams, -8),
        (full(stone), -9, 0.06),
        (full(dust), -17),
        (grit(r, 1.0, 90), -18, 0.1),
    )
    return outdoors(r, drive(hit, 1.5), 0.6, -18)


@sound("hit-ground", variants=3, loud=-19)
def hit_ground(r):
    """A miss: earth jumps up and comes down."""
    soil = drive(low(r.noise(0.22, -3) * dying(0.22, 0.18, 0.001), 1100), 2)
    rain = low(grit(r, 0.6, 170, 600, 3200), 4200)
    return outdoors(r, mix((soil, -3), (thud(r, 0.2, r.near(64)), -4), (rain, -16, 0.07)), 0.5, -18)


def bubble(r):
    """An air bubble rings, higher as it rises."""
    hertz, seconds = r.between(380, 1500), r.between(0.03, 0.09)
    return sine(glide(seconds, (0, hertz), (seconds, hertz * 1.5)), seconds) * dying(seconds, seconds, 0.003)


def splash(r, seconds, size):
    """Water that is pushed away and falls back."""
    slap = moving(r.noise(0.15) * dying(0.15, 0.13, 0.002), "band", glide(0.15, (0, 600), (0.15, 2200)), 0.7)
    spray = moving(r.noise(seconds), "band", glide(seconds, (0, 1300), (0.2, 3800), (seconds, 2400)), 0.8)
    spray *= swell(seconds, 0.25, 1.3) * np.clip(wobble(r, seconds, 45, 0.4), 0, 2)
    drops = sprinkle(r, seconds, lambda t: 120 * size * (1 - t / seconds), bubble, lambda t: 1 - t / seconds)
    return mix((full(slap), -4), (full(spray), -7, 0.03), (full(drops), -9, 0.06), (thud(r, 0.2, 70), -10 + 5 * size))


@sound("hit-water", variants=2, loud=-19)
def hit_water(r):
    return faded(splash(r, 0.8, 1.0), 0.002, 0.1)


@sound("hit-flesh", variants=3, loud=-20)
def hit_flesh(r):
    """A body in leather and mail is struck: dull, with a jingle."""
    slap = band(r.noise(0.05) * dying(0.05, 0.04, 0.0006), r.near(950, 0.15), 0.9)
    body = low(r.noise(0.12, -3) * dying(0.12, 0.1, 0.001), 420)
    rings = sprinkle(
        r, 0.16, 110, lambda r: plate(r, 0.05, r.between(2600, 4200), 9000, 4, 0.035), lambda t: 1 - t / 0.16
    )
    return mix((full(slap), -6), (drive(body, 2), -2), (thud(r, 0.13, r.near(88)), -4), (full(rings), -21, 0.012))


@sound("hit-shield", variants=2, loud=-18)
def hit_shield(r):
    """Oak with an iron rim."""
    board = convolve(tap(r, 0.006, 1300), blocks(r, 0.25, r.near(172), 0.17, (1, 0.8, 0.5, 0.3)))
    rim = plate(r, 0.4, r.near(1450), 6200, 8, 0.32)
    return mix((full(board), -2), (tap(r, 0.02, 2400), -9), (rim, -19), (thud(r, 0.12, 96), -7))


@sound("hit-bone", variants=2, loud=-19)
def hit_bone(r):
    clacks = [
        (blocks(r, 0.1, r.between(620, 1700), 0.045), r.between(-8, 0), i * 0.028 + r.between(0, 0.02))
        for i in range(5)
    ]
    return mix(*clacks, (tap(r, 0.012, 3200), -8), (grit(r, 0.25, 50, 1200, 4000), -20, 0.08))


@sound("hit-wood", variants=2, loud=-17.5)
def hit_wood(r):
    """A gate of oak takes a blow: it booms and its iron rattles."""
    doors = convolve(tap(r, 0.01, 900), blocks(r, 0.6, r.near(96), 0.34, (1, 0.8, 0.6, 0.3)))
    splinter = mix(
        *[(blocks(r, 0.06, r.between(900, 2400), 0.03), r.between(-8, 0), r.between(0, 0.09)) for _ in range(5)]
    )
    chain = sprinkle(
        r, 0.45, lambda t: 50 * (1 - t / 0.45), lambda r: plate(r, 0.12, r.between(900, 1900), 7000, 6, 0.09)
    )
    hit = mix((full(doors), -2), (full(splinter), -11), (full(chain), -19, 0.04), (thud(r, 0.22, 66), -5))
    return room(r, hit, 0.5, 1200, -18)


@sound("hit-spirit", loud=-20)
def hit_spirit(r):
    """Steel through a ghost: cold air gives way and closes again."""
    seconds = 0.7
    gasp = moving(r.noise(seconds), "band", glide(seconds, (0, 2600), (0.2, 700), (seconds, 1500)), 3.0) * swell(
        seconds, 0.2
    )
    ghost = sum(sine(hertz * wobble(r, seconds, 6, 0.012), seconds) for hertz in (392, 523.3, 739.99))
    return room(r, mix((full(gasp), -3), (full(ghost * swell(seconds, 0.3)), -13)), 0.9, 4000, -10)


@sound("shot-past", variants=3, loud=-23)
def shot_past(r):
    """A shot goes by or glances off: the pitch falls as it passes."""
    seconds = 0.42
    hertz = r.near(2300, 0.2)
    whine = glide(seconds, (0, hertz), (0.1, hertz * 0.94), (seconds, hertz * 0.42)) * wobble(r, seconds, 30, 0.006)
    tone = fm(whine, seconds, 2.37, 0.7) * swell(seconds, 0.12, 1.2)
    air = moving(r.noise(seconds), "band", whine * 1.3, 2.5) * swell(seconds, 0.15)
    return outdoors(r, mix((full(tone), -9), (full(air), -3), (tap(r, 0.005, 4500), -12)), 0.5, -13)


@sound("part-lost", variants=2, loud=-14)
def part_lost(r):
    """A location is shot off: bolts burst, steel tears, pieces land."""
    burst = drive(moving(r.noise(0.3) * dying(0.3, 0.27, 0.0005), "low", glide(0.3, (0, 9000), (0.3, 300)), 0.8), 3)
    rip = tear(r, 0.6) * dying(0.6, 0.8, 0.01)
    fall = mix((plate(r, 0.6, r.near(150), 3200, 20, 0.4), 0), (thud(r, 0.2, 60), -2))
    hit = mix(
        (burst, -2),
        (thud(r, 0.35, 56), -6),
        (rip, -7, 0.03),
        (full(fall), -10, r.near(0.42)),
        (scrap(r, 0.9, 26), -14, 0.2),
    )
    return outdoors(r, drive(hit, 1.6), 0.8, -14)


def explosion(r, seconds, bottom, fire):
    """Crack, boom, a ball of fire that rolls away."""
    crack = drive(high(r.noise(0.05) * dying(0.05, 0.045, 0.0001), 500), 4)
    boom = drive(sine(glide(seconds, (0, bottom * 3.2), (0.05, bottom * 1.5), (seconds, bottom * 0.7)), seconds), 2)
    boom *= dying(seconds, seconds * 0.75, 0.002)
    cut = glide(seconds, (0, 9000), (0.07, 3400 * fire), (seconds * 0.4, 900 * fire), (seconds, 160))
    ball = moving(r.noise(seconds, -1.5), "low", cut, 0.8) * dying(seconds, seconds * 0.95, 0.002)
    ball = drive(full(ball * np.clip(wobble(r, seconds, 16, 0.28), 0.2, 2)), 3)
    return drive(mix((crack, -4), (full(boom), -3), (ball, -2)), 1.7)


@sound("explosion-small", variants=2, loud=-14.5)
def explosion_small(r):
    return outdoors(r, mix((explosion(r, 0.7, 66, 1.2), 0), (grit(r, 0.8, 70), -19, 0.15)), 0.9, -12)


@sound("explosion-ammunition", variants=2, loud=-12)
def explosion_ammunition(r):
    """A magazine goes off: rounds first, then all at once."""
    rounds = [(explosion(r, 0.18, 120, 1.5), r.between(-13, -8), t) for t in (0.0, 0.045, 0.08, 0.105)]
    late = [(explosion(r, 0.16, 150, 1.6), r.between(-21, -15), t) for t in (0.5, 0.62, 0.71, 0.9)]
    blast = mix(*rounds, (explosion(r, 1.3, 50, 1.1), 0, 0.13), *late, (scrap(r, 1.2, 22), -17, 0.4))
    return outdoors(r, drive(blast, 1.4), 1.3, -11)


@sound("explosion-machine", variants=2, loud=-11.5)
def explosion_machine(r):
    """The end of a machine: the magazine goes, then the reactor, then the hull comes down."""
    ring = fm(glide(1.4, (0, 620), (0.2, 190), (1.4, 48)), 1.4, 1.37, line(1.4, (0, 6), (1.4, 0.5))) * dying(
        1.4, 1.3, 0.002
    )
    wreck = mix((plate(r, 0.9, 90, 2400, 26, 0.6), 0), (thud(r, 0.4, 44), 0), (tear(r, 0.5), -9))
    blast = mix(
        (explosion(r, 0.8, 58, 1.2), -4),
        (explosion(r, 1.9, 42, 1.0), 0, r.near(0.3)),
        (ring, -11, 0.3),
        (full(wreck), -9, r.near(0.9)),
        (scrap(r, 1.5, 20, 400), -16, 0.4),
        (grit(r, 1.4, 60), -22, 0.5),
    )
    return outdoors(r, drive(blast, 1.5), 1.6, -11)


@sound("ram", variants=2, loud=-13)
def ram(r):
    """Machine into machine: two hulls fold."""
    hulls = mix((plate(r, 0.9, 130, 5200, 36, 0.6, 0.2), 0), (plate(r, 0.7, 210, 6200, 28, 0.4, 0.2), -3, 0.02))
    hulls = convolve(drive(r.noise(0.012) * dying(0.012, 0.012, 0.0002), 2), hulls)
    knock = drive(low(r.noise(0.12, -2) * dying(0.12, 0.1, 0.0004), 2600), 3)
    bend = groan(r, 0.7, r.near(74)) * swell(0.7, 0.2)
    hit = mix((knock, -4), (full(hulls), 1), (thud(r, 0.45, 48), -6), (bend, -11, 0.06), (scrap(r, 0.8, 18), -13, 0.2))
    return outdoors(r, drive(hit, 1.8), 0.9, -14)


@sound("hit-melee", variants=2, loud=-14.5)
def hit_melee(r):
    """A fist of steel lands."""
    knock = drive(low(r.noise(0.06) * dying(0.06, 0.05, 0.0003), 3800), 3)
    steel = convolve(tap(r, 0.006, 2000), plate(r, 0.6, r.near(180, 0.1), 5600, 28, 0.42, 0.2))
    hit = mix(
        (knock, -4),
        (full(steel), 0),
        (thud(r, 0.32, 58), -7),
        (tear(r, 0.25), -14, 0.03),
        (grit(r, 0.4, 50), -24, 0.08),
    )
    return outdoors(r, drive(hit, 1.8), 0.7, -16)


@sound("fall-machine", variants=2, loud=-13)
def fall_machine(r):
    """A machine meets the ground: shoulder, hull, then what was loose."""
    knock = drive(low(r.noise(0.25, -3) * dying(0.25, 0.22, 0.0008), 1400), 2.5)
    hull = convolve(tap(r, 0.01, 1200), plate(r, 1.0, r.near(95, 0.1), 3800, 32, 0.55, 0.1))
    again = mix((plate(r, 0.6, 140, 3600, 20, 0.35), 0), (thud(r, 0.2, 62), 2))
    dust = low(r.noise(1.0, -3), 1300) * line(1.0, (0, 0), (0.1, 1), (1.0, 0))
    hit = mix(
        (knock, -3),
        (full(hull), -1),
        (thud(r, 0.6, 42), -5),
        (full(again), -8, r.near(0.21)),
        (grit(r, 1.0, 110, 500, 3000), -14, 0.08),
        (scrap(r, 0.8, 14), -16, 0.25),
        (full(dust), -17, 0.03),
    )
    return outdoors(r, drive(hit, 1.6), 0.9, -14)


@sound("unsteady", variants=2, loud=-20)
def unsteady(r):
    """A machine sways and catches itself: the frame groans."""
    bend = groan(r, 0.8, r.near(92)) * swell(0.8, 0.35)
    return room(
        r, mix((bend, -2), (plate(r, 0.3, 260, 2600, 12, 0.2), -15, 0.55), (thud(r, 0.2, 60), -9, 0.55)), 0.5, 1500, -16
    )
