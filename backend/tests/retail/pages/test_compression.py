"""A cached page is compressed once; every answer must still be a gzip file that any reader accepts."""

from __future__ import annotations

import gzip

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leeward.retail.pages.delivery.compression import gzip_template

pieces = st.lists(st.binary(max_size=2000), min_size=1, max_size=5).map(tuple)


class TestGzipTemplate:
    @given(pieces=pieces, text=st.binary(min_size=0, max_size=200))
    def test_gives_the_pieces_with_the_text_in_every_hole(self, pieces: tuple[bytes, ...], text: bytes) -> None:
        assert gzip.decompress(gzip_template(pieces).fill(text)) == text.join(pieces)

    def test_can_be_filled_again_with_another_text(self) -> None:
        template = gzip_template((b"<script nonce=", b">", b"</script>"))
        assert gzip.decompress(template.fill(b"one")) != gzip.decompress(template.fill(b"two"))

    def test_is_much_smaller_than_the_page(self) -> None:
        page = (b"<li class=card>" * 500, b"<li class=card>" * 500)
        assert len(gzip_template(page).fill(b"n" * 22)) < 500

    def test_refuses_a_text_that_does_not_fit_one_stored_block(self) -> None:
        with pytest.raises(Exception, match="format requires"):
            gzip_template((b"a", b"b")).fill(b"x" * 65_536)
