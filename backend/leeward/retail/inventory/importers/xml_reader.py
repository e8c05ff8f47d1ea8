"""
Reading XML from strangers: no entities, no document types, no network, bounded size, depth and number of elements.

A file that breaks a bound is refused whole; nothing in it is fetched, expanded or believed.
"""

from lxml import etree

from leeward.retail.inventory.importers.errors import MessageRefused, Problem

MAX_BYTES = 20_000_000
MAX_ELEMENTS = 500_000
MAX_DEPTH = 32


def read_xml(raw: bytes) -> etree._Element:
    """The root of a well-formed document, comments and processing instructions left out. Raises MessageRefused."""
    if len(raw) > MAX_BYTES:
        raise MessageRefused(Problem(f"the file is larger than {MAX_BYTES} bytes"))
    parser = etree.XMLPullParser(
        events=("start", "end"),
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        dtd_validation=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        _feed(parser, raw)
        root = parser.close()
    except etree.XMLSyntaxError as error:
        raise MessageRefused(Problem(f"not well-formed XML (line {error.lineno})")) from error
    if root.getroottree().docinfo.doctype:
        raise MessageRefused(Problem("a document type is not accepted"))
    return root


def _feed(parser: "etree.XMLPullParser[etree._Element]", raw: bytes) -> None:
    depth = elements = 0
    for start in range(0, len(raw), 65_536):
        piece = raw[start : start + 65_536]
        parser.feed(piece)
        for event, _ in parser.read_events():
            depth += 1 if event == "start" else -1
            elements += event == "start"
            if depth > MAX_DEPTH:
                raise MessageRefused(Problem(f"elements are nested deeper than {MAX_DEPTH}"))
            if elements > MAX_ELEMENTS:
                raise MessageRefused(Problem(f"more than {MAX_ELEMENTS} elements"))
