"""A password of staff is not one that a guesser tries first, however long it was made (T-06)."""

from __future__ import annotations

import secrets

import pytest
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError

from leeward.retail.desk.getting_in.passwords import GuessedFirstValidator
from tests.retail.desk.agents import at_desk


@pytest.mark.parametrize(
    "password",
    [
        "passwordpassword", "Password1234567!", "qwertyuiopasdfgh", "aaaaaaaaaaaaaaaa", "abababababababab",
        "1q2w3e4r5t6y7u8i", "12345678901234567", "LeewardHolidays2027", "leeward-leeward-leeward",
        "Welcome123Welcome123", "zyxwvutsrqponmlkj", "qazwsxedcrfvtgb1", "iloveyouiloveyou1", "Summer2026Summer2026",
    ],
)  # fmt: skip
def test_t_06_what_is_guessed_first_is_refused_at_any_length(password: str) -> None:
    assert len(password) >= 15
    with pytest.raises(ValidationError) as refused:
        validate_password(password)
    assert refused.value.error_list


@pytest.mark.parametrize(
    "password",
    [
        "seven sails at dawn", "correct horse battery staple", "a long enough password", "tulip gravel anvil moth",
        "my dog eats 3 socks a day", "0ODjhhVD5cgA-fWoeB2c",
    ],
)  # fmt: skip
def test_t_06_sentences_and_random_letters_are_taken(password: str) -> None:
    validate_password(password)


def test_t_06_what_a_keeper_of_passwords_makes_is_taken() -> None:
    for _ in range(300):
        GuessedFirstValidator().validate(secrets.token_urlsafe(15))


def test_t_06_a_very_long_one_is_judged_at_once() -> None:
    validate_password(secrets.token_urlsafe(100_000))


@pytest.mark.django_db
def test_t_06_the_cms_says_so_beside_the_field(demo_brands: None, django_user_model: type) -> None:
    client = at_desk(django_user_model.objects.create_superuser("root"))  # type: ignore[attr-defined]
    form = {"username": "new", "email": "new@ours.example", "first_name": "N", "last_name": "N"}
    weak = "passwordpassword"
    answer = client.post("/cms/users/new/", {**form, "password1": weak, "password2": weak})
    assert "Too easy to guess" in answer.content.decode()
    assert not django_user_model.objects.filter(username="new").exists()  # type: ignore[attr-defined]
