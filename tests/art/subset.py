"""The part of SVG that SDL's rasteriser (nanosvg) draws as every other renderer does, as a linter.

nanosvg fails silently: an element it does not know is left out, a gradient it misreads becomes one
flat colour. So the linter allows what was measured to work and refuses everything else.
"""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

SIZE_LIMIT = 16 * 1024
SVG = "{http://www.w3.org/2000/svg}"
XLINK_HREF = "{http://www.w3.org/1999/xlink}href"

# no "opacity": nanosvg lays it on the fill and the stroke of each single shape, so overlaps show
_PAINT = {
    "fill",
    "fill-opacity",
    "fill-rule",
    "stroke",
    "stroke-dasharray",
    "stroke-dashoffset",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-opacity",
    "stroke-width",
    "transform",
}
_GRADIENT = {"id", "gradientUnits", "gradientTransform", XLINK_HREF}
ATTRIBUTES: dict[str, set[str]] = {
    "svg": {"viewBox", "width", "height"},
    "title": set(),
    "defs": set(),
    "g": _PAINT,
    "path": _PAINT | {"d"},
    "rect": _PAINT | {"x", "y", "width", "height", "rx", "ry"},
    "circle": _PAINT | {"cx", "cy", "r"},
    "ellipse": _PAINT | {"cx", "cy", "rx", "ry"},
    "line": _PAINT | {"x1", "y1", "x2", "y2"},
    "polyline": _PAINT | {"points"},
    "polygon": _PAINT | {"points"},
    "linearGradient": _GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": _GRADIENT | {"cx", "cy", "r"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
COLOUR_NAMES = {"red", "green", "blue", "yellow", "cyan", "magenta", "black", "grey", "gray", "white"}

_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?"
_COLOUR = re.compile(r"#[0-9a-f]{3}(?:[0-9a-f]{3})?|rgb\(\s*\d+\s*,\s*\d+\s*,\s*\d+\s*\)", re.IGNORECASE)
_REFERENCE = re.compile(r"url\(#([\w-]+)\)")
_TRANSFORM = re.compile(r"(?:\s*,?\s*(?:translate|scale|rotate|skewX|skewY|matrix)\([-+\d.e,\s]+\))+\s*")
_STRETCH = re.compile(r"scale\(\s*-?([\d.]+)[\s,]+-?([\d.]+)\s*\)")
_PATH = re.compile(rf"(?:[MmZzLlHhVvCcSsQqTtAa]|{_NUMBER}|[\s,])+")
_POINTS = re.compile(rf"(?:{_NUMBER}|[\s,])+")
_VIEW_BOX = re.compile(rf"0 0 ({_NUMBER}) ({_NUMBER})")
_LENGTH = re.compile(rf"{_NUMBER}%?")
_NUMERIC = {
    "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "offset",
    "fill-opacity", "stroke-opacity", "stop-opacity", "stroke-width", "stroke-miterlimit",
}  # fmt: skip


def faults(path: Path) -> list[str]:
    """What in this file lies outside the subset, one sentence each; empty when all is well."""
    source = path.read_bytes()
    return [f"{path.name}: {fault}" for fault in source_faults(source)]


def source_faults(source: bytes) -> list[str]:
    """As :func:`faults`, for the bytes of a picture."""
    found = []
    if len(source) > SIZE_LIMIT:
        found.append(f"{len(source)} bytes, more than {SIZE_LIMIT}")
    found += [f"{mark.decode()} is not allowed" for mark in (b"<!", b"<?", b"&") if mark in source]
    try:
        root = ElementTree.fromstring(source)
    except ElementTree.ParseError as error:
        return [*found, f"not well-formed XML ({error})"]
    if root.tag != f"{SVG}svg":
        return [*found, f"the root is <{root.tag}>, not <svg> in the SVG name space"]
    found += _frame_faults(root)
    for element in root.iter():
        found += _element_faults(element, is_root=element is root)
    return found + _reference_faults(root)


def _frame_faults(root: ElementTree.Element) -> list[str]:
    box = _VIEW_BOX.fullmatch(root.get("viewBox", ""))
    if box is None:
        return [f'viewBox="{root.get("viewBox", "")}" is not "0 0 WIDTH HEIGHT"']
    size = (root.get("width"), root.get("height"))
    return [] if size == box.groups() else [f"width and height {size} differ from the viewBox {box.groups()}"]


def _element_faults(element: ElementTree.Element, *, is_root: bool) -> list[str]:
    name = element.tag.removeprefix(SVG)
    if name not in ATTRIBUTES:
        return [f"<{name}> is drawn wrongly or not at all"]
    if name == "svg" and not is_root:
        return ["a nested <svg> replaces the viewBox of the whole picture"]
    found = [
        f'<{name} {_short(key)}="{value}"> is outside the subset'
        for key, value in element.items()
        if not _allowed(name, key, value)
    ]
    if name != "title" and (element.text or "").strip():
        found.append(f"<{name}> holds the text {(element.text or '').strip()!r}")
    if (element.tail or "").strip():
        found.append(f"text {(element.tail or '').strip()!r} after <{name}>")
    if name.endswith("Gradient"):
        found += _gradient_faults(name, element)
    return found


def _gradient_faults(name: str, element: ElementTree.Element) -> list[str]:
    if element.get("gradientUnits") == "userSpaceOnUse":
        return []
    places = [key for key in ("x1", "y1", "x2", "y2", "cx", "cy", "r") if key in element.attrib]
    return [
        f'<{name} {key}="{element.get(key)}"> comes out flat: it needs userSpaceOnUse or a percentage'
        for key in places
        if not element.get(key, "").endswith("%")
    ]


def _reference_faults(root: ElementTree.Element) -> list[str]:
    names = [element.get("id", "") for element in root.iter() if "id" in element.attrib]
    found = [
        f'id="{name}" is used {names.count(name)} times'
        for name in sorted(set(names))
        if names.count(name) > 1
    ]
    wanted = set()
    for element in root.iter():
        for key, value in element.items():
            reference = _REFERENCE.fullmatch(value)
            if reference:
                wanted.add(reference[1])
            elif key == XLINK_HREF:
                wanted.add(value.removeprefix("#"))
    return found + [f"#{name} is referred to but not there" for name in sorted(wanted - set(names))]


def _allowed(element: str, key: str, value: str) -> bool:
    if key not in ATTRIBUTES[element]:
        return False
    if key in ("fill", "stroke"):
        return value == "none" or _is_colour(value) or _REFERENCE.fullmatch(value) is not None
    if key == "stop-color":
        return _is_colour(value)
    if key in ("transform", "gradientTransform"):
        # an uneven scale makes outlines of uneven width everywhere but in nanosvg
        uneven = any(float(across) != float(down) for across, down in _STRETCH.findall(value))
        return _TRANSFORM.fullmatch(value) is not None and not (uneven and key == "transform")
    if key == "d":
        return _PATH.fullmatch(value) is not None
    if key == "points":
        return _POINTS.fullmatch(value) is not None
    return key not in _NUMERIC or _LENGTH.fullmatch(value) is not None


def _is_colour(value: str) -> bool:
    return value in COLOUR_NAMES or _COLOUR.fullmatch(value) is not None


def _short(key: str) -> str:
    return "xlink:href" if key == XLINK_HREF else key
