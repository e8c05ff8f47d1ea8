"""Flights: times, legs, what people are told of them, and the other flights of a chosen package."""
