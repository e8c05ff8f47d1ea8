"""Files of redirects, each line asked what the form of one redirect asks: the list's own file among them."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.encoding import force_str
from wagtail.admin import messages
from wagtail.contrib.redirects.forms import ConfirmImportForm, ConfirmImportManagementForm, ImportForm
from wagtail.contrib.redirects.utils import get_file_storage, get_import_formats, get_supported_extensions
from wagtail.log_actions import log

from leeward.retail.brands.redirect_form import BrandRedirectForm


def read_redirects(request: HttpRequest) -> HttpResponse:
    """
    The second step of an import, as Wagtail's own, whose form knows no paths.

    :raises BadRequest: no file of a first step
    :raises FileNotFoundError: it was read already
    :raises IndexError: a line has fewer columns than the first
    """
    first_step = ConfirmImportManagementForm(request.POST)
    if not first_step.is_valid():
        raise BadRequest("no first step")
    kept = first_step.cleaned_data
    its_format = get_import_formats()[int(kept["input_format"])]()
    file = get_file_storage()(name=kept["import_file_name"])
    data = file.read(its_format.get_read_mode())
    lines = its_format.create_dataset(data if its_format.is_binary() else force_str(data))
    form = ConfirmImportForm(lines.headers, request.POST, initial=kept)
    if not form.is_valid():
        return render(request, "wagtailredirects/confirm_import.html", {"form": form, "dataset": lines})
    refused = [problem for line in lines if (problem := _write(request, line, form.cleaned_data))]
    file.remove()
    return _told(request, total=len(lines), refused=refused)


def _write(request: HttpRequest, line: Any, asked: dict[str, Any]) -> tuple[str, str, str] | None:
    """One redirect; what is wrong with its line, if it is refused."""
    old, new = line[int(asked["from_index"])], line[int(asked["to_index"])]
    fields = {"old_path": old, "redirect_link": new, "is_permanent": asked["permanent"], "site": asked["site"]}
    form = BrandRedirectForm(fields, for_user=request.user)
    if form.is_valid():
        log(instance=form.save(), action="wagtail.create")
        return None
    sentences = [sentence for each in form.errors.values() for sentence in each]
    return old, new, " ".join(sentences)


def _told(request: HttpRequest, *, total: int, refused: list[tuple[str, str, str]]) -> HttpResponse:
    if not refused:
        messages.success(request, f"Imported {total} redirect{'' if total == 1 else 's'}")
        return redirect("wagtailredirects:index")
    summary = {
        "errors": refused, "errors_count": len(refused), "successes": total - len(refused), "total": total,
    }  # fmt: skip
    again = ImportForm(get_supported_extensions())
    return render(request, "wagtailredirects/import_summary.html", {"form": again, "import_summary": summary})
