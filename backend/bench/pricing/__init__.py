"""
The price engine against SQL on the same data, and alone on the large world: `python -m bench.pricing` from backend/.

Writes pricing.json, pricing.md and charts. The peers' packages (requirements-bench.in) are no part of the product.
"""
