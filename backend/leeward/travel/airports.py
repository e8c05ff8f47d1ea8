"""Departure airports. The literal list of the specification is initial data, editable later (E20, Z48)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Airport:
    """A departure airport. An inactive one is kept for old links and data but not offered."""

    iata: str
    name: str
    is_active: bool = True

    @property
    def display_name(self) -> str:
        return display_airport_name(self.name)


def display_airport_name(name: str) -> str:
    """An airport's name without the word "Airport" at its end (V03)."""
    shortened = name.strip()
    if shortened.lower().endswith(" airport"):
        shortened = shortened[: -len(" airport")].rstrip()
    return shortened


#: The eighteen airports of the sign-up form, in the specification's order. No flights from Doncaster since 2022 (Z48).
SIGNUP_AIRPORTS: tuple[Airport, ...] = (
    Airport("BFS", "Belfast International Airport"),
    Airport("BHX", "Birmingham Airport"),
    Airport("BRS", "Bristol Airport"),
    Airport("CWL", "Cardiff Airport"),
    Airport("DUB", "Dublin Airport"),
    Airport("EMA", "East Midlands Airport"),
    Airport("EDI", "Edinburgh Airport"),
    Airport("EXT", "Exeter Airport"),
    Airport("GLA", "Glasgow Airport"),
    Airport("LPL", "Liverpool John Lennon Airport"),
    Airport("LCY", "London City Airport"),
    Airport("LGW", "London Gatwick Airport"),
    Airport("LHR", "London Heathrow Airport"),
    Airport("LTN", "London Luton Airport"),
    Airport("STN", "London Stansted Airport"),
    Airport("MAN", "Manchester Airport"),
    Airport("NCL", "Newcastle Airport"),
    Airport("DSA", "Doncaster Sheffield Airport", is_active=False),
)


def find_airport(iata: str) -> Airport | None:
    """The listed airport of an IATA code in any case, active or not."""
    wanted = iata.upper()
    return next((airport for airport in SIGNUP_AIRPORTS if airport.iata == wanted), None)


def is_iata_code(text: str) -> bool:
    """Whether a text has the form of an airport code: three ASCII capitals."""
    return len(text) == 3 and text.isascii() and text.isalpha() and text.isupper()
