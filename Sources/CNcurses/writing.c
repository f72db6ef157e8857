// All that is shown, written without ncurses where the terminal speaks the usual language.
//
// ncurses' refresh() lets tparm() print up to ten ways to each place before it takes the shortest: that was half of
// what a key cost. And it trusts that the terminal counts cells as the C library does. It still paints the blanks of
// the first frame, and everything on terminals that differ from xterm in one of the capabilities below.

#include "internal.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { UNKNOWN = -1, PLAIN = 0 };

static bool is_direct, has_italic, has_erase;
static const char *down;
static int row, column;  // of the terminal's cursor
static int attributes, pair;  // in force

// What chooses the colours of a pair, behind those of the attributes: such as ";94".
enum { MOST_PAIRS = 32768, LONGEST_COLORS = 40, PALETTE = 256 };
static char *colors[MOST_PAIRS];

static char buffer[1 << 14];
static size_t used;

static bool is_capability(const char *name, const char *usual) {
    const char *value = cncurses_capability(name);
    return value != NULL && strcmp(value, usual) == 0;
}

// What lies between "Esc [" and "m".
static bool take_parameters(char *parameters, const char *capability) {
    size_t count = capability != NULL ? strlen(capability) : 0;
    size_t length = strlen(parameters);
    if (count < 4 || strncmp(capability, "\033[", 2) != 0 || capability[count - 1] != 'm') return false;
    if (length + count - 2 >= LONGEST_COLORS) return false;
    parameters[length++] = ';';
    memcpy(parameters + length, capability + 2, count - 3);
    parameters[length + count - 3] = '\0';
    return true;
}

static bool has_usual_colors(void) {
    char *foreground = cncurses_capability("setaf"), *background = cncurses_capability("setab");
    int count = tigetnum("colors");
    if (count <= 0) return true;
    if (foreground == NULL || background == NULL || tigetnum("ncv") > 0) return false;
    // Numbers beyond the first eight are shades of red, green and blue there.
    if (count > PALETTE) count = 8;
    for (int color = 0; color < count && color < 256; color += color < 16 ? 5 : 60) {
        char parameters[LONGEST_COLORS] = "";
        if (!take_parameters(parameters, tiparm(foreground, color))) return false;
        if (!take_parameters(parameters, tiparm(background, color))) return false;
    }
    return true;
}

void cncurses_start_writing(void) {
    const char *line_down = cncurses_capability("cud1");
    down = line_down != NULL && strcmp(line_down, "\v") == 0 ? "\v" : "\033[B";
    has_italic = is_capability("sitm", "\033[3m");
    has_erase = is_capability("ech", "\033[%p1%dX");
    is_direct = is_capability("cup", "\033[%i%p1%d;%p2%dH") && is_capability("cr", "\r")
        && is_capability("hpa", "\033[%i%p1%dG") && is_capability("cuf", "\033[%p1%dC")
        && is_capability("cub1", "\b") && is_capability("bold", "\033[1m")
        && is_capability("smul", "\033[4m") && is_capability("rev", "\033[7m")
        && (has_italic || cncurses_capability("sitm") == NULL) && tigetflag("xenl") == 1
        && tigetnum("xmc") <= 0 && has_usual_colors();
    for (int each = 0; each < MOST_PAIRS && colors[each] != NULL; each++) {
        free(colors[each]);
        colors[each] = NULL;
    }
    // Pair 0 is the terminal's own colours.
    colors[PLAIN] = strdup("");
    used = 0;
    cncurses_follow_refresh();
}

bool cncurses_can_write(void) {
    return is_direct;
}

void cncurses_follow_refresh(void) {
    row = column = UNKNOWN;
    attributes = pair = PLAIN;
}

// What chooses a colour of the palette. A terminal of direct colours (as `xterm-direct` describes it) takes the numbers of
// its description for shades, of which the palette's 12 is nearly black; but it has the palette as well.
static void choose_color(char *parameters, const char *capability, int color, bool is_foreground) {
    if (color < 0) return;
    if (color < 8 || tigetnum("colors") <= PALETTE) {
        take_parameters(parameters, tiparm(cncurses_capability(capability), color));
        return;
    }
    size_t length = strlen(parameters);
    if (color < 16) snprintf(parameters + length, LONGEST_COLORS - length, ";%d", (is_foreground ? 82 : 92) + color);
    else snprintf(parameters + length, LONGEST_COLORS - length, ";%d;5;%d", is_foreground ? 38 : 48, color);
}

void cncurses_write_pair(int number, int foreground, int background) {
    if (number <= 0 || number >= MOST_PAIRS || colors[number] != NULL) return;
    char parameters[LONGEST_COLORS] = "";
    choose_color(parameters, "setaf", foreground, true);
    choose_color(parameters, "setab", background, false);
    colors[number] = strdup(parameters);
}

// MARK: Bytes

static void write_out(void) {
    size_t count = used;
    used = 0;
    if (count == 0) return;
    if (!cncurses_is_inline()) {
        cncurses_write_all(atomic_load(&cncurses_tty), buffer, count);
        return;
    }
    // The process must not stop in the middle: the rest would come out on a screen that is a shell's again.
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    pthread_sigmask(SIG_BLOCK, &stop, &before);
    if (cncurses_is_placed()) cncurses_write_all(atomic_load(&cncurses_tty), buffer, count);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void append(const char *bytes, size_t count) {
    if (used + count > sizeof buffer) write_out();
    memcpy(buffer + used, bytes, count);
    used += count;
}

static void append_text(const char *text) {
    append(text, strlen(text));
}

static void append_number(int number) {
    char digits[12];
    size_t place = sizeof digits;
    do {
        digits[--place] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    append(digits + place, sizeof digits - place);
}

// "Esc [", a number if it is not 1, and what is done that often.
static void append_sequence(int number, char final) {
    append("\033[", 2);
    if (number != 1) append_number(number);
    append(&final, 1);
}

static int length_of(int number) {
    return number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4;
}

// MARK: The cursor

// To a column of the present row. Absolute where the column is not known: that also leaves the place behind the last
// column, in which a character that comes next would begin another row.
static int cost_of_column(int x) {
    if (column == x) return 0;
    if (x == 0) return 1;
    int absolute = 3 + length_of(x + 1);
    if (column == UNKNOWN) return absolute;
    int relative = x < column ? column - x : x - column == 1 ? 3 : 3 + length_of(x - column);
    return relative < absolute ? relative : absolute;
}

static void move_to_column(int x) {
    if (column == x) return;
    int absolute = 3 + length_of(x + 1), distance = x - column;
    if (x == 0) {
        append("\r", 1);
    } else if (column == UNKNOWN || cost_of_column(x) == absolute) {
        append("\033[", 2);
        append_number(x + 1);
        append("G", 1);
    } else if (distance > 0) {
        append_sequence(distance, 'C');
    } else {
        for (; distance < 0; distance++) append("\b", 1);
    }
    column = x;
}

static void move_to(int y, int x) {
    if (row == y) {
        move_to_column(x);
        return;
    }
    int absolute = y + cncurses_top();
    int direct = 3 + length_of(absolute + 1) + (x > 0 ? 1 + length_of(x + 1) : 0);
    int size = (int)strlen(down);
    int vertical = y > row ? (y - row) * size : row - y == 1 ? 3 : 3 + length_of(row - y);
    if (row != UNKNOWN && vertical + cost_of_column(x) < direct) {
        move_to_column(x);
        if (y < row) append_sequence(row - y, 'A');
        for (; row < y; row++) append(down, (size_t)size);
    } else {
        append("\033[", 2);
        if (absolute > 0 || x > 0) append_number(absolute + 1);
        if (x > 0) {
            append(";", 1);
            append_number(x + 1);
        }
        append("H", 1);
    }
    row = y;
    column = x;
}

// Takes note that cells were written; what follows the last column is no place to start from.
static void advance(int cells) {
    column += cells;
    if (column >= COLS) column = UNKNOWN;
}

// MARK: Looks

static void use_look(int new_attributes, int new_pair) {
    if (new_pair < 0 || new_pair >= MOST_PAIRS || colors[new_pair] == NULL) new_pair = PLAIN;
    if (new_attributes == attributes && new_pair == pair) return;
    char text[16 + LONGEST_COLORS] = "\033[";
    // Nothing need be taken back where there was nothing.
    if (attributes != 0 || pair != PLAIN) strcat(text, ";");
    if (new_attributes & CNCURSES_BOLD) strcat(text, "1;");
    if ((new_attributes & CNCURSES_ITALIC) && has_italic) strcat(text, "3;");
    if (new_attributes & CNCURSES_UNDERLINE) strcat(text, "4;");
    if (new_attributes & CNCURSES_REVERSE) strcat(text, "7;");
    size_t length = strlen(text);
    if (text[length - 1] == ';') text[--length] = '\0';
    const char *color = colors[new_pair];
    // An empty number counts as 0, which takes everything back.
    if (length == 2 && *color == ';' && attributes == 0 && pair == PLAIN) color++;
    strcat(text, color);
    if (strcmp(text, "\033[") != 0 || attributes != 0 || pair != PLAIN) {
        strcat(text, "m");
        append_text(text);
    }
    attributes = new_attributes;
    pair = new_pair;
}

// MARK: What drawing.c asks for

void cncurses_write_ascii(int y, int x, const uint8_t *bytes, int count, int new_attributes, int new_pair) {
    if (y < 0 || y >= LINES || x < 0 || x >= COLS) return;
    if (count > COLS - x) count = COLS - x;
    int blanks = 0;
    if (has_erase && new_attributes == 0 && new_pair == PLAIN) {
        while (blanks < count && bytes[count - 1 - blanks] == ' ') blanks++;
        if (blanks <= 3 + length_of(blanks)) blanks = 0;
    }
    move_to(y, x);
    use_look(new_attributes, new_pair);
    append((const char *)bytes, (size_t)(count - blanks));
    advance(count - blanks);
    if (blanks > 0) append_sequence(blanks, 'X');
}

static void append_scalar(uint32_t scalar) {
    char bytes[4];
    size_t count = 0;
    if (scalar < 0x80) {
        bytes[count++] = (char)scalar;
    } else if (scalar < 0x800) {
        bytes[count++] = (char)(0xc0 | scalar >> 6);
    } else {
        if (scalar < 0x10000) {
            bytes[count++] = (char)(0xe0 | scalar >> 12);
        } else {
            bytes[count++] = (char)(0xf0 | scalar >> 18);
            bytes[count++] = (char)(0x80 | (scalar >> 12 & 0x3f));
        }
        bytes[count++] = (char)(0x80 | (scalar >> 6 & 0x3f));
    }
    if (scalar >= 0x80) bytes[count++] = (char)(0x80 | (scalar & 0x3f));
    append(bytes, count);
}

void cncurses_write_grapheme(
    int y, int x, const uint32_t *scalars, int count, int width, int kind, int new_attributes, int new_pair
) {
    if (y < 0 || y >= LINES || x < 0 || x + width > COLS) return;
    move_to(y, x);
    use_look(new_attributes, new_pair);
    bool is_sure = kind & CNCURSES_SURE;
    if (kind & CNCURSES_MAY_BE_NARROWER) {
        // Such a terminal must not leave there what was there before.
        for (int cell = 0; cell < width; cell++) append(" ", 1);
        advance(width);
        move_to_column(x);
    }
    for (int place = 0; place < count; place++) append_scalar(scalars[place]);
    // LEFT-TO-RIGHT MARK, a part of the last cell: a terminal that turns text around would turn all up to the end of
    // the row. Isolates would do the same, but some terminals give them cells.
    if (kind & CNCURSES_ENDS_RIGHT_TO_LEFT) append_scalar(0x200e);
    advance(width);
    // Behind what some terminals draw wider or narrower the cursor is put where it belongs.
    if (!is_sure || (kind & CNCURSES_ENDS_RIGHT_TO_LEFT)) column = UNKNOWN;
    // What is drawn wider at the last column goes on in the next row, and so does the cursor.
    int widest = width > 2 * count ? width : 2 * count;
    if (!is_sure && x + widest >= COLS) row = UNKNOWN;
}

void cncurses_write_blank(void) {
    append_text("\033[m");
    attributes = pair = PLAIN;
    row = UNKNOWN;
    move_to(0, 0);
    append_sequence(1, 'J');
}

int cncurses_row_of_cursor(void) {
    return row;
}

void cncurses_finish_writing(int y, int x) {
    use_look(0, PLAIN);
    if (y >= 0) move_to(y, x);
    // From the first row the others are found again, should the terminal wrap them anew.
    else if (cncurses_is_inline()) move_to(0, 0);
    write_out();
}
