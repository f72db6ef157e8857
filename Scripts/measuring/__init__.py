"""The parts of Scripts/benchmark.

timer runs programs in pseudo-terminals by means of terminal (the program and its output), emulator (the screen) and
processes (data from the system). peers, stale and arriving are the tables of long lists, reading the table of whole
processes.
"""
