"""`python -m leeward.demo.posters` as a maintainer meets it, as far as it goes without the drawing packages."""

import subprocess
import sys
from pathlib import Path

import pytest

from leeward.demo.posters.__main__ import main
from leeward.demo.posters.manifest import FOLDER


class TestMain:
    def test_lists_every_master(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["--list"]) == 0
        assert "harbour-dusk" in capsys.readouterr().out.splitlines()

    def test_refuses_a_name_that_is_not_in_the_catalogue(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["atlantis-day"]) == 2
        assert "atlantis-day" in capsys.readouterr().err

    def test_lays_the_shipped_masters_on_a_contact_sheet(self, tmp_path: Path) -> None:
        assert main(["--sheet", str(tmp_path / "all.png"), "--folder", str(FOLDER)]) == 0
        assert (tmp_path / "all.png").stat().st_size > 100_000


class TestTheManifestModule:
    def test_needs_no_drawing_package(self) -> None:
        script = (
            "import sys; import leeward.demo.posters.manifest as m; m.list_posters(); "
            "sys.exit(any(name in sys.modules for name in ('skia', 'cv2', 'numpy', 'PIL')))"
        )
        assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
