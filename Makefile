# One line per command; the work is done in scripts/. `make help` prints the comments behind the colons.
LAUNCH = @sh scripts/launch.sh

.PHONY: help run install dev test check fix e2e bench shots oracle reliability contracts lock clean

help: ## Show this list
	@awk 'BEGIN { FS = ":.*## " } /^[a-z0-9-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

run: ## Install what is missing, then serve the shop on http://localhost:8000 (LEEWARD_PORT moves it)
	$(LAUNCH) run

install: ## Only install and build what is missing, for a server (docs/operators/start.md; EXTRAS=s3,parquet: those packages too)
	$(LAUNCH) install

dev: ## Serve with reload on both sides while you edit
	$(LAUNCH) dev

test: ## Python, TypeScript and browser tests; does its own set-up
	$(LAUNCH) test

check: ## Format, lint, types, architecture, contracts, documents
	$(LAUNCH) check

fix: ## Format and repair what the linters can repair
	$(LAUNCH) fix

e2e: ## Browser tests only, against a throw-away shop
	$(LAUNCH) e2e

shots: ## Photograph every route and layer, three widths, four brands; contact sheets in var/shots (SHOTS=hotel: those alone)
	$(LAUNCH) shots

bench: ## Measure starts, requests per second, vitals, Lighthouse, prices against SQL, a full desk, orders (BENCH=vitals: those alone); writes docs/benchmarks
	$(LAUNCH) bench

oracle: ## Compare the price engine with its slow twin on 100,000 random stays (about ten minutes)
	$(LAUNCH) oracle

reliability: ## Attack throw-away shops: last rooms, kills, lost and forged messages (RELIABILITY_SHARE=0.1: a tenth, RELIABILITY_ONLY=R-01: that alone); writes docs/reliability.md
	$(LAUNCH) reliability

contracts: ## Write contracts/, the TypeScript types and the lists made from code, build and locks (docs/settings.md, docs/sbom.cdx.json, …)
	$(LAUNCH) contracts

lock: ## Write the lock files anew from the requirements, and the SBOM from them
	$(LAUNCH) lock

clean: ## Remove everything that make can build again; the data in var/ stays
	$(LAUNCH) clean
