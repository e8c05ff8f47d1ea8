"""Answers over HTTP: whose writes are taken, which stay private, what is said when much is away."""
