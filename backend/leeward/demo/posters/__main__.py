"""
`python -m leeward.demo.posters [name ...]`.

Draw all masters or those named, or lay the shipped ones on a contact sheet.
"""

import argparse
import sys
import time
from pathlib import Path

from leeward.demo.posters.catalogue import Entry, alternative_text, list_entries
from leeward.demo.posters.manifest import FOLDER, MANIFEST, Poster, list_posters, write_posters


def _arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m leeward.demo.posters", description=__doc__)
    parser.add_argument("names", nargs="*", help="masters to draw, for example harbour-dusk; none draws them all")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where to write masters and manifest")
    parser.add_argument("--list", action="store_true", help="name every master and stop")
    parser.add_argument(
        "--sheet", type=Path, metavar="PNG", help="draw nothing; write a contact sheet of what is there"
    )
    return parser.parse_args(words)


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _draw(entry: Entry, folder: Path) -> tuple[Poster, int]:
    """Draw one master into the folder; return its manifest entry and its size in bytes."""
    from leeward.demo.posters.engine.press import save_webp
    from leeward.demo.posters.render import render
    from leeward.demo.posters.scenes import load_scene

    proof, scene = render(entry=entry), load_scene(entry.scene)
    size = save_webp(print_=proof.print_, path=folder / f"{entry.name}.webp")
    x, y = (round(share * 100) for share in proof.focal)
    poster = Poster(
        name=entry.name,
        scene=entry.scene,
        mood=entry.mood,
        seed=entry.seed,
        accent=entry.accent,
        role=scene.role,
        kinds=scene.kinds,
        focal_x=x,
        focal_y=y,
        alt=alternative_text(subject=scene.subject, mood=entry.mood),
    )
    return poster, size


def main(words: list[str]) -> int:
    """Return the exit code: 0, or 2 when a name is not in the catalogue."""
    arguments, entries = _arguments(words), {entry.name: entry for entry in list_entries()}
    manifest = arguments.folder / MANIFEST.name
    unknown = [name for name in arguments.names if name not in entries]
    if unknown:
        sys.stderr.write(f"No such master: {', '.join(unknown)}. Try --list.\n")
        return 2
    if arguments.list:
        _say("\n".join(entries))
        return 0
    if arguments.sheet:
        from leeward.demo.posters.contact_sheet import save_contact_sheet

        pictures = [arguments.folder / f"{poster.name}.webp" for poster in list_posters(manifest=manifest)]
        save_contact_sheet(pictures=pictures, target=arguments.sheet)
        return 0
    arguments.folder.mkdir(parents=True, exist_ok=True)
    drawn = {poster.name: poster for poster in list_posters(manifest=manifest) if poster.name in entries}
    wanted = arguments.names or list(entries)
    for number, name in enumerate(wanted, start=1):
        started = time.perf_counter()
        drawn[name], size = _draw(entries[name], arguments.folder)
        _say(f"{number}/{len(wanted)} {name} {size // 1000} kB {time.perf_counter() - started:.1f} s")
        # After every picture, so that an interrupted run leaves manifest and folder in step.
        write_posters(posters=[drawn[known] for known in entries if known in drawn], manifest=manifest)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
