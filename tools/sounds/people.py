"""People on foot and what they fight with: bows and blades."""

import numpy as np

from finish import sound
from impacts import grit, thud
from kit import (
    RATE,
    band,
    blocks,
    count,
    drive,
    dying,
    faded,
    full,
    glide,
    high,
    low,
    mix,
    moving,
    outdoors,
    plate,
    room,
    sine,
    sprinkle,
    swell,
    tap,
    wobble,
)


def pluck(r, seconds, hertz, bright=0.5, t60=0.8):
    """A string that is plucked and left (Karplus and Strong): a loop of noise that loses its edges."""
    size = int(round(RATE / hertz))
    ring = low(r.noise(size / RATE), 1500 + 9000 * bright, ring=True)
    ring -= np.mean(ring)
    keep = 10 ** (-3 * size / RATE / t60)
    rounds, out = count(seconds) // size + 1, []
    for _ in range(rounds):
        out.append(ring)
        ring = keep * (0.5 + 0.25 * bright) * ring + keep * (0.5 - 0.25 * bright) * np.roll(ring, 1)
    return full(np.concatenate(out)[: count(seconds)])


def whoosh(r, seconds, start, middle, end, q=1.3, top=0.5):
    """Something thin goes through the air."""
    air = moving(r.noise(seconds, -0.5), "band", glide(seconds, (0, start), (seconds * top, middle), (seconds, end)), q)
    return full(air * swell(seconds, top, 1.4))


@sound("step-person", variants=3, loud=-28)
def step_person(r):
    """A boot on gravel: heel, then sole."""
    foot = lambda loud: mix((thud(r, 0.07, r.near(105), 1.8), loud), (grit(r, 0.09, 320, 1200, 6000), loud - 2))  # noqa: E731
    return faded(
        mix(
            (foot(0), 0),
            (foot(-5), 0, r.near(0.062, 0.2)),
            (band(r.noise(0.12), 2600, 0.7) * swell(0.12, 0.3), -24, 0.02),
        ),
        0.001,
        0.03,
    )


@sound("step-squad", variants=2, loud=-26)
def step_squad(r):
    """Four on foot, with their gear."""
    feet = [(step_person(r), r.between(-5, 0), r.between(0, 0.27)) for _ in range(5)]
    gear = sprinkle(r, 0.45, 26, lambda r: plate(r, 0.05, r.between(1700, 3600), 8000, 4, 0.035))
    return faded(mix(*feet, (full(gear), -21)), 0.002, 0.05)


@sound("fall-person", variants=2, loud=-21)
def fall_person(r):
    """A body and its gear on the ground."""
    gear = sprinkle(
        r, 0.35, lambda t: 70 * (1 - t / 0.35), lambda r: plate(r, 0.09, r.between(1300, 3200), 8000, 5, 0.06)
    )
    body = drive(low(r.noise(0.16, -3) * dying(0.16, 0.13, 0.002), 650), 2)
    whole = mix(
        (body, -2), (thud(r, 0.16, 76), -3), (body, -9, 0.12), (full(gear), -14, 0.02), (grit(r, 0.4, 90), -20, 0.02)
    )
    return faded(whole, 0.001, 0.06)


@sound("stand-person", loud=-27)
def stand_person(r):
    """Somebody gets up: leather, mail, a foot."""
    seconds = 0.5
    cloth = moving(r.noise(seconds, -1), "band", 900 * np.clip(wobble(r, seconds, 12, 0.4), 0.3, 2), 0.9) * swell(
        seconds, 0.4
    )
    mail = sprinkle(r, seconds, 60, lambda r: plate(r, 0.04, r.between(2600, 4600), 9000, 4, 0.03))
    return faded(mix((full(cloth), -5), (full(mail), -15), (step_person(r), -3, 0.38)), 0.004, 0.04)


@sound("weapon-bow", variants=3, loud=-20)
def weapon_bow(r):
    """A string is let go, slaps the arm; the arrow flies off."""
    string = pluck(r, 0.3, r.near(98, 0.06), 0.75, 0.22)
    wood = blocks(r, 0.12, r.near(310), 0.06)
    arrow = whoosh(r, 0.34, 3200, 2300, 900, 1.6, 0.15)
    return outdoors(
        r,
        mix((string, -5), (wood, -9), (tap(r, 0.006, 3600), -8), (arrow, -8, 0.01), (thud(r, 0.06, 120), -9)),
        0.4,
        -19,
    )


@sound("weapon-crossbow", variants=2, loud=-18.5)
def weapon_crossbow(r):
    """A trigger, a heavy bow of steel, a bolt."""
    latch = plate(r, 0.12, 1500, 7000, 8, 0.06)
    string = pluck(r, 0.3, r.near(73, 0.05), 0.85, 0.2)
    stock = blocks(r, 0.2, r.near(190), 0.1)
    bolt = whoosh(r, 0.26, 4200, 2800, 900, 1.5, 0.12)
    shot = mix(
        (latch, -15),
        (string, -5, 0.018),
        (stock, -4, 0.018),
        (tap(r, 0.008, 2600), -6, 0.018),
        (bolt, -9, 0.02),
        (thud(r, 0.1, 86), -6, 0.018),
    )
    return outdoors(r, drive(shot, 1.4), 0.45, -19)


@sound("weapon-sling", variants=2, loud=-21)
def weapon_sling(r):
    """It comes round once more and lets go."""
    turn = whoosh(r, 0.13, 500, 1400, 600, top=0.7)
    snap = high(r.noise(0.02) * dying(0.02, 0.018, 0.0002), 1800)
    stone = whoosh(r, 0.25, 2400, 1700, 700, 2.0, 0.15)
    return outdoors(r, mix((turn, -4), (full(snap), -5, 0.1), (stone, -6, 0.1)), 0.4, -19)


@sound("weapon-throw", variants=2, loud=-22)
def weapon_throw(r):
    """A knife leaves the hand and turns over as it flies."""
    seconds = 0.36
    flight = whoosh(r, seconds, 1500, 2900, 1200, 1.8, 0.3) * (0.55 + 0.45 * sine(r.near(21), seconds, 0.25))
    ring = plate(r, 0.3, r.near(3100), 9000, 5, 0.25)
    return outdoors(r, mix((full(flight), -3), (ring, -23, 0.04), (whoosh(r, 0.14, 500, 900, 400), -7)), 0.35, -20)


def blade(r, t60=0.5, lowest=2300):
    """A blade that sings: a few high partials in pairs that beat."""
    parts = plate(r, t60, r.near(lowest, 0.08), 9500, 7, t60, -0.1, 0.2)
    return full(parts * np.minimum(1, np.arange(parts.size) / 200))


@sound("swing-light", variants=3, loud=-24)
def swing_light(r):
    """A dagger, a sword."""
    return faded(
        mix(
            (whoosh(r, r.near(0.2, 0.1), 700, r.near(2600, 0.15), 900, 1.6, 0.55), -2), (blade(r, 0.3, 3100), -26, 0.08)
        ),
        0.003,
        0.03,
    )


@sound("swing-heavy", variants=2, loud=-22)
def swing_heavy(r):
    """An axe, a mace, a halberd, a sword for two hands: it takes its time."""
    air = whoosh(r, r.near(0.36, 0.1), 240, r.near(1150, 0.15), 320, 1.5, 0.62)
    return faded(
        mix((air, -1), (full(low(r.noise(0.3, -4), 200) * swell(0.3, 0.7)), -9), (blade(r, 0.3, 1700), -29, 0.2)),
        0.004,
        0.04,
    )


@sound("thrust", variants=2, loud=-23)
def thrust(r):
    """A spear, a pike, a lance goes forward: short, with wood in the hand."""
    return faded(
        mix((whoosh(r, 0.17, 1600, 900, 2300, 1.8, 0.7), -2), (blocks(r, 0.08, r.near(420), 0.03), -16, 0.02)),
        0.003,
        0.03,
    )


@sound("swing-fist", variants=2, loud=-25)
def swing_fist(r):
    """A fist, a claw, a staff."""
    cloth = moving(r.noise(0.16, -2), "band", glide(0.16, (0, 350), (0.1, 1000), (0.16, 500)), 1.0) * swell(0.16, 0.6)
    return faded(mix((full(cloth), -2), (band(r.noise(0.06), 3000, 1) * swell(0.06, 0.5), -22, 0.06)), 0.003, 0.03)


@sound("hit-blade", variants=3, loud=-18.5)
def hit_blade(r):
    """An edge meets mail and what is under it."""
    ring = blade(r, 0.35, 1900)
    bite = band(r.noise(0.06) * dying(0.06, 0.05, 0.0003), r.near(2300, 0.1), 0.8)
    body = drive(low(r.noise(0.12, -3) * dying(0.12, 0.1, 0.001), 500), 2)
    mail = sprinkle(
        r, 0.2, lambda t: 160 * (1 - t / 0.2), lambda r: plate(r, 0.05, r.between(2400, 4200), 9000, 4, 0.035)
    )
    return room(
        r,
        mix((full(bite), -4), (body, -5), (ring, -15), (full(mail), -14, 0.005), (thud(r, 0.1, 92), -8)),
        0.3,
        3000,
        -20,
    )


@sound("parry", variants=2, loud=-19)
def parry(r):
    """Steel turns steel aside."""
    strike = tap(r, 0.003, 5200)
    pair = mix((blade(r, 0.7, 1650), 0), (blade(r, 0.6, 2250), -2, 0.004))
    scrape = moving(r.noise(0.22), "band", glide(0.22, (0, 3200), (0.22, 5600)), 3) * dying(0.22, 0.3, 0.01)
    return room(
        r, mix((strike, -5), (full(pair), -3), (full(scrape), -14, 0.01), (thud(r, 0.05, 190), -10)), 0.4, 4000, -17
    )


@sound("death-person", loud=-20)
def death_person(r):
    """Somebody falls for good: the weapon drops, then the body; no cry."""
    steel = mix((blade(r, 0.4, 1500), 0), (blade(r, 0.3, 1900), -5, 0.13), (blade(r, 0.2, 2100), -10, 0.21))
    return room(r, mix((fall_person(r), 0, 0.16), (full(steel), -13), (tap(r, 0.006, 2800), -12)), 0.4, 2000, -18)


@sound("death-bones", loud=-19)
def death_bones(r):
    """Bones fall in a heap."""
    heap = sprinkle(
        r,
        0.9,
        lambda t: 75 * (1 - t / 0.9) ** 2,
        lambda r: blocks(r, 0.1, r.between(480, 1900), 0.05),
        lambda t: 1 - t / 1.2,
    )
    skull = mix(
        (blocks(r, 0.15, 400, 0.08), 0), (blocks(r, 0.15, 430, 0.07), -6, 0.13), (blocks(r, 0.15, 450, 0.06), -11, 0.21)
    )
    return room(
        r,
        mix((full(heap), -3), (skull, -8, 0.42), (grit(r, 0.8, 70), -19), (thud(r, 0.15, 84), -9, 0.06)),
        0.4,
        2500,
        -18,
    )
