"""Sessions of staff while the database takes no writes: a full disk, or a file that stays locked (R-19, R-21)."""

from __future__ import annotations

import structlog
from django.contrib.sessions.exceptions import SessionInterrupted
from django.contrib.sessions.middleware import SessionMiddleware
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse

log = structlog.get_logger("leeward.sessions")


class UnwrittenSessionMiddleware(SessionMiddleware):
    """
    A session that could not be written stays as it was, and the answer goes out. Django takes it for one that was
    ended meanwhile, and tells people who only look that their request could not be read.
    """

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """The answer; a session that was really ended is refused as before."""
        try:
            return super().process_response(request, response)
        except SessionInterrupted as refusal:
            unwritten = refusal.__context__.__context__ if refusal.__context__ else None
            if not isinstance(unwritten, OperationalError):
                raise
            log.warning("a session could not be written")
            return response
