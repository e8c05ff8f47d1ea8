"""
What a person sees of the demo's pictures.

Every master is there, described, light enough, and unlike its neighbours.
"""

from itertools import combinations
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

import leeward
from leeward.demo.posters.catalogue import list_entries
from leeward.demo.posters.manifest import FOLDER, KINDS, ROLES, Poster, list_posters

POSTERS = list_posters()
EVERY_POSTER = pytest.mark.parametrize("poster", POSTERS, ids=lambda poster: poster.name)

# Of 256 brightness steps, the closest two masters differ in 24 (two moods of one scene); a shrunken reprint of one
# master differs from it in 5 at most.
Outline = npt.NDArray[np.bool_]

HASH_SIDE = 16
PACKAGE = Path(leeward.__file__).parent
PICTURE_ENDINGS = {".webp", ".avif", ".jpg", ".jpeg", ".png", ".gif"}
MOST_BYTES = 10_000_000
LEAST_DIFFERENCE = 12


def _difference_hash(image: Image.Image) -> Outline:
    """Whether brightness rises from each cell of a 16 x 16 grid to its right neighbour."""
    small = image.convert("L").resize((HASH_SIDE + 1, HASH_SIDE), Image.Resampling.LANCZOS)
    grey = np.asarray(small, np.float32)
    return grey[:, 1:] > grey[:, :-1]


def _outline(poster: Poster) -> Outline:
    with Image.open(poster.path) as image:
        return _difference_hash(image)


class TestTheManifest:
    def test_names_every_master_of_the_catalogue_once(self) -> None:
        assert [poster.name for poster in POSTERS] == [entry.name for entry in list_entries()]
        assert len({poster.name for poster in POSTERS}) == len(POSTERS)

    def test_offers_sixty_to_eighty_masters(self) -> None:
        assert 60 <= len(POSTERS) <= 80

    def test_says_how_each_was_drawn(self) -> None:
        drawn = {(poster.scene, poster.mood, poster.seed, poster.accent) for poster in POSTERS}
        assert drawn == {(entry.scene, entry.mood, entry.seed, entry.accent) for entry in list_entries()}

    def test_has_several_masters_for_every_role_a_gallery_shows(self) -> None:
        for role in ROLES:
            assert sum(poster.role == role for poster in POSTERS) >= 2, role

    def test_has_an_exterior_for_every_kind_of_place(self) -> None:
        for kind in KINDS:
            assert any(poster.role == "exterior" and kind in poster.kinds for poster in POSTERS), kind

    @EVERY_POSTER
    def test_uses_known_roles_and_kinds(self, poster: Poster) -> None:
        assert poster.role in ROLES
        assert poster.kinds
        assert set(poster.kinds) <= set(KINDS)

    @EVERY_POSTER
    def test_keeps_the_focal_point_inside_the_picture(self, poster: Poster) -> None:
        assert 5 <= poster.focal_x <= 95
        assert 5 <= poster.focal_y <= 95


class TestAlternativeText:
    @EVERY_POSTER
    def test_says_that_it_is_an_illustration_and_what_it_shows(self, poster: Poster) -> None:
        assert poster.alt.startswith("Illustration in the style of a travel poster: ")
        assert poster.alt.endswith(".")
        assert 60 <= len(poster.alt) <= 200

    def test_differs_from_picture_to_picture(self) -> None:
        assert len({poster.alt for poster in POSTERS}) == len(POSTERS)


class TestTheFiles:
    @EVERY_POSTER
    def test_are_webp_of_the_master_size_without_metadata(self, poster: Poster) -> None:
        with Image.open(poster.path) as image:
            assert (image.format, image.size) == ("WEBP", (1600, 1067))
            assert not image.getexif()

    def test_leave_nothing_in_the_folder_that_the_manifest_does_not_name(self) -> None:
        assert {path.name for path in FOLDER.glob("*.webp")} == {poster.path.name for poster in POSTERS}

    def test_weigh_at_most_ten_megabytes_with_every_other_picture_that_is_shipped(self) -> None:
        shipped = [path for path in PACKAGE.rglob("*") if path.suffix.lower() in PICTURE_ENDINGS]
        assert {poster.path for poster in POSTERS} <= set(shipped)
        assert sum(path.stat().st_size for path in shipped) <= MOST_BYTES

    def test_show_no_picture_twice(self) -> None:
        outlines = {poster.name: _outline(poster) for poster in POSTERS}
        for one, other in combinations(outlines, 2):
            assert int((outlines[one] != outlines[other]).sum()) >= LEAST_DIFFERENCE, (one, other)


class TestTheComparison:
    def test_recognises_a_reprint(self, tmp_path: Path) -> None:
        reprint = tmp_path / "reprint.webp"
        with Image.open(POSTERS[0].path) as image:
            image.resize((1200, 800)).save(reprint, quality=60)
        with Image.open(reprint) as image:
            assert int((_difference_hash(image) != _outline(POSTERS[0])).sum()) < LEAST_DIFFERENCE
