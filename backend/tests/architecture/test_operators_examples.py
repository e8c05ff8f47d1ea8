"""What operators copy and type holds together: addresses and names in compose, units, timers and first commands."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address, IPv4Network, ip_address, ip_network
from pathlib import Path

import pytest

from leeward.cli.main import COMMANDS
from tests.architecture.sources import REPOSITORY

DEPLOY, PAGES = REPOSITORY / "deploy", REPOSITORY / "docs" / "operators"
UNITS = {path.name: path.read_text(encoding="utf-8") for path in (DEPLOY / "systemd").iterdir()}
COMPOSE = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")


def page(name: str) -> str:
    return (PAGES / name).read_text(encoding="utf-8")


class TestCompose:
    def services(self) -> dict[str, str]:
        """What each service says itself, not what it takes from another's anchor."""
        services = COMPOSE.split("\nservices:\n")[1].split("\nnetworks:\n")[0]
        parts = re.split(r"^  ([\w-]+):(?: &[\w-]+)?\n", services, flags=re.MULTILINE)
        return dict(zip(parts[1::2], parts[2::2], strict=True))

    def fixed(self) -> dict[str, IPv4Address]:
        found = {name: re.search(r"ipv4_address: ([\d.]+)", said) for name, said in self.services().items()}
        return {name: IPv4Address(one[1]) for name, one in found.items() if one}

    def test_keeps_every_address_that_nginx_looked_up_when_it_started(self) -> None:
        asked = set(re.findall(r"^ +server ([\w-]+):\d+", (DEPLOY / "nginx.conf").read_text(), re.MULTILINE))
        assert asked == {"web-1", "web-2", "search"}
        assert asked <= self.fixed().keys()
        assert len(set(self.fixed().values())) == len(self.fixed())

    def test_gives_no_container_an_address_that_is_another_ones(self) -> None:
        subnet, given = (ip_network(one) for one in re.findall(r"(?:subnet|ip_range): ([\d./]+)", COMPOSE))
        assert isinstance(given, IPv4Network)
        assert given.subnet_of(subnet)  # type: ignore[arg-type]
        gateway = re.search(r"gateway: ([\d.]+)", COMPOSE)
        assert gateway
        for one in (*self.fixed().values(), ip_address(gateway[1])):
            assert one in subnet
            assert one not in given

    def test_trusts_the_address_of_its_proxy_t_02(self) -> None:
        assert f"LEEWARD_TRUSTED_PROXIES: {self.fixed()['proxy']}\n" in COMPOSE

    def test_names_its_worker_so_that_the_next_one_knows_what_it_left(self) -> None:
        assert "    hostname: worker\n" in self.services()["worker"]
        assert COMPOSE.count("hostname:") == 1

    def test_is_asked_whether_the_running_processes_can_stand_a_release_before_it_is_brought_in_r_27(self) -> None:
        said = page("upgrade.md")
        steps = ["compose build", "compose run --rm migrate leeward migrate --while-serving", "compose up -d"]
        assert re.findall(r"^compose [^#\n]+?(?= *(?:#|$))", said, re.MULTILINE) == steps
        assert "compose stop web-1 web-2 search worker" in said


class TestUnits:
    def test_run_commands_that_there_are(self) -> None:
        for name, unit in UNITS.items():
            for command in re.findall(r"/\.venv/bin/leeward (\w+)", unit):
                assert command in COMMANDS, name

    def test_of_a_timer_are_there_and_told(self) -> None:
        timers = [Path(name) for name in UNITS if name.endswith(".timer")]
        assert timers
        for timer in timers:
            assert f"{timer.stem}.service" in UNITS
            assert "Type=oneshot\n" in UNITS[f"{timer.stem}.service"]
            assert timer.name in page("back-up.md")

    def test_do_each_night_what_the_pages_ask_for(self) -> None:
        night = UNITS["leeward-nightly.service"]
        assert [*re.findall(r"^ExecStart=.*bin/leeward (\w+)", night, re.MULTILINE)] == ["backup"]
        [written] = re.findall(r"^ReadWritePaths=(\S+)$", night, re.MULTILINE)
        assert written in page("back-up.md")
        assert f'/bin/leeward backup "{written}/' in night

    def test_walk_the_chain_also_when_the_back_up_failed(self) -> None:
        audit = UNITS["leeward-audit.service"]
        assert re.findall(r"^ExecStart=.*bin/leeward (.+)", audit, re.MULTILINE) == ["audit verify"]
        [after] = re.findall(r"^After=(.+)$", audit, re.MULTILINE)
        [wanted] = re.findall(r"^Wants=(.+)$", UNITS["leeward-nightly.service"], re.MULTILINE)
        assert "leeward-nightly.service" in after.split()
        assert "leeward-audit.service" in wanted.split()
        assert "Type=oneshot\n" in audit
        assert "`leeward-audit.service`" in page("back-up.md")

    def test_back_up_onto_no_disk_but_the_other_one(self) -> None:
        """
        With the disk not mounted its folder lies on the system's own, and would fill that. A failed assertion of
        systemd's would leave the unit as it was: neither `systemctl --failed` nor OnFailure= would tell.
        """
        night = UNITS["leeward-nightly.service"]
        [written] = re.findall(r"^ReadWritePaths=(\S+)$", night, re.MULTILINE)
        # Outside of the unit's own file system, in which whatever it may write is mounted.
        assert f"\nExecStartPre=+/usr/bin/mountpoint -q {written}\n" in night

    def test_delete_copies_after_90_days(self, tmp_path: Path) -> None:
        for days, name in ((0, "2026-11-27"), (88, "2026-08-31"), (91, "2026-08-28"), (400, "of-the-owner")):
            (tmp_path / name / "media").mkdir(parents=True)
            then = (datetime.now(tz=UTC) - timedelta(days=days)).timestamp()
            os.utime(tmp_path / name, (then, then))
        night = UNITS["leeward-nightly.service"]
        [written] = re.findall(r"^ReadWritePaths=(\S+)$", night, re.MULTILINE)
        [line] = re.findall(r"^ExecStartPost=(.+)$", night, re.MULTILINE)
        subprocess.run(shlex.split(line.replace(written, str(tmp_path))), check=True)
        assert {one.name for one in tmp_path.iterdir()} == {"2026-11-27", "2026-08-31", "of-the-owner"}

    def test_write_into_one_folder_which_a_restored_one_becomes(self) -> None:
        homes = {home for unit in UNITS.values() for home in re.findall(r"LEEWARD_HOME=(\S+)", unit)}
        [home] = homes
        state = {one for unit in UNITS.values() for one in re.findall(r"StateDirectory=(\S+)", unit)}
        assert {f"/var/lib/{one}" for one in state} == homes
        assert f"mv {home} {home}-old && mv {home}-new {home}\n" in page("back-up.md")


class TestFirstCommands:
    @pytest.mark.parametrize("name", ["start.md", "faults.md"])
    def test_ask_with_the_token_without_which_readyz_gives_no_reasons(self, name: str) -> None:
        [asked] = re.findall(r"^ *(curl .*/readyz)", page(name), re.MULTILINE)
        assert '-H "Authorization: Bearer TOKEN"' in asked

    def test_read_the_journal_of_every_process_that_answers_or_works(self) -> None:
        [read] = re.findall(r"^journalctl .*", page("faults.md"), re.MULTILINE)
        processes = {one.removesuffix(".service") for one, unit in UNITS.items() if "Restart=always" in unit}
        apart = {"leeward-render", "leeward-replica"}  # each has a fault of its own in these pages
        assert set(re.findall(r"-u (\S+)", read)) == processes - apart

    def test_are_told_for_compose_as_well(self) -> None:
        assert "docker compose -f deploy/compose.yaml exec web-1 leeward …" in page("start.md")

    def test_of_developers_say_which_leeward_is_meant(self) -> None:
        assert "`.venv/bin/leeward`" in (REPOSITORY / "docs" / "developers" / "README.md").read_text(encoding="utf-8")
