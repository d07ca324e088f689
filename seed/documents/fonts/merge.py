"""Merges Latin and Latin Extended of the font packages for PDF documents, whose texts have one font each. Writes the
files beside it, which are checked in. Needs fonttools: apt-get install fonttools"""

from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

folder = Path(__file__).parent
packages = folder.parents[2] / "node_modules/@fontsource"

for family, weight in [
    ("bricolage-grotesque", 700),
    ("instrument-sans", 400),
    ("instrument-sans", 600),
    ("ibm-plex-mono", 400),
]:
    with TemporaryDirectory() as parts_folder:
        parts = []
        for script in ["latin", "latin-ext"]:
            packed = packages / f"{family}/files/{family}-{script}-{weight}-normal.woff"
            font = TTFont(packed, recalcTimestamp=False)
            font.flavor = None
            parts.append(f"{parts_folder}/{script}.ttf")
            font.save(parts[-1])
        merged = Merger().merge(parts)
    # So that the same packages always make the same files.
    merged["head"].created = merged["head"].modified = font["head"].modified
    merged.recalcTimestamp = False
    merged.save(folder / f"{family}-{weight}.ttf")
