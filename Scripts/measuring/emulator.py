"""A terminal without a window: libvterm, which the tests use as well."""
import ctypes, re

# Key numbers of libvterm.
KEYS = dict(enter=1, tab=2, bs=3, esc=4, up=5, down=6, left=7, right=8, ins=9, home=11, end=12, pgup=13, pgdn=14)
KEYS["del"] = 10
CONTROL = 4
# Large enough for a cell of any version. Cells are only compared, never interpreted.
CELL = 64
# Queries that a terminal must answer: device attributes, status and cursor reports, modes and settings.
QUESTION = re.compile(rb"\x1b(\[[0-9;?>=]*(c|n|\$p)|P[+$]q)")


class Rectangle(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("top", "bottom", "left", "right")]


class Position(ctypes.Structure):
    # Passed by value, as libvterm's functions require.
    _fields_ = [("row", ctypes.c_int), ("column", ctypes.c_int)]


def library():
    found = ctypes.CDLL("libvterm.so.0")
    pointer, size, number = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int
    for name, result, arguments in (
            ("vterm_new", pointer, [number, number]), ("vterm_free", None, [pointer]),
            ("vterm_set_utf8", None, [pointer, number]),
            ("vterm_obtain_screen", pointer, [pointer]), ("vterm_obtain_state", pointer, [pointer]),
            ("vterm_screen_enable_altscreen", None, [pointer, number]), ("vterm_screen_reset", None, [pointer, number]),
            ("vterm_input_write", size, [pointer, ctypes.c_char_p, size]),
            ("vterm_output_read", size, [pointer, ctypes.c_char_p, size]),
            ("vterm_keyboard_key", None, [pointer, number, number]),
            ("vterm_keyboard_unichar", None, [pointer, ctypes.c_uint32, number]),
            ("vterm_screen_get_text", size, [pointer, ctypes.c_char_p, size, Rectangle]),
            ("vterm_screen_get_cell", number, [pointer, Position, pointer]),
            ("vterm_state_get_cursorpos", None, [pointer, ctypes.POINTER(Position)])):
        function = getattr(found, name)
        function.restype, function.argtypes = result, arguments
    return found


class Emulator:
    """A screen of some rows and columns."""

    def __init__(self, rows, columns):
        self.library = library()
        self.rows, self.columns = rows, columns
        self.terminal = self.library.vterm_new(rows, columns)
        self.library.vterm_set_utf8(self.terminal, 1)
        self.screen = self.library.vterm_obtain_screen(self.terminal)
        self.state = self.library.vterm_obtain_state(self.terminal)
        self.library.vterm_screen_enable_altscreen(self.screen, 1)
        self.library.vterm_screen_reset(self.screen, 1)
        self.buffer = ctypes.create_string_buffer(max(4096, 32 * columns))
        self.cells = ctypes.create_string_buffer(rows * columns * CELL)

    def close(self):
        self.library.vterm_free(self.terminal)

    def feed(self, data):
        """Takes output of a program, and returns the terminal's answers."""
        self.library.vterm_input_write(self.terminal, data, len(data))
        return self.output()

    def output(self):
        count = self.library.vterm_output_read(self.terminal, self.buffer, len(self.buffer))
        return self.buffer.raw[:count]

    def key(self, name):
        """The bytes that the terminal sends for a key in its present mode: "down", "ctrl-u", or a character."""
        if name in KEYS:
            self.library.vterm_keyboard_key(self.terminal, KEYS[name], 0)
        elif len(name) == 1:
            self.library.vterm_keyboard_unichar(self.terminal, ord(name), 0)
        elif name.startswith("ctrl-") and len(name) == 6:
            self.library.vterm_keyboard_unichar(self.terminal, ord(name[-1]), CONTROL)
        else:
            raise ValueError(f"not a key: {name}")
        return self.output()

    def text(self):
        """The lines of the screen, without trailing blanks."""
        lines = []
        for row in range(self.rows):
            place = Rectangle(row, row + 1, 0, self.columns)
            count = self.library.vterm_screen_get_text(self.screen, self.buffer, len(self.buffer), place)
            lines.append(self.buffer.raw[:count].decode("utf-8", "replace").replace("\0", " ").rstrip())
        return "\n".join(lines)

    def picture(self):
        """The visible state: text, colours, attributes and the cursor, as bytes to compare."""
        ctypes.memset(self.cells, 0, len(self.cells))
        place, read, screen = ctypes.addressof(self.cells), self.library.vterm_screen_get_cell, self.screen
        for row in range(self.rows):
            for column in range(self.columns):
                read(screen, Position(row, column), place)
                place += CELL
        cursor = Position()
        self.library.vterm_state_get_cursorpos(self.state, ctypes.byref(cursor))
        return self.cells.raw + bytes(cursor)
