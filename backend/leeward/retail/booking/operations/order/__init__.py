"""From the order to a booking that stands: placed, paid, settled; or reopened, or ended unpaid."""
