"""Vehicles, emplacement, troopers and boat."""

import math

from kit import (BLACK, BONE, EMBER, FRAME, GLASS, LAMP, PAINT, PAINT_DEEP, PLATE, STEEL, VISOR, Model, own)

CONCRETE = own(0.40, 0.38, 0.34)
DECK = own(0.30, 0.22, 0.13)
SKIN_DARK = own(0.10, 0.105, 0.115)


def vehicle_tracked():
    """A tank: the tracks reach out before a short nose, so that its front is a fork with the long gun in it; two stacks
    stand behind the turret, so that its stern is told as well."""
    m = Model("vehicle_tracked")
    hull = m.node("hull", (0, 0, 0.2))
    hull.prism([(-0.54, 0.17), (-0.47, 0.10), (0.18, 0.10), (0.33, 0.21), (0.32, 0.26), (0.16, 0.385), (-0.46, 0.385), (-0.56, 0.31)],
               -0.235, 0.235, PAINT, bevel=0.022, drop=("-z",))
    track = [(-0.60, 0.22), (-0.53, 0.05), (-0.44, 0.0), (0.43, 0.0), (0.55, 0.06), (0.64, 0.19), (0.61, 0.265), (0.50, 0.30), (-0.50, 0.30), (-0.58, 0.27)]
    for side in (-1, 1):
        x0, x1 = sorted((side * 0.245, side * 0.425))
        hull.prism(track, x0, x1, BLACK, bevel=0.010)
        for i in range(len(track)):
            (ay, az), (by, bz) = track[i], track[(i + 1) % len(track)]
            count = max(1, round(math.hypot(by - ay, bz - az) / 0.10))
            for k in range(count):
                share = (k + 0.5) / count
                y, z = ay + (by - ay) * share, az + (bz - az) * share
                if z < 0.30 and not (z < 0.01 and k % 2):
                    hull.box((side * 0.335, y, z), (0.17, 0.05, 0.026), SKIN_DARK, bevel=0, rot=(math.degrees(math.atan2(bz - az, by - ay)), 0, 0))
        for y in (-0.40, -0.20, 0.0, 0.20, 0.40):
            hull.disc((side * 0.42, y, 0.115), (side * 0.442, y, 0.115), 0.088, STEEL, sides=8, cap=PAINT_DEEP)
        # fender: over the middle only, so that the track shows at both ends
        hull.prism([(-0.47, 0.19), (0.34, 0.19), (0.46, 0.25), (0.45, 0.325), (0.40, 0.345), (-0.46, 0.345), (-0.52, 0.31), (-0.52, 0.24)],
                   *sorted((side * 0.235, side * 0.462)), PAINT, bevel=0.016)
        hull.box((side * 0.35, -0.26, 0.36), (0.13, 0.26, 0.06), PAINT_DEEP, bevel=0, drop=("-z",))
        hull.box((side * 0.345, 0.43, 0.355), (0.075, 0.06, 0.06), LAMP, bevel=0.012, rot=(-10, 0, 0))
    hull.box((0, 0.245, 0.335), (0.30, 0.12, 0.03), PAINT_DEEP, bevel=0, rot=(-38, 0, 0))
    hull.box((0, -0.40, 0.388), (0.36, 0.20, 0.03), FRAME, bevel=0, drop=("-z",))
    for i in range(4):
        hull.box((0, -0.47 + i * 0.047, 0.406), (0.30, 0.022, 0.018), STEEL, bevel=0, drop=("-z",))
    for x in (-0.30, 0.30):
        hull.lathe((x, -0.44, 0.34), (0, -0.10, 1), [(0, 0.062, FRAME), (0.10, 0.045, FRAME), (0.26, 0.045, STEEL), (0.28, 0.062, STEEL, 1.3),
                                                    (0.34, 0.062, STEEL), (0.30, 0.04, EMBER)], 5, FRAME)
    turret = m.node("turret", (0, -0.06, 0.385), "hull")
    turret.disc((0, -0.06, 0.375), (0, -0.06, 0.42), 0.235, FRAME, sides=12)
    low = [(-0.14, -0.38), (0.14, -0.38), (0.28, -0.24), (0.29, 0.0), (0.13, 0.26), (-0.13, 0.26), (-0.29, 0.0), (-0.28, -0.24)]
    turret.loft([[(x * 0.93, y * 0.93, 0.41) for x, y in low], [(x, y, 0.47) for x, y in low],
                 [(x * 0.72, y * 0.70 - 0.04, 0.60) for x, y in low]], PAINT, bevel=0.02)
    turret.disc((0.09, -0.15, 0.595), (0.09, -0.15, 0.645), 0.085, PAINT_DEEP, sides=8)
    turret.box((-0.115, 0.0, 0.63), (0.09, 0.11, 0.08), STEEL, bevel=0.014)
    turret.box((-0.115, 0.058, 0.635), (0.065, 0.015, 0.045), VISOR)
    turret.box((0, -0.385, 0.50), (0.28, 0.12, 0.11), FRAME, bevel=0.018)
    turret.beam((-0.13, -0.26, 0.59), (-0.14, -0.32, 0.88), (0.016, 0.016), (0.008, 0.008), STEEL, bevel=0)
    turret.box((0, 0.04, 0.598), (0.05, 0.16, 0.02), BONE, rot=(-3, 0, 0), drop=("-z",))
    barrel = m.node("barrel", (0, 0.16, 0.50), "turret")
    barrel.prism([(0.10, 0.435), (0.27, 0.44), (0.30, 0.49), (0.26, 0.56), (0.10, 0.585)], -0.095, 0.095, PAINT_DEEP, bevel=0.018)
    barrel.barrel((0, 0.27, 0.50), 0.62, 0.042, sleeve=0.20, brake=1.5)
    m.node("muzzle", (0, 0.89, 0.50), "barrel")
    return m.stretch(0.97, 0.93, 1.13)


def vehicle_hover():
    """A hovercraft: a sharp arrowhead hull on a dark skirt, two ducted fans with tall rudders behind, a rocket pod on top."""
    m = Model("vehicle_hover")
    hull = m.node("hull", (0, 0, 0.2))
    plan = [(-0.34, -0.56), (0.34, -0.56), (0.50, -0.46), (0.46, -0.06), (0.27, 0.38), (0.05, 0.80), (-0.05, 0.80), (-0.27, 0.38), (-0.46, -0.06), (-0.50, -0.46)]

    def ring(grow, z, dy=0.0):
        return [(x * grow, y * grow + dy, z) for x, y in plan]

    hull.loft([ring(0.90, 0.045), ring(1.04, 0.10), ring(1.0, 0.175)], BLACK, bevel=0.012)
    for i in range(len(plan)):
        (ax, ay), (bx, by) = plan[i], plan[(i + 1) % len(plan)]
        hull.beam((ax * 1.03, ay * 1.03, 0.10), (bx * 1.03, by * 1.03, 0.10), (0.03, 0.03), (0.03, 0.03), FRAME, bevel=0)
    hull.loft([ring(0.95, 0.17), ring(1.0, 0.21), ring(0.93, 0.25)], PAINT_DEEP, bevel=0.010)
    hull.loft([ring(0.92, 0.235), ring(0.90, 0.265), ring(0.80, 0.315), ring(0.60, 0.335, -0.03)], PAINT, bevel=0.012)
    # cabin
    hull.loft([[(-0.17, -0.12, 0.32), (0.17, -0.12, 0.32), (0.14, 0.40, 0.30), (-0.14, 0.40, 0.30)],
               [(-0.15, -0.10, 0.44), (0.15, -0.10, 0.44), (0.11, 0.18, 0.43), (-0.11, 0.18, 0.43)]], PAINT, bevel=0.016)
    hull.loft([[(-0.125, 0.36, 0.325), (0.125, 0.36, 0.325), (0.115, 0.37, 0.335), (-0.115, 0.37, 0.335)],
               [(-0.105, 0.20, 0.42), (0.105, 0.20, 0.42), (0.095, 0.21, 0.435), (-0.095, 0.21, 0.435)]], VISOR)
    hull.box((0, 0.46, 0.312), (0.06, 0.16, 0.03), BONE, rot=(-24, 0, 0))
    for x in (-0.21, 0.21):
        hull.box((x, 0.385, 0.285), (0.08, 0.07, 0.06), LAMP, bevel=0.014)
        hull.barrel((x * 0.62, 0.44, 0.235), 0.26, 0.020, brake=1.3, sides=6)
    # ducted fans
    for x in (-0.24, 0.24):
        hull.lathe((x, -0.30, 0.46), (0, -1, 0), [(0, 0.13, BLACK), (0.0, 0.165, PAINT), (0.02, 0.185, PAINT, 1.3), (0.20, 0.175, PAINT),
                                                  (0.22, 0.155, PAINT_DEEP, 1.3), (0.22, 0.13, PAINT_DEEP), (0.05, 0.125, BLACK)], 12, PAINT)
        for turn in range(3):
            a = turn * math.pi / 3 + 0.3
            dx, dz = math.cos(a) * 0.125, math.sin(a) * 0.125
            hull.beam((x - dx, -0.44, 0.46 - dz), (x + dx, -0.44, 0.46 + dz), (0.03, 0.012), (0.03, 0.012), STEEL, bevel=0)
        hull.disc((x, -0.36, 0.46), (x, -0.49, 0.46), 0.04, FRAME, sides=6)
        hull.box((x, -0.40, 0.31), (0.10, 0.16, 0.07), FRAME, bevel=0.012)
        hull.box((x, -0.535, 0.46), (0.014, 0.05, 0.30), PAINT_DEEP, bevel=0.004)
        # a rudder that leans outwards and stands over everything else: from every side it tells where the stern is
        lean = math.copysign(0.10, x)
        hull.loft([[(x + lean - 0.02, -0.52, 0.30), (x + lean + 0.02, -0.52, 0.30), (x + lean + 0.02, -0.26, 0.30), (x + lean - 0.02, -0.26, 0.30)],
                   [(x + 2.2 * lean - 0.016, -0.64, 0.96), (x + 2.2 * lean + 0.016, -0.64, 0.96), (x + 2.2 * lean + 0.016, -0.46, 0.96), (x + 2.2 * lean - 0.016, -0.46, 0.96)]], PAINT)
        hull.box((x + 2.2 * lean, -0.55, 0.975), (0.05, 0.20, 0.03), BONE, bevel=0)
    hull.box((0, -0.42, 0.36), (0.16, 0.22, 0.10), FRAME, bevel=0.02, taper=(0.8, 0.9))
    turret = m.node("turret", (0, -0.02, 0.44), "hull")
    turret.disc((0, -0.02, 0.43), (0, -0.02, 0.48), 0.11, FRAME, sides=8)
    turret.box((0, -0.03, 0.53), (0.14, 0.22, 0.11), PAINT_DEEP, bevel=0.018, taper=(0.9, 0.9))
    barrel = m.node("barrel", (0, -0.02, 0.54), "turret")
    for side in (-1, 1):
        barrel.box((side * 0.125, 0.0, 0.54), (0.12, 0.30, 0.12), PAINT, bevel=0.018, faces={"+y": PAINT_DEEP})
        for dx in (-0.027, 0.027):
            for dz in (-0.027, 0.027):
                barrel.tube((side * 0.125 + dx, 0.146, 0.54 + dz), (0, 1, 0), 0.02, 0.023, BONE)
    m.node("muzzle", (0, 0.17, 0.54), "barrel")
    return m


def turret():
    """An emplacement: a foundation that is round behind and cut off in front, so that the two low guns reach out over
    its edge, and an armoured head with a shield before and a magazine behind."""
    m = Model("turret")
    hull = m.node("hull", (0, 0, 0))
    plan = [(-0.46, 0.20), (0.46, 0.20), (0.56, -0.05), (0.46, -0.36), (0.20, -0.54), (-0.20, -0.54), (-0.46, -0.36), (-0.56, -0.05)]

    def ring(grow, z, cut=0.0):
        return [(x * grow, min(y * grow, 0.20 - cut), z) for x, y in plan]

    hull.loft([ring(1.0, 0.0), ring(0.97, 0.10), ring(0.91, 0.13, 0.03)], CONCRETE, drop=("-z",))
    # a parapet around the flanks and the back
    wall = [(0.46, 0.06), (0.50, -0.06), (0.41, -0.31), (0.18, -0.47), (-0.18, -0.47), (-0.41, -0.31), (-0.50, -0.06), (-0.46, 0.06)]
    for (ax, ay), (bx, by) in zip(wall, wall[1:]):
        hull.loft([[(ax, ay, 0.12), (bx, by, 0.12), (bx * 0.84, by * 0.84, 0.12), (ax * 0.84, ay * 0.84, 0.12)],
                   [(ax * 0.98, ay * 0.98, 0.30), (bx * 0.98, by * 0.98, 0.30), (bx * 0.88, by * 0.88, 0.30), (ax * 0.88, ay * 0.88, 0.30)]], PAINT_DEEP)
    hull.lathe((0, -0.05, 0.12), (0, 0, 1), [(0, 0.30, CONCRETE), (0.12, 0.25, CONCRETE), (0.14, 0.22, FRAME, 1.2), (0.22, 0.20, FRAME), (0.24, 0.26, STEEL, 1.2), (0.28, 0.26, STEEL), (0.29, 0.22, STEEL, 1.2)], 10, CONCRETE)
    head = m.node("turret", (0, -0.05, 0.41), "hull")
    # the shield, broad and low, and the narrower magazine behind it
    head.prism([(-0.12, 0.42), (0.12, 0.41), (0.22, 0.50), (0.19, 0.66), (0.05, 0.78), (-0.14, 0.80)],
               -0.40, 0.40, PAINT, bevel=0.028, scale=0.70, pin=(-0.06, 0.56), both=0.66)
    head.prism([(-0.46, 0.52), (-0.10, 0.43), (-0.10, 0.84), (-0.30, 0.92), (-0.46, 0.86)], -0.22, 0.22, PAINT_DEEP, bevel=0.026)
    for x in (-1, 1):
        head.box((x * 0.40, -0.02, 0.56), (0.06, 0.22, 0.18), PAINT_DEEP, bevel=0.02)
    head.box((0, 0.10, 0.735), (0.22, 0.05, 0.08), VISOR, bevel=0.012, rot=(-42, 0, 0))
    head.box((0, -0.30, 0.90), (0.07, 0.22, 0.02), BONE, drop=("-z",))
    for z in (0.62, 0.70):
        head.box((0, -0.465, z), (0.24, 0.02, 0.035), EMBER)
    # a range finder across the magazine: from the front it stands over everything else
    head.beam((0, -0.36, 0.88), (0, -0.36, 1.02), (0.09, 0.09), (0.06, 0.06), FRAME, bevel=0)
    head.beam((-0.26, -0.36, 1.05), (0.26, -0.36, 1.05), (0.08, 0.08), (0.08, 0.08), STEEL, bevel=0.014)
    for x in (-0.27, 0.27):
        head.box((x, -0.35, 1.05), (0.09, 0.12, 0.12), PAINT, bevel=0.016)
    barrel = m.node("barrel", (0, 0.14, 0.53), "turret")
    for x in (-0.17, 0.17):
        barrel.box((x, 0.20, 0.53), (0.15, 0.12, 0.14), FRAME, bevel=0.022)
        barrel.barrel((x, 0.24, 0.53), 0.58, 0.046, sleeve=0.18, brake=1.5)
    m.node("muzzle", (0, 0.82, 0.53), "barrel")
    return m


def trooper():
    """Four armoured infantry that share a hex: one leads, three follow abreast, so that the squad points where it looks."""
    m = Model("trooper", gradient=(0.72, 1.10))
    for i, (x, y, turn) in enumerate(((0.0, 0.36, 0), (0.44, -0.20, -6), (-0.44, -0.20, 6), (0.0, -0.30, 0)), 1):
        n = m.node(f"trooper_{i}", (x, y, 0))
        soldier(n, x, y, heavy=i in (2, 3), leads=i == 1)
        m.pose(f"trooper_{i}", turn)
        reach, height, aside = (0.28, 0.575, 0.17) if i in (2, 3) else (0.41, 0.37, 0.08)
        a = math.radians(turn)
        m.node(f"muzzle_{i}", (x + aside * math.cos(a) - reach * math.sin(a), y + aside * math.sin(a) + reach * math.cos(a), height), f"trooper_{i}")
    return m


def soldier(n, x, y, heavy, leads=False):
    """One trooper, broad in the shoulder, facing north; who leads carries a pennant on his back."""
    def at(dx, dy, dz):
        return (x + dx, y + dy, dz)

    def side_view(points):
        return [(y + dy, dz) for dy, dz in points]

    for side, step in ((-1, 0.035), (1, -0.04)):
        n.box(at(side * 0.08, step + 0.02, 0.04), (0.12, 0.19, 0.08), PLATE, bevel=0, drop=("-z",), taper=(0.85, 0.65), shift=(0, -0.02))
        n.beam(at(side * 0.08, step, 0.06), at(side * 0.062, 0, 0.29), (0.13, 0.13), (0.10, 0.12), PAINT_DEEP, bevel=0.016)
    n.box(at(0, 0, 0.285), (0.18, 0.13, 0.07), FRAME, bevel=0)
    n.box(at(0, 0.01, 0.395), (0.22, 0.17, 0.18), PAINT, bevel=0.026, taper=(1.25, 1.05))
    n.box(at(0, -0.12, 0.41), (0.20, 0.10, 0.20), FRAME, bevel=0.018, taper=(0.9, 0.8))
    n.box(at(0, -0.175, 0.42), (0.10, 0.02, 0.05), EMBER)
    n.prism(side_view([(-0.085, 0.485), (0.075, 0.485), (0.105, 0.53), (0.06, 0.615), (-0.05, 0.62), (-0.095, 0.56)]), x - 0.08, x + 0.08, PAINT, bevel=0.02)
    n.box(at(0, 0.085, 0.55), (0.12, 0.04, 0.05), VISOR, bevel=0, rot=(-14, 0, 0))
    if leads:
        n.beam(at(0, -0.17, 0.44), at(0, -0.20, 0.98), (0.026, 0.026), (0.018, 0.018), STEEL, bevel=0)
        n.loft([[at(-0.012, -0.20, 0.98), at(0.012, -0.20, 0.98), at(0.012, -0.195, 0.80), at(-0.012, -0.195, 0.80)],
                [at(-0.004, -0.44, 0.90), at(0.004, -0.44, 0.90), at(0.004, -0.44, 0.885), at(-0.004, -0.44, 0.885)]], PAINT)
    for side in (-1, 1):
        n.box(at(side * 0.175, 0, 0.455), (0.12, 0.16, 0.11), PAINT, bevel=0.022, rot=(0, side * 18, 0))
    if heavy:
        n.beam(at(0.18, 0.0, 0.42), at(0.15, 0.08, 0.33), (0.075, 0.075), (0.065, 0.065), PLATE, bevel=0)
        n.beam(at(-0.18, 0.0, 0.42), at(-0.15, 0.10, 0.35), (0.075, 0.075), (0.065, 0.065), PLATE, bevel=0)
        n.lathe(at(0.17, -0.22, 0.575), (0, 1, 0), [(0, 0.065, STEEL, 1.3), (0.05, 0.05, FRAME), (0.40, 0.05, PAINT_DEEP), (0.42, 0.07, STEEL, 1.3), (0.50, 0.07, STEEL), (0.50, 0.05, BONE), (0.45, 0.045, BLACK)], 8, FRAME)
    else:
        n.beam(at(0.18, 0.0, 0.42), at(0.11, 0.11, 0.335), (0.075, 0.075), (0.065, 0.065), PLATE, bevel=0)
        n.beam(at(-0.18, 0.0, 0.42), at(0.0, 0.19, 0.355), (0.075, 0.075), (0.065, 0.065), PLATE, bevel=0)
        n.box(at(0.08, 0.13, 0.355), (0.06, 0.30, 0.08), STEEL, bevel=0)
        n.lathe(at(0.08, 0.27, 0.37), (0, 1, 0), [(0, 0.024, BLACK), (0.14, 0.024, FRAME), (0.14, 0.014, STEEL)], 6, FRAME)


def naval():
    """A gunboat: raked bow, wheelhouse amidships, gun forward, rockets aft."""
    m = Model("naval")
    hull = m.node("hull", (0, 0, 0.1))
    half = [(0.23, -0.70), (0.30, -0.52), (0.32, -0.05), (0.26, 0.32), (0.12, 0.60)]

    def ring(grow, z, bow, rise=0.0):
        right = [(x * grow, y, z + rise * max(y + 0.1, 0)) for x, y in half]
        left = [(-x, y, h) for x, y, h in reversed(right)]
        return right + [(0.0, bow, z + rise * 0.95)] + left

    hull.loft([ring(0.76, -0.03, 0.60), ring(0.90, 0.05, 0.68)], own(0.16, 0.03, 0.022), drop=("-z",))
    hull.loft([ring(0.90, 0.045, 0.68), ring(0.93, 0.075, 0.69)], BONE)
    hull.loft([ring(0.93, 0.07, 0.69), ring(1.0, 0.19, 0.76, 0.10)], PAINT)
    hull.loft([ring(1.02, 0.185, 0.77, 0.10), ring(1.02, 0.215, 0.77, 0.10)], PAINT_DEEP)
    hull.loft([ring(0.88, 0.21, 0.68, 0.10), ring(0.88, 0.222, 0.68, 0.10)], DECK)
    # house, bridge and its window
    hull.box((0, -0.12, 0.31), (0.42, 0.46, 0.20), PAINT, bevel=0.026, taper=(0.88, 0.90))
    hull.box((0.205, -0.12, 0.32), (0.02, 0.30, 0.05), GLASS, rot=(0, -8, 0), mirror=True)
    hull.loft([[(-0.16, -0.22, 0.40), (0.16, -0.22, 0.40), (0.16, 0.10, 0.40), (-0.16, 0.10, 0.40)],
               [(-0.17, -0.22, 0.46), (0.17, -0.22, 0.46), (0.15, 0.13, 0.46), (-0.15, 0.13, 0.46)],
               [(-0.15, -0.20, 0.56), (0.15, -0.20, 0.56), (0.14, 0.07, 0.56), (-0.14, 0.07, 0.56)]], PAINT, bevel=0.014)
    hull.box((0, 0.107, 0.508), (0.24, 0.03, 0.07), VISOR, rot=(32, 0, 0))
    hull.box((0.163, -0.06, 0.508), (0.02, 0.20, 0.06), GLASS, mirror=True)
    hull.box((0, -0.06, 0.575), (0.36, 0.34, 0.035), PAINT_DEEP, bevel=0)
    hull.box((0, 0.02, 0.597), (0.05, 0.16, 0.015), BONE, drop=("-z",))
    # mast with a radar bar, and a funnel
    hull.beam((0, -0.14, 0.58), (0, -0.20, 0.98), (0.05, 0.06), (0.022, 0.024), STEEL, bevel=0)
    hull.box((0, -0.165, 0.84), (0.30, 0.045, 0.065), BONE, bevel=0.012)
    hull.beam((-0.11, -0.175, 0.71), (0.11, -0.175, 0.71), (0.024, 0.024), (0.024, 0.024), STEEL, bevel=0)
    hull.lathe((0, -0.31, 0.38), (0, -0.25, 1), [(0, 0.105, PAINT_DEEP), (0.16, 0.09, PAINT), (0.18, 0.10, FRAME, 1.3), (0.24, 0.095, FRAME), (0.24, 0.07, STEEL), (0.20, 0.06, BLACK)], 8, PAINT_DEEP)
    # rockets aft
    hull.box((0, -0.53, 0.26), (0.26, 0.20, 0.09), FRAME, bevel=0.014)
    for x in (-0.085, 0.085):
        hull.lathe((x, -0.64, 0.30), (0, 1, 0.30), [(0, 0.05, STEEL, 1.2), (0.01, 0.068, PAINT_DEEP), (0.26, 0.068, PAINT_DEEP), (0.27, 0.055, BONE), (0.27, 0.042, STEEL), (0.24, 0.04, BLACK)], 8, PAINT_DEEP)
    deck = m.node("turret", (0, 0.33, 0.26), "hull")
    deck.disc((0, 0.33, 0.235), (0, 0.33, 0.30), 0.15, FRAME, sides=10)
    deck.prism([(0.17, 0.30), (0.45, 0.29), (0.50, 0.35), (0.43, 0.44), (0.26, 0.47), (0.16, 0.41)], -0.145, 0.145, PAINT, bevel=0.022, scale=0.80, pin=(0.32, 0.33), both=0.7)
    barrel = m.node("barrel", (0, 0.45, 0.37), "turret")
    barrel.box((0, 0.48, 0.37), (0.17, 0.08, 0.08), FRAME, bevel=0.014)
    for x in (-0.045, 0.045):
        barrel.barrel((x, 0.50, 0.375), 0.31, 0.026, sleeve=0.09, brake=1.45, sides=6)
    m.node("muzzle", (0, 0.81, 0.375), "barrel")
    return m
