// Cells, colours, the cursor.

#include "internal.h"

#include <string.h>
#include <wchar.h>

enum { UNKNOWN, HIDDEN, SHOWN };
static int cursor_state;
static bool colors_started;
// Whether the frame at hand is painted by ncurses: what the screen shows was not known.
static bool is_whole;
// Whether ncurses would paint something else than what is meant.
static bool avoids_painting;

void cncurses_start_drawing(void) {
    cursor_state = UNKNOWN;
    is_whole = true;
    colors_started = false;
    scrollok(stdscr, FALSE);
    idlok(stdscr, FALSE);
    idcok(stdscr, FALSE);
    cncurses_start_writing();
}

static bool is_written(void) {
    return !is_whole && cncurses_can_write();
}

void cncurses_avoid_painting(bool avoids) {
    avoids_painting = avoids;
}

static attr_t attributes_of(int attributes) {
    attr_t result = A_NORMAL;
    if (attributes & CNCURSES_BOLD) result |= A_BOLD;
    if (attributes & CNCURSES_UNDERLINE) result |= A_UNDERLINE;
    if (attributes & CNCURSES_REVERSE) result |= A_REVERSE;
    if (attributes & CNCURSES_ITALIC) result |= A_ITALIC;
    return result;
}

static void make_cell(cchar_t *cell, const wchar_t *text, int attributes, int pair) {
    setcchar(cell, text, attributes_of(attributes), (short)pair, NULL);
}

// `add_wchnstr` neither wraps nor scrolls nor reaches over the edge, in the last cell either.

void cncurses_put_ascii(int y, int x, const uint8_t *bytes, int count, int attributes, int pair) {
    if (is_written()) {
        cncurses_write_ascii(y, x, bytes, count, attributes, pair);
        return;
    }
    enum { PART = 256 };
    cchar_t cells[PART], blank;
    make_cell(&blank, L" ", attributes, pair);
    while (count > 0) {
        int part = count < PART ? count : PART;
        for (int place = 0; place < part; place++) {
            cells[place] = blank;
            cells[place].chars[0] = bytes[place];
        }
        mvadd_wchnstr(y, x, cells, part);
        bytes += part;
        count -= part;
        x += part;
    }
}

static void put_substitute(int y, int x, int width, int attributes, int pair) {
    for (int place = 0; place < width; place++) {
        cncurses_put_ascii(y, x + place, (const uint8_t *)(place == 0 ? "?" : " "), 1, attributes, pair);
    }
}

void cncurses_put_grapheme(
    int y, int x, const uint32_t *scalars, int count, int width, int doubled, int attributes, int pair
) {
    enum { MOST = 32 };
    cchar_t cells[MOST];
    int used = 0, covered = 0, place = 0;
    while (place < count && used < MOST) {
        wchar_t text[CCHARW_MAX + 1];
        int columns = wcwidth((wchar_t)scalars[place]);
        if (columns <= 0) break;
        int length = 0;
        text[length++] = (wchar_t)scalars[place++];
        // One place of a cell's five is for the letter itself, and the rest for marks.
        for (; place < count && wcwidth((wchar_t)scalars[place]) == 0; place++) {
            if (length < CCHARW_MAX) text[length++] = (wchar_t)scalars[place];
        }
        text[length] = L'\0';
        make_cell(&cells[used++], text, attributes, pair);
        covered += columns;
    }
    // Not known: another version of the C library than the one that the widths come from.
    bool is_known = place == count && covered + doubled == width;
    if (is_known && is_written()) {
        cncurses_write_grapheme(y, x, scalars, count, width, doubled, attributes, pair);
    } else if (!is_known || doubled > 0) {
        put_substitute(y, x, width, attributes, pair);
    } else {
        mvadd_wchnstr(y, x, cells, used);
    }
}

void cncurses_forget_screen(void) {
    cursor_state = UNKNOWN;
    is_whole = !cncurses_is_inline();
    if (!is_whole) {
        cncurses_write_blank();
        return;
    }
    // Whoever has written on the screen may have left attributes that ncurses knows nothing of.
    char *plain = cncurses_capability("sgr0");
    if (plain != NULL) cncurses_queue(plain);
    erase();
    clearok(curscr, TRUE);
    if (avoids_painting && cncurses_can_write()) {
        cncurses_flush();
        refresh();
        is_whole = false;
        cncurses_follow_refresh();
    }
}

// Not curs_set(): that sends at once, and its "normal" also takes a blinking cursor from users who like it.
static void show_cursor(bool shown) {
    int wanted = shown ? SHOWN : HIDDEN;
    if (cursor_state == wanted) return;
    cursor_state = wanted;
    const char *capability = shown ? cncurses_show_cursor() : cncurses_capability("civis");
    if (capability != NULL) cncurses_queue(capability);
}

void cncurses_refresh(int cursor_y, int cursor_x) {
    // The first frame enters the alternate screen. Terminals that remember the cursor's visibility then must not be
    // told before that to hide it: they would hide it again when the screen is left.
    bool is_first = cursor_state == UNKNOWN && !is_written();
    if (!is_first) show_cursor(cursor_y >= 0);
    if (is_written()) {
        cncurses_flush();
        cncurses_finish_writing(cursor_y, cursor_x);
        return;
    }
    if (cursor_y >= 0) move(cursor_y, cursor_x);
    cncurses_flush();
    refresh();
    is_whole = false;
    cncurses_follow_refresh();
    if (!is_first) return;
    show_cursor(cursor_y >= 0);
    cncurses_flush();
}

int cncurses_colors(void) {
    int count = tigetnum("colors");
    return count > 0 ? count : 0;
}

int cncurses_pairs(void) {
    int count = tigetnum("pairs");
    return count > 0 ? (count < 32768 ? count : 32768) : 0;
}

bool cncurses_define_pair(int pair, int foreground, int background) {
    if (!colors_started) {
        if (start_color() != OK) return false;
        use_default_colors();
        colors_started = true;
    }
    cncurses_write_pair(pair, foreground, background);
    return init_pair((short)pair, (short)foreground, (short)background) == OK;
}
