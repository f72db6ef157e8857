"""What Scripts/benchmark measures with.

timer runs programs in pseudo-terminals, by terminal (the program and what it writes), emulator (what that shows) and
processes (what the system knows of it). peers, stale and arriving are the tables of long lists, reading the table of
whole processes.
"""
