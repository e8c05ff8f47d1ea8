"""The small print that stands at the foot of every page and mail (UK-22, UK-35)."""

from __future__ import annotations

from leeward.retail.brands.sheet import BrandSheet


def legal_lines(*, sheet: BrandSheet) -> list[str]:
    """Paragraphs of plain text: notice and ATOL statement, then company and trade data. What is unknown is left out."""
    return [line for line in (_protection(sheet), _company(sheet)) if line]


def _protection(sheet: BrandSheet) -> str:
    sentences = [sheet.company.notice]
    if sheet.atol:
        statement = sheet.text(f"atol.{sheet.atol.scope}")
        sentences += [statement, f"ATOL holder: {sheet.atol.holder}, number {sheet.atol.number}."]
    return " ".join(filter(None, sentences))


def _company(sheet: BrandSheet) -> str:
    company = sheet.company
    who = ", ".join(filter(None, (company.name, company.registered_office)))
    sentences = [who if company.name == sheet.name else f"{sheet.name} is a trading name of {who}"]
    numbers = (("Company", company.number), ("VAT", company.vat_number))
    sentences.append(", ".join(f"{label} {number}" for label, number in numbers if number))
    sentences.append(sheet.trade_membership)
    sentences.append(f"E-mail {company.email}" if company.email else "")
    return " ".join(f"{sentence}." for sentence in sentences if sentence)
