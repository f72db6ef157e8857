// Drawing by ncurses.

#include "internal.h"

#include <wchar.h>

_Static_assert(CNCURSES_CELL_SCALARS == CCHARW_MAX, "ncurses was built with cells of another size");

static bool colors_started;

void cncurses_start_painting(void) {
    colors_started = false;
    scrollok(stdscr, FALSE);
    idlok(stdscr, FALSE);
    idcok(stdscr, FALSE);
}

void cncurses_resize(int rows, int columns) {
    if (rows != LINES || columns != COLS) resize_term(rows, columns);
}

void cncurses_clear(void) {
    erase();
    clearok(curscr, TRUE);
}

static attr_t style(int attributes) {
    return (attributes & CNCURSES_BOLD ? A_BOLD : 0) | (attributes & CNCURSES_UNDERLINE ? A_UNDERLINE : 0)
        | (attributes & CNCURSES_REVERSE ? A_REVERSE : 0) | (attributes & CNCURSES_ITALIC ? A_ITALIC : 0)
        | (attributes & CNCURSES_DIM ? A_DIM : 0);
}

bool cncurses_paint(int y, int x, const uint32_t *scalars, int count, int width, int attributes, int pair) {
    if (count < 1 || wcwidth((wchar_t)scalars[0]) != width) return false;
    wchar_t text[CCHARW_MAX + 1];
    int length = 0;
    text[length++] = (wchar_t)scalars[0];
    // One of a cell's five places is for the letter, the others for combining marks.
    for (int place = 1; place < count; place++) {
        if (wcwidth((wchar_t)scalars[place]) != 0) return false;
        if (length < CCHARW_MAX) text[length++] = (wchar_t)scalars[place];
    }
    text[length] = L'\0';
    cchar_t cell;
    setcchar(&cell, text, style(attributes), (short)pair, NULL);
    // It neither wraps nor scrolls nor crosses the edge, not even in the last cell.
    mvadd_wchnstr(y, x, &cell, 1);
    return true;
}

void cncurses_paint_ascii(int y, int x, const uint8_t *bytes, int count, int attributes, int pair) {
    cchar_t cells[128];
    wchar_t text[2] = {L' ', L'\0'};
    setcchar(&cells[0], text, style(attributes), (short)pair, NULL);
    for (int place = 1; place < 128 && place < count; place++) cells[place] = cells[0];
    while (count > 0) {
        int part = count < 128 ? count : 128;
        for (int place = 0; place < part; place++) cells[place].chars[0] = bytes[place];
        mvadd_wchnstr(y, x, cells, part);
        bytes += part;
        x += part;
        count -= part;
    }
}

void cncurses_define_pair(int pair, int foreground, int background) {
    if (!colors_started) {
        if (start_color() != OK) return;
        use_default_colors();
        colors_started = true;
    }
    init_pair((short)pair, (short)foreground, (short)background);
}

void cncurses_refresh(int cursor_y, int cursor_x) {
    if (cursor_y >= 0) move(cursor_y, cursor_x);
    refresh();
}
