"""Vehicles, emplacement, troopers and boat."""

import math

from kit import (BLACK, BONE, EMBER, FRAME, GLASS, LAMP, PAINT, PAINT_DEEP, STEEL, VISOR, Model, own)

CONCRETE = own(0.40, 0.38, 0.34)
DECK = own(0.30, 0.22, 0.13)
SKIN_DARK = own(0.10, 0.105, 0.115)


def vehicle_tracked():
    """A tank: long low hull between two tracks, a wide turret, a long gun."""
    m = Model("vehicle_tracked")
    hull = m.node("hull", (0, 0, 0.2))
    hull.prism([(-0.58, 0.16), (-0.50, 0.10), (0.46, 0.10), (0.62, 0.22), (0.60, 0.27), (0.34, 0.37), (-0.52, 0.37), (-0.60, 0.32)],
               -0.24, 0.24, PAINT, bevel=0.02, drop=("-z",))
    track = [(-0.56, 0.24), (-0.50, 0.06), (-0.42, 0.0), (0.42, 0.0), (0.53, 0.06), (0.62, 0.20), (0.60, 0.26), (0.50, 0.29), (-0.48, 0.29)]
    for side in (-1, 1):
        x0, x1 = sorted((side * 0.25, side * 0.45))
        hull.prism(track, x0, x1, BLACK, bevel=0.012)
        # links
        for i in range(9):
            y = -0.42 + i * 0.105
            hull.box((side * 0.35, y, 0.012), (0.19, 0.05, 0.03), SKIN_DARK, bevel=0, drop=("-z",))
        for y, z in ((0.585, 0.14), (0.555, 0.08)):
            hull.box((side * 0.35, y - 0.005, z), (0.19, 0.05, 0.03), SKIN_DARK, bevel=0, rot=(58, 0, 0))
        # wheels
        for y in (-0.40, -0.20, 0.0, 0.20, 0.40):
            x = side * 0.445
            hull.disc((x, y, 0.115), (x + side * 0.022, y, 0.115), 0.088, STEEL, sides=8, cap=PAINT_DEEP)
        # skirt and fender
        hull.prism([(-0.60, 0.25), (-0.48, 0.20), (0.44, 0.20), (0.60, 0.255), (0.66, 0.26), (0.64, 0.30), (0.50, 0.335), (-0.58, 0.335)],
                   *sorted((side * 0.225, side * 0.50)), PAINT, bevel=0.014)
        hull.box((side * 0.37, -0.30, 0.35), (0.14, 0.24, 0.05), PAINT_DEEP, bevel=0.012, drop=("-z",))
        hull.box((side * 0.37, 0.50, 0.345), (0.07, 0.05, 0.045), LAMP, bevel=0.01)
    hull.box((0, 0.47, 0.335), (0.22, 0.10, 0.03), PAINT_DEEP, bevel=0.01, rot=(-21, 0, 0))
    hull.box((-0.12, 0.40, 0.362), (0.12, 0.06, 0.04), GLASS, bevel=0.01, rot=(-20, 0, 0))
    hull.box((0, -0.44, 0.375), (0.34, 0.20, 0.03), FRAME, bevel=0.01, drop=("-z",))
    for i in range(4):
        hull.box((0, -0.51 + i * 0.047, 0.393), (0.28, 0.02, 0.016), STEEL, bevel=0, drop=("-z",))
    for x in (-0.15, 0.15):
        hull.disc((x, -0.58, 0.27), (x, -0.65, 0.29), 0.04, STEEL, sides=6, cap=EMBER)
    turret = m.node("turret", (0, -0.04, 0.37), "hull")
    turret.disc((0, -0.04, 0.36), (0, -0.04, 0.40), 0.23, FRAME, sides=12)
    low = [(-0.13, -0.36), (0.13, -0.36), (0.27, -0.20), (0.27, 0.02), (0.14, 0.24), (-0.14, 0.24), (-0.27, 0.02), (-0.27, -0.20)]
    turret.loft([[(x * 0.95, y * 0.95, 0.395) for x, y in low], [(x, y, 0.45) for x, y in low],
                 [(x * 0.74, y * 0.74 - 0.03, 0.565) for x, y in low]], PAINT, bevel=0.018)
    turret.disc((0.085, -0.14, 0.56), (0.085, -0.14, 0.60), 0.075, PAINT_DEEP, sides=8)
    turret.box((-0.11, 0.03, 0.585), (0.07, 0.09, 0.06), STEEL, bevel=0.012)
    turret.box((-0.11, 0.078, 0.59), (0.05, 0.015, 0.035), VISOR, bevel=0.004)
    turret.box((0, -0.345, 0.47), (0.24, 0.10, 0.09), FRAME, bevel=0.015)
    turret.beam((-0.13, -0.24, 0.55), (-0.14, -0.29, 0.83), (0.014, 0.014), (0.006, 0.006), STEEL, bevel=0)
    turret.box((0, 0.05, 0.562), (0.05, 0.17, 0.02), BONE, bevel=0.006, rot=(-3, 0, 0), drop=("-z",))
    barrel = m.node("barrel", (0, 0.18, 0.475), "turret")
    barrel.prism([(0.14, 0.42), (0.28, 0.43), (0.30, 0.475), (0.26, 0.53), (0.14, 0.545)], -0.085, 0.085, PAINT_DEEP, bevel=0.016)
    barrel.barrel((0, 0.27, 0.478), 0.46, 0.034, sleeve=0.17, brake=1.55)
    m.node("muzzle", (0, 0.73, 0.478), "barrel")
    return m


def vehicle_hover():
    """A hovercraft: arrowhead hull on a dark skirt, two ducted fans behind, a rocket pod on top."""
    m = Model("vehicle_hover")
    hull = m.node("hull", (0, 0, 0.2))
    plan = [(-0.30, -0.54), (0.30, -0.54), (0.43, -0.42), (0.45, 0.02), (0.32, 0.40), (0.12, 0.66), (-0.12, 0.66), (-0.32, 0.40), (-0.45, 0.02), (-0.43, -0.42)]

    def ring(grow, z, dy=0.0):
        return [(x * grow, y * grow + dy, z) for x, y in plan]

    hull.loft([ring(0.90, 0.045), ring(1.04, 0.10), ring(1.0, 0.175)], BLACK, bevel=0.012)
    for i in range(len(plan)):
        (ax, ay), (bx, by) = plan[i], plan[(i + 1) % len(plan)]
        hull.beam((ax * 1.03, ay * 1.03, 0.10), (bx * 1.03, by * 1.03, 0.10), (0.03, 0.03), (0.03, 0.03), FRAME, bevel=0)
    hull.loft([ring(0.95, 0.17), ring(1.0, 0.215), ring(0.84, 0.30), ring(0.60, 0.335, -0.03)], PAINT, bevel=0.014)
    # cabin
    hull.loft([[(-0.17, -0.12, 0.32), (0.17, -0.12, 0.32), (0.14, 0.40, 0.30), (-0.14, 0.40, 0.30)],
               [(-0.15, -0.10, 0.44), (0.15, -0.10, 0.44), (0.10, 0.20, 0.43), (-0.10, 0.20, 0.43)]], PAINT, bevel=0.016, faces={"+y": VISOR})
    hull.box((0, 0.50, 0.285), (0.05, 0.18, 0.03), BONE, bevel=0.006, rot=(-14, 0, 0))
    for x in (-0.21, 0.21):
        hull.box((x, 0.40, 0.265), (0.07, 0.06, 0.05), LAMP, bevel=0.012)
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
    hull.box((0, -0.42, 0.36), (0.16, 0.22, 0.10), FRAME, bevel=0.02, taper=(0.8, 0.9))
    turret = m.node("turret", (0, -0.02, 0.44), "hull")
    turret.disc((0, -0.02, 0.43), (0, -0.02, 0.48), 0.11, FRAME, sides=8)
    turret.box((0, -0.03, 0.53), (0.14, 0.22, 0.11), PAINT_DEEP, bevel=0.018, taper=(0.9, 0.9))
    barrel = m.node("barrel", (0, -0.02, 0.54), "turret")
    for side in (-1, 1):
        barrel.box((side * 0.125, 0.0, 0.54), (0.12, 0.30, 0.12), PAINT, bevel=0.018, faces={"+y": PAINT_DEEP})
        for dx in (-0.027, 0.027):
            for dz in (-0.027, 0.027):
                barrel.lathe((side * 0.125 + dx, 0.146, 0.54 + dz), (0, 1, 0), [(0, 0.021, STEEL), (0.018, 0.021, STEEL), (0.018, 0.015, BONE), (0.010, 0.014, BLACK)], 6, STEEL)
    m.node("muzzle", (0, 0.17, 0.54), "barrel")
    return m


def turret():
    """An emplacement: eight-sided foundation, pedestal, armoured head with two guns."""
    m = Model("turret")
    hull = m.node("hull", (0, 0, 0))
    hull.lathe((0, 0, 0), (0, 0, 1), [(0, 0.60, CONCRETE), (0.10, 0.58, CONCRETE), (0.13, 0.55, CONCRETE, 1.25), (0.13, 0.46, CONCRETE), (0.13, 0.44, FRAME),
                                      (0.30, 0.34, CONCRETE), (0.33, 0.31, CONCRETE, 1.25), (0.33, 0.27, FRAME)], 8, CONCRETE)
    for i in range(4):
        a = math.pi / 4 + i * math.pi / 2
        x, y = math.cos(a), math.sin(a)
        hull.loft([[(x * 0.30 - y * 0.07, y * 0.30 + x * 0.07, 0.12), (x * 0.30 + y * 0.07, y * 0.30 - x * 0.07, 0.12),
                    (x * 0.56 + y * 0.07, y * 0.56 - x * 0.07, 0.12), (x * 0.56 - y * 0.07, y * 0.56 + x * 0.07, 0.12)],
                   [(x * 0.26 - y * 0.06, y * 0.26 + x * 0.06, 0.36), (x * 0.26 + y * 0.06, y * 0.26 - x * 0.06, 0.36),
                    (x * 0.36 + y * 0.06, y * 0.36 - x * 0.06, 0.34), (x * 0.36 - y * 0.06, y * 0.36 + x * 0.06, 0.34)]], PAINT_DEEP, bevel=0.016)
    hull.lathe((0, 0, 0.32), (0, 0, 1), [(0, 0.25, FRAME), (0.20, 0.20, FRAME), (0.22, 0.23, STEEL, 1.2), (0.27, 0.23, STEEL), (0.28, 0.21, STEEL, 1.2)], 10, FRAME)
    head = m.node("turret", (0, 0, 0.60), "hull")
    head.prism([(-0.30, 0.62), (0.16, 0.60), (0.31, 0.70), (0.29, 0.82), (0.10, 0.96), (-0.20, 0.97), (-0.36, 0.86), (-0.36, 0.70)],
               -0.31, 0.31, PAINT, bevel=0.028, scale=0.76, pin=(-0.02, 0.74), both=0.62)
    head.box((0, 0.20, 0.905), (0.15, 0.05, 0.05), VISOR, bevel=0.010, rot=(-36, 0, 0))
    head.box((0, -0.05, 0.968), (0.07, 0.24, 0.02), BONE, bevel=0.006, drop=("-z",))
    head.box((0, -0.36, 0.78), (0.30, 0.10, 0.18), FRAME, bevel=0.02)
    head.lathe((0.16, -0.18, 0.94), (0, 0, 1), [(0, 0.05, FRAME), (0.07, 0.05, FRAME), (0.075, 0.085, STEEL, 1.2), (0.12, 0.085, STEEL), (0.13, 0.06, STEEL, 1.3)], 8, FRAME)
    barrel = m.node("barrel", (0, 0.22, 0.75), "turret")
    barrel.box((0, 0.28, 0.75), (0.34, 0.14, 0.14), FRAME, bevel=0.024)
    for x in (-0.10, 0.10):
        barrel.barrel((x, 0.33, 0.75), 0.40, 0.040, sleeve=0.15, brake=1.4)
    m.node("muzzle", (0, 0.73, 0.75), "barrel")
    return m


def trooper():
    """Four armoured infantry that share a hex."""
    m = Model("trooper", gradient=(0.78, 1.10))
    for i, (x, y, turn) in enumerate(((-0.17, 0.25, 4), (0.24, 0.13, -10), (-0.30, -0.19, 12), (0.10, -0.30, -3)), 1):
        n = m.node(f"trooper_{i}", (x, y, 0))
        soldier(n, x, y, heavy=i == 2)
        m.pose(f"trooper_{i}", turn)
    return m


def soldier(n, x, y, heavy):
    """One trooper about half a metre tall, facing north."""
    def at(dx, dy, dz):
        return (x + dx, y + dy, dz)

    def side_view(points):
        return [(y + dy, dz) for dy, dz in points]

    for side, step in ((-1, 0.025), (1, -0.03)):
        n.box(at(side * 0.062, step + 0.02, 0.03), (0.085, 0.14, 0.06), FRAME, bevel=0.012, drop=("-z",), taper=(0.9, 0.7))
        n.beam(at(side * 0.062, step, 0.04), at(side * 0.05, 0, 0.24), (0.085, 0.09), (0.085, 0.10), PAINT_DEEP, bevel=0.014)
    n.box(at(0, 0, 0.235), (0.15, 0.11, 0.06), FRAME, bevel=0.014)
    n.box(at(0, 0.005, 0.325), (0.19, 0.14, 0.15), PAINT, bevel=0.022, taper=(1.2, 1.05))
    n.box(at(0, -0.095, 0.335), (0.15, 0.08, 0.16), FRAME, bevel=0.016, taper=(0.9, 0.8))
    n.prism(side_view([(-0.065, 0.40), (0.06, 0.40), (0.085, 0.44), (0.05, 0.505), (-0.04, 0.51), (-0.075, 0.46)]), x - 0.065, x + 0.065, PAINT, bevel=0.016, scale=0.8, both=0.9)
    n.box(at(0, 0.068, 0.452), (0.095, 0.035, 0.035), VISOR, bevel=0.008, rot=(-12, 0, 0))
    for side in (-1, 1):
        n.box(at(side * 0.135, 0, 0.375), (0.085, 0.12, 0.08), PAINT, bevel=0.018, rot=(0, side * 18, 0))
    if heavy:
        n.beam(at(0.135, 0.0, 0.36), at(0.12, 0.06, 0.27), (0.055, 0.055), (0.05, 0.05), FRAME, bevel=0.01)
        n.beam(at(-0.135, 0.0, 0.36), at(-0.08, 0.10, 0.30), (0.055, 0.055), (0.05, 0.05), FRAME, bevel=0.01)
        n.lathe(at(0.145, -0.17, 0.46), (0, 1, 0), [(0, 0.05, STEEL, 1.3), (0.04, 0.038, FRAME), (0.32, 0.038, PAINT_DEEP), (0.34, 0.05, STEEL, 1.3), (0.40, 0.05, STEEL), (0.40, 0.035, STEEL, 1.3), (0.36, 0.03, BLACK)], 8, FRAME)
    else:
        n.beam(at(0.135, 0.0, 0.36), at(0.085, 0.09, 0.28), (0.055, 0.055), (0.05, 0.05), FRAME, bevel=0.01)
        n.beam(at(-0.135, 0.0, 0.36), at(-0.0, 0.15, 0.30), (0.055, 0.055), (0.05, 0.05), FRAME, bevel=0.01)
        n.box(at(0.06, 0.10, 0.295), (0.045, 0.24, 0.06), STEEL, bevel=0.010)
        n.lathe(at(0.06, 0.21, 0.305), (0, 1, 0), [(0, 0.017, BLACK), (0.11, 0.017, FRAME), (0.11, 0.01, BLACK)], 6, FRAME)
    n.beam(at(-0.055, -0.11, 0.40), at(-0.06, -0.12, 0.56), (0.010, 0.010), (0.006, 0.006), STEEL, bevel=0)


def naval():
    """A gunboat: raked bow, wheelhouse amidships, gun forward, rockets aft."""
    m = Model("naval")
    hull = m.node("hull", (0, 0, 0.1))
    half = [(0.20, -0.68), (0.25, -0.50), (0.27, -0.05), (0.22, 0.32), (0.10, 0.58)]

    def ring(grow, z, bow, dz=0.0):
        right = [(x * grow, y, z + (0.05 * max(y, 0) / 0.7 if dz else 0)) for x, y in half]
        tip = [(0.0, bow, z + (0.08 if dz else 0))]
        left = [(-x, y, h) for x, y, h in reversed(right)]
        return right + tip + left

    hull.loft([ring(0.78, -0.02, 0.60), ring(0.92, 0.05, 0.68)], own(0.20, 0.035, 0.025), bevel=0, drop=("-z",))
    hull.loft([ring(0.92, 0.05, 0.68), ring(1.0, 0.17, 0.74, 1), ring(1.03, 0.20, 0.745, 1), ring(0.97, 0.205, 0.72, 1)], PAINT, bevel=0, drop=())
    hull.loft([ring(0.86, 0.20, 0.66, 1), ring(0.86, 0.212, 0.66, 1)], DECK, bevel=0)
    # wheelhouse
    hull.box((0, -0.10, 0.27), (0.34, 0.42, 0.14), PAINT, bevel=0.022, taper=(0.9, 0.92))
    hull.loft([[(-0.13, -0.20, 0.33), (0.13, -0.20, 0.33), (0.13, 0.10, 0.33), (-0.13, 0.10, 0.33)],
               [(-0.13, -0.20, 0.40), (0.13, -0.20, 0.40), (0.12, 0.12, 0.40), (-0.12, 0.12, 0.40)],
               [(-0.12, -0.18, 0.48), (0.12, -0.18, 0.48), (0.115, 0.07, 0.48), (-0.115, 0.07, 0.48)]], PAINT, bevel=0.012)
    hull.box((0, 0.092, 0.438), (0.19, 0.03, 0.05), VISOR, bevel=0.008, rot=(32, 0, 0))
    hull.box((0.123, -0.06, 0.435), (0.02, 0.18, 0.045), GLASS, bevel=0.006, mirror=True)
    hull.box((0, -0.05, 0.495), (0.27, 0.29, 0.025), PAINT_DEEP, bevel=0.008)
    # mast with a radar bar and a funnel
    hull.beam((0, -0.12, 0.50), (0, -0.17, 0.86), (0.04, 0.05), (0.018, 0.02), STEEL, bevel=0.006)
    hull.box((0, -0.145, 0.74), (0.24, 0.035, 0.05), BONE, bevel=0.010)
    hull.beam((-0.08, -0.155, 0.64), (0.08, -0.155, 0.64), (0.02, 0.02), (0.02, 0.02), STEEL, bevel=0)
    hull.lathe((0, -0.27, 0.32), (0, -0.25, 1), [(0, 0.075, PAINT_DEEP), (0.17, 0.065, PAINT_DEEP), (0.19, 0.075, FRAME, 1.3), (0.23, 0.07, FRAME), (0.23, 0.05, BLACK), (0.20, 0.045, BLACK)], 8, PAINT_DEEP)
    # rockets aft
    hull.box((0, -0.50, 0.24), (0.20, 0.16, 0.06), FRAME, bevel=0.012)
    for x in (-0.075, 0.075):
        hull.lathe((x, -0.58, 0.285), (0, 1, 0.28), [(0, 0.05, STEEL, 1.2), (0.01, 0.055, PAINT_DEEP), (0.20, 0.055, PAINT_DEEP), (0.21, 0.045, STEEL, 1.3), (0.21, 0.035, BLACK), (0.19, 0.03, BLACK)], 8, PAINT_DEEP)
    for y in (-0.64, 0.44):
        hull.box((0.12 if y > 0 else 0.16, y, 0.235), (0.03, 0.05, 0.04), STEEL, bevel=0.006, mirror=True)
    deck = m.node("turret", (0, 0.32, 0.22), "hull")
    deck.disc((0, 0.32, 0.21), (0, 0.32, 0.25), 0.13, FRAME, sides=10)
    deck.prism([(0.20, 0.25), (0.42, 0.25), (0.46, 0.30), (0.40, 0.37), (0.26, 0.39), (0.19, 0.34)], -0.11, 0.11, PAINT, bevel=0.018, scale=0.82, pin=(0.32, 0.28), both=0.7)
    barrel = m.node("barrel", (0, 0.42, 0.315), "turret")
    barrel.box((0, 0.445, 0.315), (0.09, 0.06, 0.06), FRAME, bevel=0.012)
    barrel.barrel((0, 0.46, 0.318), 0.28, 0.024, sleeve=0.09, brake=1.45)
    m.node("muzzle", (0, 0.74, 0.318), "barrel")
    return m
