"""Names in a snapshot as the version before reads and wrote them: beside the new one, and going back (R-27)."""

import json

from leeward.pricing.build.snapshot import build_snapshot
from leeward.pricing.directory import block_directory_as_json, block_directory_from_json
from leeward.pricing.supply.hotels import Transfer
from tests.pricing.builders import a_hotel, a_world


def test_writes_hotels_as_the_version_before_reads_them_r_27() -> None:
    """Old processes beside new ones, and a shop that goes back, open what the new ones have published."""
    (block,) = build_snapshot(world=a_world(a_hotel(transfer=Transfer()), a_hotel("MV2"))).blocks
    read = json.loads(json.dumps(block_directory_as_json(block.directory)))
    assert [(len(row), row[-1]) for row in read["hotels"]] == [(7, [0, 0, 0, 0])] * 2
    assert [entry.has_transfer for entry in block_directory_from_json(read).hotels] == [True, False]


def test_reads_transfers_of_blocks_that_named_only_what_they_cost() -> None:
    (block,) = build_snapshot(world=a_world(a_hotel(transfer=Transfer(adult_pence=1)), a_hotel("MV2"))).blocks
    former = block_directory_as_json(block.directory)
    del former["with_transfer"]
    assert block_directory_from_json(former) == block.directory


def test_reads_blocks_that_told_transfers_in_a_column_of_their_own() -> None:
    (block,) = build_snapshot(world=a_world(a_hotel(transfer=Transfer()), a_hotel("MV2"))).blocks
    former = block_directory_as_json(block.directory)
    told = set(former.pop("with_transfer"))
    former["hotels"] = [[*row, number in told] for number, row in enumerate(former["hotels"])]
    assert block_directory_from_json(former) == block.directory
