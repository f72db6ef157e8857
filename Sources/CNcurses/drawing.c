// Cells, colours, the cursor.

#include "internal.h"

#include <string.h>
#include <wchar.h>

enum { UNKNOWN, HIDDEN, SHOWN };
static int cursor_state;
static bool colors_started;
// Whether ncurses has painted its first frame, of blanks, on a terminal that everything else is written to directly.
static bool has_painted;

void cncurses_start_drawing(void) {
    cursor_state = UNKNOWN;
    has_painted = false;
    colors_started = false;
    scrollok(stdscr, FALSE);
    idlok(stdscr, FALSE);
    idcok(stdscr, FALSE);
    cncurses_start_writing();
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

// Whether a terminal shows it and does nothing else. The engine's glyphs hold nothing but that; this is the last place
// in which it can be made sure.
static bool is_shown(uint32_t scalar) {
    if (scalar < 0x300) return scalar >= 0x20 && !(scalar >= 0x7f && scalar < 0xa0) && scalar != 0xad;
    if (scalar >= 0x2028 && scalar <= 0x202e) return false;  // line separators, directions
    if (scalar >= 0x2060 && scalar <= 0x206f) return false;  // invisible signs, isolates
    if (scalar >= 0xd800 && scalar <= 0xdfff) return false;
    if (scalar >= 0xfdd0 && scalar <= 0xfdef) return false;
    if (scalar >= 0xfff9 && scalar <= 0xfffb) return false;  // annotations
    if (scalar >= 0xe0000 && scalar <= 0xe007f) return false;  // tags
    switch (scalar) {
        case 0x61c: case 0x180e: case 0x200b: case 0x200e: case 0x200f: case 0xfeff: return false;
        default: return (scalar & 0xfffe) != 0xfffe && scalar <= 0x10ffff;
    }
}

static bool are_shown(const uint32_t *scalars, int count) {
    for (int place = 0; place < count; place++) {
        if (!is_shown(scalars[place])) return false;
    }
    return count > 0;
}

// `add_wchnstr` neither wraps nor scrolls nor reaches over the edge, in the last cell either.

static void put_printable(int y, int x, const uint8_t *bytes, int count, int attributes, int pair) {
    if (cncurses_can_write()) {
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

void cncurses_put_ascii(int y, int x, const uint8_t *bytes, int count, int attributes, int pair) {
    int start = 0;
    for (int place = 0; place < count; place++) {
        if (bytes[place] >= 0x20 && bytes[place] < 0x7f) continue;
        put_printable(y, x + start, bytes + start, place - start, attributes, pair);
        put_printable(y, x + place, (const uint8_t *)"?", 1, attributes, pair);
        start = place + 1;
    }
    put_printable(y, x + start, bytes + start, count - start, attributes, pair);
}

static void put_substitute(int y, int x, int width, int attributes, int pair) {
    for (int place = 0; place < width; place++) {
        put_printable(y, x + place, (const uint8_t *)(place == 0 ? "?" : " "), 1, attributes, pair);
    }
}

// What terminals without xterm's language may well draw, and of the width that the C library counts: alphabets, signs,
// lines, ideographs, kana, Hangul. Nobody can tell where their cursor is behind other scripts and emoji.
static bool is_common(uint32_t scalar) {
    return scalar < 0x900 || (scalar >= 0x1e00 && scalar < 0x2800) || (scalar >= 0x2e80 && scalar < 0xa4d0)
        || (scalar >= 0xac00 && scalar < 0xd7b0) || (scalar >= 0xf900 && scalar < 0xfffe);
}

// Has ncurses draw a grapheme: one letter with its marks. ncurses counts on from there.
static void paint_grapheme(
    int y, int x, const uint32_t *scalars, int count, int width, int attributes, int pair
) {
    wchar_t text[CCHARW_MAX + 1];
    int length = 0;
    text[length++] = (wchar_t)scalars[0];
    // One place of a cell's five is for the letter itself, and the rest for marks.
    for (int place = 1; place < count; place++) {
        if (wcwidth((wchar_t)scalars[place]) != 0) length = CCHARW_MAX + 1;
        if (length < CCHARW_MAX) text[length++] = (wchar_t)scalars[place];
    }
    if (length > CCHARW_MAX || wcwidth(text[0]) != width || !is_common(scalars[0])) {
        put_substitute(y, x, width, attributes, pair);
        return;
    }
    text[length] = L'\0';
    cchar_t cell;
    make_cell(&cell, text, attributes, pair);
    mvadd_wchnstr(y, x, &cell, 1);
}

void cncurses_put_grapheme(
    int y, int x, const uint32_t *scalars, int count, int width, int kind, int attributes, int pair
) {
    if (!are_shown(scalars, count)) {
        put_substitute(y, x, width, attributes, pair);
    } else if (cncurses_can_write()) {
        cncurses_write_grapheme(y, x, scalars, count, width, kind, attributes, pair);
    } else {
        paint_grapheme(y, x, scalars, count, width, attributes, pair);
    }
}

void cncurses_forget_screen(void) {
    cursor_state = UNKNOWN;
    if (cncurses_is_inline() || (has_painted && cncurses_can_write())) {
        cncurses_write_blank();
        return;
    }
    // Whoever has written on the screen may have left attributes that ncurses knows nothing of.
    char *plain = cncurses_capability("sgr0");
    if (plain != NULL) cncurses_queue(plain);
    erase();
    clearok(curscr, TRUE);
    if (!cncurses_can_write()) return;
    // Blanks only: ncurses does not know where the cursor is behind a grapheme that is as wide as the terminal likes.
    cncurses_flush();
    refresh();
    has_painted = true;
    cncurses_follow_refresh();
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
    // Goes out behind what enters the alternate screen. Terminals that remember the cursor's visibility then must not
    // be told before that to hide it: they would hide it again when the screen is left.
    show_cursor(cursor_y >= 0);
    cncurses_flush();
    if (cncurses_can_write()) {
        cncurses_finish_writing(cursor_y, cursor_x);
        return;
    }
    if (cursor_y >= 0) move(cursor_y, cursor_x);
    refresh();
}

int cncurses_colors(void) {
    int count = tigetnum("colors");
    // Of direct colours the writer uses the terminal's palette; ncurses has names for the first eight only.
    if (count > 256) return cncurses_can_write() ? 256 : 8;
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
