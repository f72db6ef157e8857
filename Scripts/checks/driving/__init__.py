"""Drives programs in terminals, a pseudo-terminal or a real one, and examines the terminal's state afterwards."""
