"""Leeward: a retail platform for UK package holidays."""
