"""Habits of the style guide that a machine can check (How we work; style.md)."""

from __future__ import annotations

import ast
from pathlib import Path, PurePath

from tests.architecture.habits import clock_reads, environment_reads, says_nothing, swallowed_errors
from tests.architecture.sources import FRONTEND, PACKAGE, files_below, name_of, python_files, tree_of

MAY_READ_THE_CLOCK = {
    "backend/leeward/retail/kit/clock.py": "the one place",
}
MAY_TOUCH_THE_ENVIRONMENT = {
    "backend/leeward/retail/project/configuration/env.py": "the one place",
    "backend/leeward/retail/project/settings_test.py": "sets the tests' own values before the settings are read",
    "backend/leeward/retail/project/wsgi.py": "names the settings module, as Django asks for",
    "backend/leeward/retail/project/search_wsgi.py": "names the settings module, as Django asks for",
    "backend/leeward/cli/django_setup.py": "names the settings module, as Django asks for",
    "backend/leeward/cli/manage.py": "names the settings module, as Django asks for",
    "backend/leeward/cli/reload.py": "names the settings module, as Django asks for",
    "backend/leeward/cli/render.py": "passes a short list on to Node, and no secret",
    "backend/leeward/cli/processes/children.py": "passes it on to the children",
}


class TestNames:
    def test_say_what_a_file_is_for(self) -> None:
        files = [*python_files(), *files_below(FRONTEND, ".ts", ".tsx", ".css")]
        assert [name_of(path) for path in files if says_nothing(Path(name_of(path)))] == []

    def test_are_refused_when_they_do_not(self) -> None:
        for name in ("retail/utils.py", "retail/misc.py", "app/common/x.ts", "lib/helpers.ts"):
            assert says_nothing(PurePath(name)), name
        assert not says_nothing(PurePath("retail/commonwealth.py"))


class TestErrors:
    def test_never_vanish(self) -> None:
        found = {name_of(path): lines for path in python_files() if (lines := [*swallowed_errors(tree_of(path))])}
        assert found == {}

    def test_are_missed_when_they_do(self) -> None:
        for handler in ("except Exception:\n    pass", "except:\n    ...", "except (ValueError, Exception):\n    'x'"):
            assert list(swallowed_errors(ast.parse(f"try:\n    f()\n{handler}\n"))) == [3], handler
        assert list(swallowed_errors(ast.parse("with contextlib.suppress(Exception):\n    f()\n"))) == [1]
        assert list(swallowed_errors(ast.parse("try:\n    f()\nexcept KeyError:\n    pass\n"))) == []


class TestClock:
    def test_is_read_in_one_place(self) -> None:
        found = {
            name_of(path): lines
            for folder in (PACKAGE / "travel", PACKAGE / "pricing", PACKAGE / "retail")
            for path in files_below(folder, ".py")
            if (lines := [*clock_reads(tree_of(path))]) and name_of(path) not in MAY_READ_THE_CLOCK
        }
        assert found == {}

    def test_is_noticed_elsewhere(self) -> None:
        for line in ("date.today()", "datetime.datetime.now(tz)", "timezone.now()", "time.time()"):
            assert list(clock_reads(ast.parse(line))) == [1], line
        assert list(clock_reads(ast.parse("clock.now()"))) == []


class TestEnvironment:
    def test_is_read_in_one_place(self) -> None:
        found = {
            name_of(path): lines
            for path in files_below(PACKAGE, ".py")
            if (lines := [*environment_reads(tree_of(path))]) and name_of(path) not in MAY_TOUCH_THE_ENVIRONMENT
        }
        assert found == {}

    def test_is_noticed_elsewhere(self) -> None:
        assert list(environment_reads(ast.parse("key = os.environ['KEY']"))) == [1]
        assert list(environment_reads(ast.parse("key = os.getenv('KEY')"))) == [1]
