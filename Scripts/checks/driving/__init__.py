"""Drives programs in terminals, a pseudo-terminal or a real one, and looks at what they leave behind."""
