"""nginx itself reads its example for a server, and does what the operators' pages say of it."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).resolve().parents[3] / "deploy" / "nginx.conf"
PROGRAM = shutil.which("nginx", path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin"]))
"""Debian keeps it where only root looks for programs."""

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="nginx is not installed")


@pytest.fixture(scope="module")
def configuration(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example as it stands, but for names, folders and doors of this machine: it opens no port and asks no shop."""
    tmp_path = tmp_path_factory.mktemp("nginx")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=www.example.co.uk", "-keyout", tmp_path / "key.pem", "-out", tmp_path / "fullchain.pem"],
        check=True, capture_output=True, timeout=60,
    )  # fmt: skip
    text = re.sub(r"\b(web-[12]|search):8000", f"unix:{tmp_path}/nobody", EXAMPLE.read_text(encoding="utf-8"))
    text = text.replace("/var/log/nginx", str(tmp_path)).replace("/etc/nginx/certificates", str(tmp_path))
    text = re.sub(
        r"listen (\[::\]:)?(\d+)", lambda at: f"listen unix:{tmp_path}/{'six' if at[1] else 'four'}-{at[2]}", text
    )
    (tmp_path / "site.conf").write_text(text, encoding="utf-8")
    folders = " ".join(
        f"{what}_temp_path {tmp_path}/{what};" for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = tmp_path / "nginx.conf"
    whole.write_text(
        f"daemon off; master_process off; pid {tmp_path}/pid; error_log {tmp_path}/error.log; events {{}} "
        f"http {{ {folders} include {tmp_path}/site.conf; }}"
    )
    return whole


def test_debians_nginx_can_read_it(configuration: Path) -> None:
    tried = subprocess.run(
        [str(PROGRAM), "-t", "-c", str(configuration)], capture_output=True, text=True, check=False, timeout=60
    )
    assert tried.returncode == 0, tried.stderr


@contextmanager
def running(configuration: Path) -> Iterator[Path]:
    """The socket on which it answers for the site."""
    door = configuration.parent / "four-443"
    for left_behind in configuration.parent.glob("*-[48]*"):
        left_behind.unlink()
    with subprocess.Popen([str(PROGRAM), "-c", str(configuration)], stderr=subprocess.DEVNULL) as nginx:
        try:
            until = time.monotonic() + 20
            while not _listens(door) and nginx.poll() is None and time.monotonic() < until:
                time.sleep(0.02)
            yield door
        finally:
            nginx.terminate()


def _listens(door: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as trying:
        return trying.connect_ex(str(door)) == 0


class _Caller(HTTPConnection):
    """One address that goes on asking, as a browser without HTTP/2 does."""

    def __init__(self, door: Path) -> None:
        super().__init__("www.example.co.uk", timeout=20)
        self._door = door

    def connect(self) -> None:
        context = ssl.create_default_context(cafile=str(self._door.parent / "fullchain.pem"))
        plain = socket.socket(socket.AF_UNIX)
        plain.settimeout(20)
        plain.connect(str(self._door))
        self.sock = context.wrap_socket(plain, server_hostname=self.host)

    def ask(self, method: str, path: str, *, times: int) -> list[int]:
        """The statuses of the answers; nothing serves behind nginx here, so what it lets through is a 502."""
        said = []
        for _ in range(times):
            self.request(method, path)
            answer = self.getresponse()
            answer.read()
            said.append(answer.status)
        return said


def test_who_writes_too_often_is_told_to_wait_with_the_status_the_operators_know_t_24(configuration: Path) -> None:
    """429 (docs/operators/faults.md, 5)."""
    with running(configuration) as door:
        said = _Caller(door).ask("POST", "/api/booking/baskets", times=30)
    assert said[:11] == [502] * 11
    assert set(said[11:]) <= {429, 502}
    assert said.count(429) > 10


@pytest.mark.parametrize("path", ["/api/desk/enquiries/E1/notes", "/desk/baskets/B1/book", "/cms/pages/4/edit/"])
def test_a_call_centre_behind_one_address_works_on_t_24(configuration: Path, path: str) -> None:
    with running(configuration) as door:
        assert set(_Caller(door).ask("POST", path, times=40)) == {502}


@pytest.mark.parametrize("path", ["/cms/pages/4/", "/desk", "/holidays/barbados"])
def test_who_only_looks_is_never_counted_t_24(configuration: Path, path: str) -> None:
    with running(configuration) as door:
        assert set(_Caller(door).ask("GET", path, times=100)) == {502}


@pytest.mark.parametrize("path", ["/cms/login/", "/cms/second-factor", "/desk/sign-in", "/desk/code"])
def test_a_name_and_a_password_are_tried_as_slowly_as_anything_of_the_public_t_24(
    configuration: Path, path: str
) -> None:
    with running(configuration) as door:
        assert _Caller(door).ask("POST", path, times=30).count(429) > 10
