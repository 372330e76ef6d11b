"""The colour arithmetic the tests judge the themes by: WCAG contrast, colour blindness, CIEDE2000."""

import math

from render.theme import Colour

Matrix = tuple[tuple[float, float, float], ...]
# Machado, Oliveira and Fernandes 2009, full strength, for linear RGB.
SIGHTS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)
Lab = tuple[float, float, float]


def linear(colour: Colour) -> Lab:
    """Linear light of a colour, 0 to 1."""
    parts = [channel / 255 for channel in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return red, green, blue


def times(matrix: Matrix, vector: Lab) -> Lab:
    """A matrix times a vector, not below zero."""
    first, second, third = (max(0.0, sum(a * b for a, b in zip(row, vector, strict=True))) for row in matrix)
    return first, second, third


def contrast(one: Colour, other: Colour) -> float:
    """WCAG 2 contrast ratio."""
    shades = sorted(times(TO_XYZ, linear(colour))[1] for colour in (one, other))
    return (shades[1] + 0.05) / (shades[0] + 0.05)


def lab(colour: Colour, sight: str) -> Lab:
    """CIE L*a*b* of a colour as somebody with this sight sees it."""
    seen = times(SIGHTS[sight], linear(colour))
    x, y, z = (
        c ** (1 / 3) if c > 216 / 24389 else (24389 / 27 * c + 16) / 116
        for c in (v / w for v, w in zip(times(TO_XYZ, seen), WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: Colour, other: Colour, sight: str) -> float:
    """CIEDE2000 distance of two colours."""
    return ciede2000(lab(one, sight), lab(other, sight))


def ciede2000(one: Lab, other: Lab) -> float:
    """CIEDE2000 distance of two L*a*b* colours (Sharma, Wu and Dalal 2005)."""
    mean_chroma = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    grey = 0.5 * (1 - math.sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7)))
    (l1, a1, b1), (l2, a2, b2) = one, other
    a1, a2 = a1 * (1 + grey), a2 * (1 + grey)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    return weighted(l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)), (light, chroma, hue))


def weighted(lightness: float, chroma: float, hue: float, mean: Lab) -> float:
    """The three differences, each by its weight at the mean colour."""
    mean_l, mean_c, mean_h = mean
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    t = 1 + sum(height * math.cos(math.radians(times * mean_h + shift)) for height, times, shift in waves)
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    bend = 30 * math.exp(-(((mean_h - 275) / 25) ** 2))
    twist = -2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7)) * math.sin(math.radians(2 * bend))
    x, y, z = lightness / s_l, chroma / s_c, hue / s_h
    return math.sqrt(x * x + y * y + z * z + twist * y * z)
