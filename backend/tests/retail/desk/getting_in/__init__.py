"""Who may work at the desk, and how they prove who they are."""
