"""The parts of Scripts/benchmark.

timer runs programs in pseudo-terminals by means of terminal (the program and its output), emulator (the screen) and
processes (data from the system). peers, stale and arriving measure long lists, reading whole processes without a
terminal, huge and databases very long lists, and parts what one process can measure alone. All print into a table.
"""
