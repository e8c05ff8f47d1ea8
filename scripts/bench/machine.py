"""What was measured on, in words that mean the same on another machine."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from pathlib import Path


def describe_machine() -> dict[str, str | int]:
    """Cores, processor, memory, system and versions; nothing that names this one machine."""
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout.strip()
    pages, size = os.sysconf("SC_PHYS_PAGES"), os.sysconf("SC_PAGE_SIZE")
    return {
        "cores": os.cpu_count() or 0,
        "processor": _processor(),
        "memory_gb": round(pages * size / 1e9),
        "system": f"{platform.system()} {platform.machine()}",
        "python": ".".join(map(str, sys.version_info[:3])),
        "node": node.removeprefix("v"),
    }


def _processor() -> str:
    information = Path("/proc/cpuinfo")
    if information.exists():
        found = re.search(r"^model name\s*: (.+)$", information.read_text(encoding="utf-8"), re.MULTILINE)
        if found:
            return found[1].strip()
    return platform.processor() or "unknown"
