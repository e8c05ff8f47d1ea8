"""IATA SSIM chapter 7 schedule files: fixed 200-byte records read strictly, flights joined, dated departures made."""
