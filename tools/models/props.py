"""Small pieces of scenery, in a few polygons each."""

from mathutils import Vector

from kit import Model, dice, own

BARK = own(0.11, 0.065, 0.035)
PINE = own(0.055, 0.17, 0.075)
LEAF = own(0.13, 0.27, 0.055)
STONE = own(0.34, 0.33, 0.31)
WALL = own(0.56, 0.50, 0.40)
ROOF = own(0.36, 0.11, 0.06)
SLATE = own(0.15, 0.17, 0.20)
PANE = own(0.06, 0.13, 0.19)


def tree_conifer():
    """A fir of three skirts, one metre tall."""
    m = Model("tree_conifer", gradient=(0.70, 1.15))
    n = m.node("tree")
    n.lathe((0, 0, 0), (0, 0, 1), [(0, 0.05, BARK), (0.20, 0.04, BARK)], 5, BARK)
    for z, r, h, phase in ((0.14, 0.27, 0.36, 0.1), (0.38, 0.21, 0.34, 0.5), (0.60, 0.145, 0.36, 0.9)):
        n.lathe((0, 0, z), (0, 0, 1), [(0.05, r * 0.25, PINE, 0.6), (0, r, PINE, 0.6), (h, 0.0, PINE)], 7, PINE, phase=phase)
    return m


def blob(n, centre, radius, colour, seed, rough=0.16, flat=1.0):
    """A lumpy ball or stone with few faces."""
    roll = dice(seed)
    x, y, z = centre
    points = []
    for az, ring in ((-0.75, 5), (-0.1, 7), (0.55, 6), (1.0, 1)):
        for i in range(ring):
            a = 6.28318 * (i + (0.5 if ring == 7 else 0)) / ring
            r = radius * (1 + roll.uniform(-rough, rough))
            flatness = max(1 - az * az, 0) ** 0.5
            v = Vector((1, 0, 0))
            v.rotate(__import__("mathutils").Euler((0, 0, a)))
            points.append((x + v.x * r * flatness, y + v.y * r * flatness, z + az * r * flat))
    n.hull(points, colour, bevel=0)


def tree_round():
    """A broad-leaved tree."""
    m = Model("tree_round", gradient=(0.70, 1.15))
    n = m.node("tree")
    n.lathe((0, 0, 0), (0, 0, 1), [(0, 0.06, BARK), (0.34, 0.035, BARK)], 5, BARK)
    blob(n, (0, 0, 0.54), 0.27, LEAF, 3)
    blob(n, (0.14, 0.10, 0.42), 0.17, LEAF, 4)
    blob(n, (-0.14, -0.06, 0.40), 0.18, LEAF, 5)
    return m


def rock_a():
    """A boulder with a stone beside it."""
    m = Model("rock_a", gradient=(0.75, 1.15))
    n = m.node("rock")
    blob(n, (0, 0, 0.12), 0.24, STONE, 11, 0.25, 0.8)
    blob(n, (0.24, 0.10, 0.05), 0.11, STONE, 12, 0.25, 0.8)
    return m


def rock_b():
    """A leaning slab and rubble."""
    m = Model("rock_b", gradient=(0.75, 1.15))
    n = m.node("rock")
    n.hull([(-0.16, -0.12, 0), (0.18, -0.14, 0), (0.15, 0.15, 0), (-0.18, 0.12, 0), (-0.02, -0.08, 0.40), (0.12, -0.02, 0.36), (0.06, 0.09, 0.30), (-0.13, 0.05, 0.24)], STONE, bevel=0)
    blob(n, (-0.22, 0.12, 0.05), 0.11, STONE, 21, 0.25, 0.8)
    blob(n, (0.20, -0.16, 0.04), 0.09, STONE, 22, 0.25, 0.8)
    return m


def building_a():
    """A house with a pitched roof and a chimney."""
    m = Model("building_a", gradient=(0.85, 1.08))
    n = m.node("building")
    n.box((0, 0, 0.22), (0.72, 0.52, 0.44), WALL, bevel=0, drop=("-z", "+z"))
    n.prism([(-0.32, 0.42), (0.32, 0.42), (0.33, 0.46), (0.0, 0.72), (-0.33, 0.46)], -0.41, 0.41, ROOF, bevel=0.010)
    n.box((0.20, -0.12, 0.68), (0.10, 0.10, 0.22), STONE, bevel=0.008)
    for x in (-0.22, 0.02):
        for y in (-0.262, 0.262):
            n.box((x, y, 0.27), (0.11, 0.012, 0.14), PANE, bevel=0)
    n.box((0.22, 0.262, 0.14), (0.13, 0.014, 0.28), BARK, bevel=0, drop=("-z",))
    for x in (-0.362, 0.362):
        n.box((x, 0, 0.27), (0.012, 0.11, 0.14), PANE, bevel=0)
    return m


def building_b():
    """A flat-roofed works with a tower of ducts."""
    m = Model("building_b", gradient=(0.85, 1.08))
    n = m.node("building")
    n.box((-0.10, 0, 0.26), (0.62, 0.74, 0.52), WALL, bevel=0.014, drop=("-z",))
    n.box((-0.10, 0, 0.545), (0.66, 0.78, 0.06), SLATE, bevel=0.012)
    n.box((0.36, 0.08, 0.17), (0.30, 0.46, 0.34), STONE, bevel=0.012, drop=("-z",))
    n.box((0.36, 0.08, 0.355), (0.33, 0.49, 0.04), SLATE, bevel=0.008)
    n.box((-0.22, 0.16, 0.63), (0.20, 0.22, 0.12), STONE, bevel=0.010, drop=("-z",))
    n.lathe((0.04, -0.20, 0.55), (0, 0, 1), [(0, 0.09, SLATE), (0.28, 0.08, SLATE), (0.30, 0.095, STONE, 1.2), (0.36, 0.095, STONE), (0.36, 0.06, BARK)], 8, SLATE)
    for z in (0.20, 0.38):
        n.box((-0.10, 0.372, z), (0.46, 0.012, 0.08), PANE, bevel=0)
        n.box((-0.10, -0.372, z), (0.46, 0.012, 0.08), PANE, bevel=0)
        n.box((-0.412, 0, z), (0.012, 0.52, 0.08), PANE, bevel=0)
    return m
