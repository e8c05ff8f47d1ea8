"""Whoever approves what cannot be published is told why: a draft waits in a workflow while the days go by."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from wagtail.snippets.views.snippets import WorkflowActionView


class ToldApprovalView(WorkflowActionView):  # type: ignore[misc]
    """Approval outside the form, which would say the same beside its fields."""

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            with transaction.atomic():
                answer: HttpResponse = super().post(request, *args, **kwargs)
        except ValidationError as refused:
            for sentence in dict.fromkeys(refused.messages):
                messages.error(request, f"It was not published. {sentence}")
            if request.headers.get("x-requested-with") == "XMLHttpRequest":
                return self.render_modal_json(request, {"step": "success", "redirect": self.redirect_url})  # type: ignore[no-any-return]
            return redirect(self.redirect_url)
        return answer
