"""People with swords, bows and staffs, the dead, and a gate: for packs without machines."""

import math

from kit import BLACK, BONE, EMBER, FRAME, LAMP, PAINT, PAINT_DEEP, PLATE, STEEL, VISOR, Model, own

SKIN = own(0.50, 0.33, 0.22)
LEATHER = own(0.17, 0.095, 0.05)
WOOD = own(0.24, 0.14, 0.065)
OLD_BONE = own(0.56, 0.52, 0.40)
CLOTH = own(0.11, 0.10, 0.13)
STONE = own(0.40, 0.38, 0.34)
IRON = own(0.10, 0.105, 0.115)


class Figure:
    """One person about (x, y), `s` times as tall as 0.62, facing north. Each limb may be a part of its own."""

    def __init__(self, x, y, s, body, legs=None, arms=None):
        self.x, self.y, self.s = x, y, s
        self.body = body
        self.legs = legs or (body, body)
        self.arms = arms or (body, body)

    def at(self, dx, dy, dz):
        """A point in the figure's own measure."""
        return (self.x + dx * self.s, self.y + dy * self.s, dz * self.s)

    def size(self, *lengths):
        """Lengths in the figure's own measure."""
        return tuple(length * self.s for length in lengths)

    def box(self, part, centre, size, colour, bevel=0.0, **more):
        """A box in the figure's own measure."""
        part.box(self.at(*centre), self.size(*size), colour, bevel=bevel * self.s, **more)

    def beam(self, part, start, end, size0, size1, colour, bevel=0.0):
        """A beam in the figure's own measure."""
        part.beam(self.at(*start), self.at(*end), self.size(*size0), self.size(*size1), colour, bevel=bevel * self.s)

    def turned(self, part, start, axis, steps, sides, colour):
        """Turned work in the figure's own measure."""
        scaled = [(step[0] * self.s, step[1] * self.s, *step[2:]) for step in steps]
        part.lathe(self.at(*start), axis, scaled, sides, colour)

    def stand(self, bone=False, robe=False):
        """Legs, or the skirt of a robe."""
        if robe:
            self.turned(self.body, (0, 0, 0.0), (0, 0, 1), [(0, 0.17, BLACK), (0.03, 0.165, PAINT_DEEP), (0.30, 0.095, PAINT), (0.33, 0.09, LEATHER)], 8, PAINT)
            return
        colour, thick = (OLD_BONE, 0.055) if bone else (PAINT_DEEP, 0.105)
        for leg, side, step in zip(self.legs, (-1, 1), (0.04, -0.04)):
            self.box(leg, (side * 0.08, step + 0.025, 0.025), (0.085, 0.16, 0.05), OLD_BONE if bone else LEATHER, drop=("-z",))
            self.beam(leg, (side * 0.08, step, 0.04), (side * 0.06, 0, 0.30), (thick, thick), (thick * 0.9, thick), colour, 0.01)

    def trunk(self, colour, bone=False):
        """Hips, chest and shoulders."""
        if bone:
            self.box(self.body, (0, 0, 0.30), (0.13, 0.08, 0.05), OLD_BONE)
            self.beam(self.body, (0, -0.02, 0.30), (0, -0.02, 0.48), (0.04, 0.04), (0.04, 0.04), OLD_BONE)
            for height, width in ((0.365, 0.15), (0.41, 0.18), (0.455, 0.19)):
                self.box(self.body, (0, 0.01, height), (width, 0.11, 0.022), OLD_BONE)
            self.box(self.body, (0, 0, 0.485), (0.27, 0.06, 0.03), OLD_BONE)
            self.box(self.body, (0, 0.0, 0.275), (0.16, 0.11, 0.07), PAINT_DEEP)
            return
        self.box(self.body, (0, 0, 0.30), (0.17, 0.12, 0.05), LEATHER)
        self.box(self.body, (0, 0.005, 0.405), (0.19, 0.14, 0.18), colour, 0.022, taper=(1.22, 1.05))
        for side in (-1, 1):
            self.box(self.body, (side * 0.145, 0, 0.465), (0.085, 0.12, 0.075), colour, 0.018, rot=(0, side * 18, 0))

    def head(self, kind):
        """A head with a helmet, a hood, a hat or nothing left on it."""
        if kind == "skull":
            self.box(self.body, (0, 0.01, 0.575), (0.105, 0.115, 0.095), OLD_BONE, 0.02)
            self.box(self.body, (0, 0.035, 0.525), (0.075, 0.07, 0.03), OLD_BONE)
            for side in (-1, 1):
                self.box(self.body, (side * 0.026, 0.068, 0.578), (0.028, 0.01, 0.028), EMBER)
            return
        self.box(self.body, (0, 0.015, 0.555), (0.10, 0.11, 0.105), BLACK if kind == "shade" else SKIN, 0.018)
        if kind == "helm":
            self.turned(self.body, (0, 0, 0.575), (0, 0, 1), [(0, 0.078, STEEL), (0.02, 0.078, STEEL, 1.3), (0.05, 0.062, STEEL), (0.085, 0.01, STEEL)], 8, STEEL)
            self.box(self.body, (0, 0.078, 0.563), (0.018, 0.015, 0.06), STEEL)
        elif kind == "hood" or kind == "shade":
            self.turned(self.body, (0, -0.012, 0.50), (0, 0.06, 1), [(0, 0.095, PAINT), (0.05, 0.092, PAINT), (0.11, 0.072, PAINT), (0.155, 0.012, PAINT)], 7, PAINT)
            self.box(self.body, (0, 0.078, 0.555), (0.075, 0.03, 0.075), BLACK if kind == "shade" else SKIN)
            if kind == "shade":
                for side in (-1, 1):
                    self.box(self.body, (side * 0.02, 0.096, 0.56), (0.02, 0.008, 0.02), VISOR)
        elif kind == "hat":
            self.turned(self.body, (0, 0, 0.60), (0, 0, 1), [(0, 0.125, PAINT_DEEP), (0.012, 0.12, PAINT), (0.018, 0.06, PAINT), (0.075, 0.045, PAINT)], 8, PAINT)
            self.beam(self.body, (0.05, -0.02, 0.63), (0.09, -0.13, 0.75), (0.03, 0.012), (0.008, 0.006), LAMP)

    def arm(self, which, hand, bone=False, colour=PAINT_DEEP):
        """An arm from the shoulder to the hand: 0 the shield's, 1 the weapon's."""
        part, side = self.arms[which], (-1, 1)[which]
        thick = 0.04 if bone else 0.068
        elbow = (side * 0.195, min(hand[1], 0.08) * 0.5, 0.36)
        self.beam(part, (side * 0.155, 0, 0.46), elbow, (thick, thick), (thick, thick), OLD_BONE if bone else colour)
        self.beam(part, elbow, hand, (thick, thick), (thick * 0.8, thick * 0.8), OLD_BONE if bone else SKIN)

    def blade(self, hand, length, width=0.038):
        """A blade held upright and forward in the weapon hand."""
        part = self.arms[1]
        x, y, z = hand
        tip = (x, y + length * 0.62, z + length * 0.78)
        self.beam(part, (x, y - 0.05, z - 0.062), hand, (0.025, 0.025), (0.025, 0.025), LEATHER)
        self.box(part, (x, y + 0.01, z + 0.012), (0.10, 0.03, 0.025), LAMP, rot=(-38, 0, 0))
        self.beam(part, (x, y + 0.012, z + 0.015), tip, (width, 0.014), (width * 0.35, 0.008), BONE)
        return tip

    def shield(self, hand):
        """A round shield on the other arm."""
        x, y, z = hand
        self.turned(self.arms[0], (x, y + 0.015, z + 0.03), (0, 1, 0), [(0, 0.15, WOOD), (0.016, 0.15, PAINT), (0.018, 0.13, STEEL, 1.2), (0.03, 0.115, PAINT), (0.034, 0.04, PAINT), (0.052, 0.03, STEEL, 1.3)], 10, WOOD)

    def pole(self, hand, low, high, lean, head):
        """A long shaft through the weapon hand, with a point, an axe blade or a knob."""
        part = self.arms[1]
        x, y, z = hand
        top = (x, y + lean * high, z + high)
        self.beam(part, (x, y - lean * low, z - low), top, (0.026, 0.026), (0.022, 0.022), WOOD)
        if head == "point":
            self.beam(part, top, (top[0], top[1] + lean * 0.13, top[2] + 0.13), (0.05, 0.016), (0.008, 0.006), BONE)
        elif head == "axe":
            self.box(part, (x, top[1] + 0.055, top[2] - 0.055), (0.018, 0.11, 0.13), BONE, taper=(1, 0.7))
            self.beam(part, top, (top[0], top[1], top[2] + 0.11), (0.03, 0.014), (0.008, 0.006), BONE)
        else:
            self.turned(part, (top[0], top[1], top[2] - 0.02), (0, 0, 1), [(0, 0.02, head), (0.03, 0.045, head, 1.3), (0.07, 0.03, head), (0.085, 0.008, head)], 6, head)
        return top

    def bow(self, hand):
        """A bow, held upright at arm's length."""
        part = self.arms[0]
        x, y, z = hand
        points = [(x, y - 0.09, z + 0.26), (x, y + 0.0, z + 0.15), (x, y + 0.03, z), (x, y + 0.0, z - 0.15), (x, y - 0.09, z - 0.26)]
        for start, end in zip(points, points[1:]):
            self.beam(part, start, end, (0.026, 0.022), (0.022, 0.02), WOOD)
        self.beam(part, points[0], points[4], (0.006, 0.006), (0.006, 0.006), BONE)

    def crossbow(self, hand):
        """A crossbow in both hands."""
        part = self.arms[1]
        x, y, z = hand
        self.beam(part, (x, y - 0.14, z), (x, y + 0.20, z + 0.01), (0.04, 0.045), (0.03, 0.03), WOOD)
        for side in (-1, 1):
            self.beam(part, (x, y + 0.17, z + 0.012), (x + side * 0.15, y + 0.10, z + 0.012), (0.03, 0.022), (0.016, 0.014), STEEL)
        self.beam(part, (x - 0.15, y + 0.10, z + 0.016), (x + 0.15, y + 0.10, z + 0.016), (0.006, 0.006), (0.006, 0.006), BONE)


def person(name, s=1.5, gradient=(0.70, 1.12), robe=False):
    """A model of one person with limbs of their own."""
    m = Model(name, gradient=gradient)
    pelvis = m.node("pelvis", (0, 0, 0.30 * s))
    if robe:
        torso = m.node("torso", (0, 0, 0.32 * s), "pelvis")
        arms = tuple(m.node(f"arm_{side}", (x * s, 0, 0.46 * s), "torso") for side, x in (("left", -0.155), ("right", 0.155)))
        figure = Figure(0, 0, s, torso, arms=arms)
        skirt = Figure(0, 0, s, pelvis)
        skirt.stand(robe=True)
        return m, figure
    legs = tuple(m.node(f"leg_{side}", (x * s, 0, 0.30 * s), "pelvis") for side, x in (("left", -0.06), ("right", 0.06)))
    torso = m.node("torso", (0, 0, 0.32 * s), "pelvis")
    arms = tuple(m.node(f"arm_{side}", (x * s, 0, 0.46 * s), "torso") for side, x in (("left", -0.155), ("right", 0.155)))
    pelvis.box((0, 0, 0.29 * s), (0.15 * s, 0.10 * s, 0.05 * s), LEATHER, bevel=0)
    return m, Figure(0, 0, s, torso, legs, arms)


def mouth(m, figure, where, parent="arm_right"):
    """The point where shots leave."""
    m.node("muzzle", figure.at(*where), parent)


def warrior():
    """Sword and shield."""
    m, f = person("warrior")
    f.stand()
    f.trunk(PLATE)
    f.box(f.body, (0, 0.075, 0.36), (0.13, 0.012, 0.20), PAINT)
    f.box(f.body, (0, -0.085, 0.36), (0.20, 0.012, 0.26), PAINT, taper=(0.8, 1))
    f.head("helm")
    f.arm(0, (-0.17, 0.12, 0.36))
    f.shield((-0.17, 0.13, 0.34))
    f.arm(1, (0.21, 0.12, 0.34))
    mouth(m, f, f.blade((0.21, 0.13, 0.34), 0.40))
    return m


def spearman():
    """A long shaft with a blade."""
    m, f = person("spearman")
    f.stand()
    f.trunk(PLATE)
    f.box(f.body, (0, 0.075, 0.37), (0.15, 0.012, 0.22), PAINT)
    f.head("helm")
    f.arm(0, (0.06, 0.16, 0.40))
    f.arm(1, (0.19, 0.08, 0.33))
    mouth(m, f, f.pole((0.19, 0.09, 0.33), 0.30, 0.52, 0.28, "axe"))
    return m


def archer():
    """A hood and a bow."""
    m, f = person("archer")
    f.stand()
    f.trunk(LEATHER)
    f.box(f.body, (0, 0.072, 0.37), (0.12, 0.012, 0.20), PAINT)
    f.head("hood")
    f.box(f.body, (0.05, -0.10, 0.43), (0.07, 0.06, 0.24), WOOD, rot=(0, -18, 0))
    for dx in (-0.015, 0.012):
        f.box(f.body, (0.10 + dx, -0.10, 0.585), (0.014, 0.03, 0.07), BONE, rot=(0, -18, 0))
    f.arm(0, (-0.14, 0.22, 0.42))
    f.bow((-0.14, 0.235, 0.42))
    f.arm(1, (0.10, 0.11, 0.42))
    mouth(m, f, (-0.14, 0.27, 0.42), "arm_left")
    return m


def shaman():
    """A robe and a staff."""
    m, f = person("shaman", robe=True)
    f.trunk(PAINT)
    f.head("shade")
    f.arm(0, (-0.16, 0.17, 0.44), colour=PAINT)
    f.turned(f.arms[0], (-0.16, 0.20, 0.44), (0, 1, 0), [(0, 0.012, VISOR), (0.025, 0.032, VISOR, 1.3), (0.05, 0.012, VISOR)], 6, VISOR)
    f.arm(1, (0.20, 0.11, 0.36), colour=PAINT)
    mouth(m, f, f.pole((0.20, 0.12, 0.36), 0.34, 0.36, 0.06, VISOR))
    return m


def bard():
    """A hat with a feather and a lute."""
    m, f = person("bard")
    f.stand()
    f.trunk(PAINT)
    f.head("hat")
    f.box(f.body, (0, -0.09, 0.36), (0.22, 0.014, 0.30), PAINT_DEEP, taper=(0.75, 1))
    f.arm(0, (-0.17, 0.13, 0.42))
    f.arm(1, (0.08, 0.14, 0.35))
    f.turned(f.arms[1], (0.05, 0.09, 0.335), (0.0, 1, 0.1), [(0, 0.04, WOOD), (0.02, 0.085, WOOD), (0.05, 0.10, WOOD), (0.06, 0.095, LAMP, 1.1)], 8, WOOD)
    f.beam(f.arms[1], (-0.02, 0.14, 0.365), (-0.27, 0.16, 0.455), (0.03, 0.022), (0.024, 0.02), WOOD)
    mouth(m, f, (0.0, 0.18, 0.45))
    return m


def undead():
    """Bones, a helmet's rest and an old sword."""
    m, f = person("undead", gradient=(0.66, 1.12))
    f.stand(bone=True)
    f.trunk(PLATE, bone=True)
    f.head("skull")
    f.box(f.body, (0, -0.075, 0.38), (0.22, 0.012, 0.26), PAINT_DEEP, taper=(0.7, 1))
    f.box(f.body, (-0.14, 0, 0.495), (0.10, 0.12, 0.05), IRON, 0.012, rot=(0, -18, 0))
    f.arm(0, (-0.20, 0.17, 0.37), bone=True)
    f.arm(1, (0.21, 0.13, 0.35), bone=True)
    mouth(m, f, f.blade((0.21, 0.14, 0.35), 0.44, 0.05))
    return m


PLACES = ((-0.17, 0.31, 4), (0.31, 0.17, -8), (-0.36, -0.16, 10), (0.12, -0.33, -3))


def band(name, dress):
    """Four who share a hex."""
    m = Model(name, gradient=(0.70, 1.12))
    for number, (x, y, turn) in enumerate(PLACES, 1):
        node = m.node(f"trooper_{number}", (x, y, 0))
        figure = Figure(x, y, 0.92, node)
        reach = dress(figure, number)
        m.pose(f"trooper_{number}", turn)
        a = math.radians(turn)
        dx, dy, dz = (length * figure.s for length in reach)
        m.node(f"muzzle_{number}", (x + dx * math.cos(a) - dy * math.sin(a), y + dx * math.sin(a) + dy * math.cos(a), dz), f"trooper_{number}")
    return m


def spear_band():
    """Four with spears and helmets."""
    def dress(f, number):
        f.stand()
        f.trunk(PAINT)
        f.head("helm" if number % 2 else "hood")
        f.arm(0, (0.05, 0.15, 0.40))
        f.arm(1, (0.18, 0.08, 0.33))
        return f.pole((0.18, 0.09, 0.33), 0.28, 0.42, 0.35, "point")
    return band("spear_band", dress)


def bow_band():
    """Four with bows and hoods."""
    def dress(f, number):
        f.stand()
        f.trunk(PAINT if number % 2 else LEATHER)
        f.head("hood")
        f.arm(0, (-0.12, 0.20, 0.42))
        f.bow((-0.12, 0.215, 0.42))
        f.arm(1, (0.09, 0.10, 0.42))
        return (-0.12, 0.25, 0.42)
    return band("bow_band", dress)


def bone_band():
    """Four of the dead."""
    def dress(f, number):
        f.stand(bone=True)
        f.trunk(PLATE, bone=True)
        f.head("skull")
        f.arm(0, (-0.18, 0.14, 0.38), bone=True)
        f.arm(1, (0.20, 0.11, 0.36), bone=True)
        if number % 2:
            f.shield((-0.18, 0.15, 0.36))
        return f.blade((0.20, 0.12, 0.36), 0.36)
    return band("bone_band", dress)


def gate():
    """Two towers, doors with iron bands, and a slit above them."""
    m = Model("gate", gradient=(0.72, 1.10))
    hull = m.node("hull", (0, 0, 0))
    for side in (-1, 1):
        hull.box((side * 0.50, 0, 0.50), (0.34, 0.50, 1.0), STONE, bevel=0.02, taper=(0.92, 0.92), drop=("-z",))
        for dx in (-0.10, 0.10):
            for dy in (-0.17, 0.17):
                hull.box((side * 0.50 + dx, dy, 1.05), (0.11, 0.12, 0.12), STONE, bevel=0.012)
    hull.box((0, 0, 0.80), (0.70, 0.40, 0.30), STONE, bevel=0.018)
    hull.box((0, 0.205, 0.80), (0.05, 0.02, 0.17), BLACK, bevel=0)
    for dx in (-0.22, 0.0, 0.22):
        hull.box((dx, 0, 1.0), (0.13, 0.34, 0.11), STONE, bevel=0.012)
    hull.box((0, 0.212, 0.60), (0.30, 0.02, 0.09), PAINT, bevel=0)
    hull.box((0, -0.212, 0.60), (0.30, 0.02, 0.09), PAINT, bevel=0)
    for side in (-1, 1):
        hull.box((side * 0.165, 0.06, 0.32), (0.325, 0.08, 0.64), WOOD, bevel=0.012, drop=("-z",))
        for z in (0.14, 0.34, 0.53):
            hull.box((side * 0.165, 0.105, z), (0.31, 0.015, 0.045), IRON, bevel=0)
            hull.box((side * 0.165, 0.015, z), (0.31, 0.015, 0.045), IRON, bevel=0)
        for k in range(3):
            hull.box((side * (0.06 + k * 0.105), 0.103, 0.32), (0.012, 0.01, 0.62), FRAME, bevel=0, drop=("-z",))
        hull.disc((side * 0.04, 0.115, 0.36), (side * 0.04, 0.13, 0.36), 0.03, STEEL, sides=6)
    m.node("muzzle", (0, 0.24, 0.82), "hull")
    return m
