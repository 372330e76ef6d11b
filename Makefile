# Works where there is only make and Python 3.11 or newer: the rest is put into .venv from pinned lists.

.DEFAULT_GOAL := help
.PHONY: help demo run test format lint types imports bench shots lock clean

VENV := .venv
BIN := $(VENV)/bin
MADE := $(VENV)/.made
RUNTIME := $(VENV)/.runtime
ALL := $(VENV)/.all
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --require-hashes
DEMO_DATABASE := demo.db
WORKERS ?= 2

# A name on the PATH is not enough: it may be too old, a dead shim, or lack the part that makes a venv.
USABLE := import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))
FIND_PYTHON := for name in python3.13 python3.12 python3.11 python3 python python3.14; do \
	if $$name -c '$(USABLE)' >/dev/null 2>&1; then echo $$name; break; fi; done

help: ## Show what there is
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

demo: $(RUNTIME) ## Play in the browser, without a token (FRESH=1 begins anew)
	$(if $(FRESH),rm -f $(DEMO_DATABASE) $(DEMO_DATABASE)-wal $(DEMO_DATABASE)-shm)
	@$(BIN)/python demo.py

run: $(RUNTIME) ## Run the bot on Discord (needs DISCORD_TOKEN in .env)
	@$(BIN)/python bot.py

test: $(ALL) ## Everything that must hold: format, lint, types, layers, tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -q -n $(WORKERS)

format: $(ALL) ## Put the code into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lint: $(ALL) ## Look for mistakes and bad habits
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(ALL) ## Check the types
	$(BIN)/mypy

imports: $(ALL) ## Check who imports whom
	$(BIN)/lint-imports

bench: $(ALL) ## Measure the engine, the pictures, the store and the host
	@$(BIN)/python -m tests.bench

shots: $(ALL) ## Photograph the demo in a browser into FOLDER (needs Playwright and Chromium)
	@$(BIN)/python -m tests.shots $(or $(FOLDER),shots)

lock: ## Pin the newest allowed versions (needs uv)
	@command -v uv >/dev/null || { echo "make lock needs uv on the PATH."; exit 1; }
	uv pip compile $(LOCK) --group demo -o requirements.txt
	uv pip compile $(LOCK) --group demo --group dev -o requirements-dev.txt

LOCK := pyproject.toml --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links

clean: ## Remove the venv and all caches, keep databases
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(RUNTIME): requirements.txt $(MADE)
	@echo "Installing what the bot needs ..."
	@$(PIP) -r requirements.txt
	@touch $@

$(ALL): requirements-dev.txt $(MADE)
	@echo "Installing what the bot and its tests need ..."
	@$(PIP) -r requirements-dev.txt
	@touch $@ $(RUNTIME)

$(MADE):
	@if ! $(BIN)/python -c '$(USABLE)' >/dev/null 2>&1; then \
		python=$$($(FIND_PYTHON)); \
		if [ -z "$$python" ]; then \
			echo "No usable Python 3.11 or newer found (on Debian: apt install python3 python3-venv)."; exit 1; fi; \
		echo "Making $(VENV) with $$($$python --version) ..."; \
		$$python -m venv --clear $(VENV); \
	fi
	@touch $@
