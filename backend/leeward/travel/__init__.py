"""The trade's vocabulary, standard library only: money, occupancy, dates, airports, boards, search queries."""
