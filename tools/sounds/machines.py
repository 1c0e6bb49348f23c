"""How machines move, heat up, stop and start."""

import numpy as np

from finish import sound
from impacts import groan, grit, splash, thud
from kit import (
    band,
    bell,
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
    shelf,
    sine,
    sprinkle,
    square,
    swell,
    tap,
    wobble,
)
from weapons import clank


def motor(r, seconds, *points, load=0.5, teeth=7):
    """An electric drive with gears. The points are (time, turns a second); `load` makes it growl."""
    speed = glide(seconds, *points) * wobble(r, seconds, 12, 0.008)
    shaft = saw(speed, seconds) + 0.6 * sine(speed * 2, seconds)
    mesh = fm(speed * teeth, seconds, 1.0 / teeth, 1.1) + 0.35 * sine(speed * teeth * 2.01, seconds)
    return full(bell(shelf(0.5 * load * full(shaft) + 0.7 * mesh, 5200, -8), 1500, 4, 1.2))


def hiss(r, seconds, hertz=4200):
    """A valve lets air go."""
    air = band(r.noise(seconds), hertz, 0.7) + 0.4 * high(r.noise(seconds), 7000)
    return full(air * line(seconds, (0, 0), (0.015, 1), (seconds * 0.3, 0.45), (seconds, 0)))


# name, bottom tone, seconds, lowest partial of the foot, loudness, share of servo
STEPS = (
    ("light", 92, 0.16, 520, -24.0, 900),
    ("medium", 74, 0.22, 380, -22.5, 700),
    ("heavy", 58, 0.30, 260, -21.0, 520),
    ("assault", 47, 0.40, 190, -19.5, 400),
)


def step(r, bottom, seconds, foot, hertz):
    """A foot comes down: weight, steel, gravel; then the leg takes the load and the other one lifts."""
    knock = low(r.noise(0.05, -2) * dying(0.05, 0.045, 0.0015), 900 + foot)
    steel = convolve(
        tap(r, 0.008, 1600), plate(r, seconds + 0.1, r.near(foot, 0.12), foot * 12, 14, seconds * 0.5, -0.1)
    )
    gravel = grit(r, seconds + 0.08, 150, 900, 4200)
    lift = motor(r, 0.2, (0, hertz / 9), (0.1, hertz / 5), (0.2, hertz / 7)) * swell(0.2, 0.45)
    return mix(
        (drive(knock, 2), -5),
        (thud(r, seconds, r.near(bottom, 0.04), 2.2), -4),
        (full(steel), -6, 0.003),
        (gravel, -16, 0.006),
        (lift, -20, seconds * 0.5),
        (hiss(r, 0.14), -26, seconds * 0.6),
    )


def add_steps(name, bottom, seconds, foot, loud, hertz):
    @sound(f"step-{name}", variants=3, loud=loud)
    def make(r):
        return room(r, step(r, bottom, seconds, foot, hertz), 0.35, 900, -20)


for row in STEPS:
    add_steps(*row)


@sound("step-water", variants=2, loud=-23)
def step_water(r):
    """A foot goes into water."""
    return faded(splash(r, 0.6, 0.7), 0.003, 0.1)


@sound("move-tracks", variants=2, loud=-23)
def move_tracks(r):
    """Tracks over one hex: engine, links, gravel. It rises and falls, so that hexes flow into each other."""
    seconds = 0.85
    fire = glide(seconds, (0, 34), (seconds * 0.5, 41), (seconds, 35)) * wobble(r, seconds, 8, 0.03)
    engine = drive(low(saw(fire, seconds) + 0.7 * saw(fire * 0.5, seconds, 0.3), 420), 3) + 0.5 * band(
        r.noise(seconds), 240, 1.5
    )
    links = np.zeros(engine.size)
    for i in range(15):
        x = clank(r, 0.12, r.near(900, 0.2), 0.06)
        start = int((i + r.between(0, 0.25)) * seconds / 15 * 44100)
        x = x[: links.size - start] * r.between(0.5, 1)
        links[start : start + x.size] += x
    squeal = sine(1750 * wobble(r, seconds, 8, 0.05), seconds) * np.clip(wobble(r, seconds, 6, 1.2) - 1, 0, 2)
    whole = mix((full(engine), -2), (full(links), -8), (grit(r, seconds, 150, 500, 3000), -17), (full(squeal), -30))
    return whole * swell(seconds, 0.4, 0.6)


@sound("move-hover", variants=2, loud=-23)
def move_hover(r):
    """A cushion of air with its fans over one hex."""
    seconds = 0.9
    fan = glide(seconds, (0, 148), (seconds * 0.5, 176), (seconds, 150)) * wobble(r, seconds, 5, 0.01)
    blades = band(saw(fan, seconds) + 0.5 * saw(fan * 1.013, seconds), 700, 0.8)
    air = moving(r.noise(seconds, -1), "band", glide(seconds, (0, 700), (0.4, 1500), (seconds, 800)), 0.7)
    skirt = low(r.noise(seconds, -4), 180) * np.clip(wobble(r, seconds, 22, 0.45), 0, 2)
    return mix((full(blades), -9), (full(air), -3), (full(skirt), -7)) * swell(seconds, 0.45, 0.6)


@sound("move-boat", variants=2, loud=-23)
def move_boat(r):
    """A boat over one hex: diesel below, bow wave above."""
    seconds = 0.95
    fire = 27 * wobble(r, seconds, 7, 0.02)
    diesel = drive(low(saw(fire, seconds) + saw(fire * 2, seconds, 0.2), 300), 3)
    wave = moving(r.noise(seconds, -2), "band", glide(seconds, (0, 500), (0.45, 1400), (seconds, 600)), 0.6)
    wash = full(wave * np.clip(wobble(r, seconds, 10, 0.4), 0, 2))
    return mix((full(diesel), -5), (wash, -3), (full(splash(r, 0.7, 0.8)), -15, 0.1), seconds=seconds) * swell(
        seconds, 0.45, 0.6
    )


@sound("move-aircraft", variants=2, loud=-22)
def move_aircraft(r):
    """A jet goes over one hex: the pitch falls as it passes."""
    seconds = 1.1
    turbine = glide(seconds, (0, 1240), (0.45, 1120), (seconds, 880)) * wobble(r, seconds, 8, 0.006)
    whine = sine(turbine, seconds) + 0.5 * sine(turbine * 1.498, seconds) + 0.3 * sine(turbine * 2.73, seconds)
    jet = moving(r.noise(seconds, -2), "low", glide(seconds, (0, 900), (0.5, 3200), (seconds, 700)), 0.7)
    return mix((full(jet), -2), (full(whine), -22), (full(low(r.noise(seconds, -5), 140)), -9)) * swell(
        seconds, 0.45, 0.8
    )


@sound("torso-servo", variants=2, loud=-25)
def torso_servo(r):
    """A torso or turret turns: it spins up, holds and locks."""
    speed = r.near(46, 0.08)
    turn = motor(
        r, 0.36, (0, speed * 0.45), (0.09, speed), (0.24, speed * 1.04), (0.36, speed * 0.4), load=0.35, teeth=9
    )
    turn *= line(0.36, (0, 0), (0.03, 1), (0.28, 0.9), (0.36, 0))
    lock = mix((clank(r, 0.2, 480, 0.1), 0), (thud(r, 0.08, 110), -3))
    return room(r, mix((turn, -5), (full(lock), -11, 0.33)), 0.3, 2500, -20)


@sound("turn-machine", variants=2, loud=-24)
def turn_machine(r):
    """A machine turns on the spot: hips, then a short step."""
    turn = motor(r, 0.3, (0, 24), (0.12, 40), (0.3, 26), load=0.7) * swell(0.3, 0.4)
    return room(r, mix((turn, -6), (step(r, 72, 0.18, 380, 600), -3, 0.2)), 0.3, 1500, -20)


@sound("stand-machine", loud=-18)
def stand_machine(r):
    """A fallen machine gets up: pumps strain, the frame groans, a foot finds the ground."""
    pumps = motor(r, 0.75, (0, 18), (0.5, 52), (0.7, 44), (0.75, 20), load=1.0) * line(
        0.75, (0, 0), (0.1, 0.6), (0.6, 1), (0.75, 0)
    )
    bend = groan(r, 0.5, 88) * swell(0.5, 0.5)
    foot = step(r, 56, 0.32, 260, 500)
    whole = mix((pumps, -7), (bend, -14, 0.1), (hiss(r, 0.35), -21, 0.05), (grit(r, 0.6, 60), -26), (foot, -1, 0.72))
    return room(r, whole, 0.5, 1200, -17)


@sound("jump-start", loud=-15.5)
def jump_start(r):
    """Jump jets light and carry a machine away."""
    seconds = 1.5
    fade = line(seconds, (0, 0), (0.03, 1), (0.5, 0.75), (1.0, 0.35), (seconds, 0))
    throat = moving(
        r.noise(seconds, -2), "low", glide(seconds, (0, 700), (0.08, 3800), (0.6, 2300), (seconds, 500)), 0.8
    )
    # Two nozzles side by side: the noise meets its own echo.
    second = np.concatenate([np.zeros(130), throat[:-130]])
    roar = drive(full((throat + 0.6 * second) * np.clip(wobble(r, seconds, 55, 0.25), 0, 2)), 3) * fade
    chest = drive(low(r.noise(seconds, -4), 160) * np.clip(wobble(r, seconds, 24, 0.4), 0, 2), 2) * fade
    whistle = (
        sine(glide(seconds, (0, 900), (0.3, 2100), (seconds, 1500)) * wobble(r, seconds, 10, 0.01), seconds) * fade
    )
    light = drive(r.noise(0.08, -2) * dying(0.08, 0.07, 0.0005), 3)
    return outdoors(r, mix((light, -5), (roar, -2, 0.02), (full(chest), -7, 0.02), (whistle, -28, 0.05)), 0.9, -15)


@sound("jump-land", variants=2, loud=-15.5)
def jump_land(r):
    """A machine lands: both feet, springs, dust."""
    feet = mix((step(r, 46, 0.42, 170, 420), 0), (step(r, 52, 0.36, 210, 460), -1, r.near(0.045)))
    dust = low(r.noise(0.7, -3), 1500) * line(0.7, (0, 0), (0.05, 1), (0.7, 0))
    whole = mix(
        (drive(feet, 1.6), 0),
        (groan(r, 0.3, 80) * swell(0.3, 0.2), -13, 0.05),
        (hiss(r, 0.4), -18, 0.1),
        (full(dust), -16, 0.02),
    )
    return outdoors(r, whole, 0.7, -16)


@sound("overheat", loud=-21)
def overheat(r):
    """The alarm of the cockpit: two tones, three times."""
    out = []
    for i in range(3):
        for hertz, at in ((880, 0), (659.3, 0.13)):
            tone = square(hertz, 0.12, 0.35) + 0.4 * square(hertz * 1.006, 0.12, 0.5)
            out.append((tone * line(0.12, (0, 0), (0.006, 1), (0.1, 0.85), (0.12, 0)), -3 - i, i * 0.31 + at))
    return room(r, low(band(full(mix(*out)), 1300, 0.6), 4200), 0.35, 2500, -14)


@sound("steam", loud=-23)
def steam(r):
    """A machine cools: valves blow off and its plates tick."""
    seconds = 0.9
    blow = moving(r.noise(seconds), "band", glide(seconds, (0, 5200), (seconds, 2200)), 0.7)
    blow *= line(seconds, (0, 0), (0.02, 1), (0.25, 0.5), (seconds, 0)) * np.clip(wobble(r, seconds, 30, 0.2), 0, 2)
    ticks = sprinkle(r, seconds, 14, lambda r: plate(r, 0.05, r.between(1800, 3800), 8000, 4, 0.03))
    return room(r, mix((full(blow), -3), (full(ticks), -17)), 0.4, 3000, -18)


def turbine(r, seconds, *points):
    """A rotor with its overtones and its wind."""
    speed = glide(seconds, *points)
    whine = sum(g * sine(speed * m, seconds) for m, g in ((1, 1), (2.01, 0.6), (3.98, 0.35), (7.1, 0.2)))
    body = low(saw(speed * 0.25, seconds) + saw(speed * 0.2525, seconds), 900)
    wind = moving(r.noise(seconds), "band", speed * 4, 1.2)
    return full(whine), full(body), full(wind)


@sound("shut-down", loud=-18)
def shut_down(r):
    """Power goes: breakers fall, the turbine runs down, the lights go out."""
    seconds = 1.5
    fade = line(seconds, (0, 1), (0.5, 0.6), (seconds, 0))
    whine, body, wind = (x * fade for x in turbine(r, seconds, (0, 620), (0.3, 420), (0.9, 130), (seconds, 34)))
    breakers = [
        (clank(r, 0.2, hertz, 0.08), db, at) for hertz, db, at in ((700, -10, 0.0), (560, -13, 0.09), (380, -9, 1.12))
    ]
    last = thud(r, 0.3, 52)
    return room(
        r, mix((whine, -8, 0.02), (body, -4, 0.02), (wind, -13, 0.02), *breakers, (last, -8, 1.13)), 0.6, 1500, -15
    )


@sound("start-up", loud=-18)
def start_up(r):
    """Power comes: a breaker, the turbine runs up, the hull hums, two lamps say ready."""
    seconds = 1.5
    fade = line(seconds, (0, 0), (0.15, 0.4), (1.0, 1), (1.25, 0.6), (seconds, 0))
    whine, body, wind = (x * fade for x in turbine(r, seconds, (0, 40), (0.35, 120), (1.0, 540), (seconds, 590)))
    ready = [
        (fm(hertz, 0.16, 2, 0.6) * dying(0.16, 0.2, 0.004), -14, at) for hertz, at in ((783.99, 1.12), (1174.66, 1.24))
    ]
    start = mix((clank(r, 0.2, 520, 0.1), 0), (thud(r, 0.12, 85), -2))
    return room(r, mix((start, -8), (whine, -11, 0.05), (body, -4, 0.05), (wind, -15, 0.05), *ready), 0.6, 2000, -15)


@sound("pilot-hurt", loud=-20)
def pilot_hurt(r):
    """Inside the cockpit: a blow, glass that cracks, a warning."""
    glass = sprinkle(
        r, 0.35, lambda t: 90 * (1 - t / 0.35), lambda r: plate(r, 0.08, r.between(2800, 5200), 12000, 5, 0.06, 0.1)
    )
    blow = drive(low(r.noise(0.12, -3) * dying(0.12, 0.1, 0.001), 600), 2)
    warning = fm(620, 0.11, 1.0, 0.8) * swell(0.11, 0.15)
    whole = mix(
        (blow, -3), (thud(r, 0.16, 70), -4), (full(glass), -10, 0.03), (warning, -16, 0.24), (warning, -17, 0.38)
    )
    return room(r, whole, 0.35, 2500, -14)


@sound("pilot-out", loud=-20)
def pilot_out(r):
    """The pilot faints: a heart, a ringing in the ears, the world sinks."""
    seconds = 2.1
    beat = mix((thud(r, 0.2, 54, 1.8), 0), (thud(r, 0.2, 48, 1.8), -4, 0.19))
    ears = sine(3150, seconds) * line(seconds, (0, 0), (0.05, 1), (0.9, 0.4), (seconds, 0))
    sink = low(
        saw(glide(seconds, (0, 196), (seconds, 73.4)), seconds)
        + saw(glide(seconds, (0, 197.5), (seconds, 73)), seconds),
        500,
    )
    sink *= line(seconds, (0, 0), (0.1, 1), (1.2, 0.5), (seconds, 0))
    return room(r, mix((beat, -1), (beat, -4, 0.85), (ears, -29), (full(sink), -11)), 0.8, 900, -12)


@sound("pilot-awake", loud=-21)
def pilot_awake(r):
    """The pilot comes to: a breath, and the instruments are there again."""
    breath = moving(r.noise(0.6), "band", glide(0.6, (0, 700), (0.4, 1800), (0.6, 1100)), 1.3) * swell(0.6, 0.6)
    rise = low(saw(glide(0.7, (0, 98), (0.7, 196)), 0.7), 700) * swell(0.7, 0.7)
    blip = fm(880, 0.12, 2, 0.5) * dying(0.12, 0.16, 0.004)
    return room(r, mix((full(breath), -6), (full(rise), -9, 0.1), (blip, -11, 0.62), (blip, -12, 0.74)), 0.6, 2000, -14)


@sound("brace", loud=-22)
def brace(r):
    """A machine braces: its joints lock one after the other."""
    locks = [
        (clank(r, 0.25, hertz, 0.12), db, at) for hertz, db, at in ((620, -7, 0.12), (500, -5, 0.2), (360, -2, 0.29))
    ]
    down = motor(r, 0.3, (0, 44), (0.3, 22), load=0.8) * swell(0.3, 0.3)
    return room(r, mix((down, -8), *locks, (thud(r, 0.15, 80), -6, 0.29), (hiss(r, 0.2), -24, 0.3)), 0.35, 2000, -18)


@sound("aim", loud=-24)
def aim(r):
    """A sight closes in and locks."""
    ticks = [(tap(r, 0.006, 3800), -9 + i, 0.34 * (1 - 0.62**i)) for i in range(7)]
    lock = fm(1318.5, 0.2, 1.5, 0.5) * dying(0.2, 0.22, 0.003)
    return room(r, mix(*ticks, (lock, -7, 0.36), (lock, -11, 0.43)), 0.35, 4000, -17)


@sound("spot", loud=-24)
def spot(r):
    """A spotter reports: two sweeps of a sensor, a burst of radio."""
    sweep = sine(glide(0.22, (0, 700), (0.22, 1900)), 0.22) * swell(0.22, 0.75)
    click = band(r.noise(0.12), 1900, 2) * line(0.12, (0, 1), (0.11, 0.8), (0.12, 0))
    return room(r, mix((sweep, -8), (sweep, -12, 0.2), (full(click), -17, 0.43)), 0.4, 4000, -14)


@sound("arrive", loud=-17)
def arrive(r):
    """A unit comes onto the map: it rushes down and sets foot."""
    rush = moving(r.noise(0.5, -1), "band", glide(0.5, (0, 3200), (0.42, 600), (0.5, 400)), 0.8) * swell(0.5, 0.7)
    return outdoors(
        r, mix((full(rush), -7), (step(r, 50, 0.4, 200, 460), 0, 0.42), (hiss(r, 0.3), -20, 0.55)), 0.7, -15
    )


@sound("leave", loud=-21)
def leave(r):
    """A unit goes off the map: steps that grow faint."""
    seconds = 1.3
    steps = [(low(step(r, 60, 0.26, 300, 600), 4200 * 0.55**i), -5 * i, i * 0.3) for i in range(4)]
    return outdoors(r, mix(*steps, seconds=seconds), 0.9, -12)
