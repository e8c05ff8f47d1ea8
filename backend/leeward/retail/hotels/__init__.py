"""Hotels: who they are and where. What they sell stands in inventory."""
