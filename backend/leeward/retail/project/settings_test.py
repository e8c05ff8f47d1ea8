"""Settings of the Python tests: a throw-away data folder, tasks run at once, quick password hashes."""

from __future__ import annotations

import os
import tempfile

os.environ["LEEWARD_HOME"] = tempfile.mkdtemp(prefix="leeward-test-")
os.environ["LEEWARD_DATABASE_URL"] = os.environ.get("LEEWARD_TEST_DATABASE_URL", "")
os.environ["LEEWARD_CACHE_URL"] = os.environ.get("LEEWARD_TEST_CACHE_URL", "")
os.environ["LEEWARD_DEV"] = "0"

from leeward.retail.project.settings import *  # noqa: F403

TASKS = {"default": {"BACKEND": "django_tasks.backends.immediate.ImmediateBackend"}}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
LEEWARD_RENDER_SOCKET = os.environ["LEEWARD_HOME"] + "/no-render.sock"
LEEWARD_BOOKING_LIMITS = False  # all tests are one network; those of the limits turn them on
