// libvterm in plain functions.

#define _GNU_SOURCE
#include "CPseudoTerminal.h"
#include "repeater.h"

#include <stdlib.h>
#include <string.h>
#include <vterm.h>
#include <wchar.h>

const int cpt_code_points_per_cell = VTERM_MAX_CHARS_PER_CELL;

const int cpt_attribute_bold = 1;
const int cpt_attribute_underline = 2;
const int cpt_attribute_italic = 4;
const int cpt_attribute_blink = 8;
const int cpt_attribute_reverse = 16;
const int cpt_attribute_strike = 32;

const int cpt_color_default = -1;
const int cpt_color_rgb_flag = 0x1000000;

struct cpt_emulator {
    VTerm *terminal;
    VTermScreen *screen;
    int rows;
    int columns;
    struct cpt_modes modes;
    char *title;
    struct cpt_repeater repeater;
};

static int at_least_one(int count) { return count < 1 ? 1 : count; }

// libvterm 0.1.4 crashes on a wide character in a terminal of one column; it gets two, and one of them is shown.
static int library_columns(int columns) { return columns < 2 ? 2 : columns; }

static int property_changed(VTermProp property, VTermValue *value, void *user) {
    struct cpt_emulator *emulator = user;
    switch (property) {
    case VTERM_PROP_CURSORVISIBLE:
        emulator->modes.cursor_visible = value->boolean;
        return 1;
    case VTERM_PROP_ALTSCREEN:
        emulator->modes.alternate_screen = value->boolean;
        return 1;
    case VTERM_PROP_MOUSE:
        emulator->modes.mouse = value->number;
        return 1;
    case VTERM_PROP_TITLE:
        free(emulator->title);
        emulator->title = strdup(value->string);
        return 1;
    default:
        return 0;
    }
}

static const VTermScreenCallbacks callbacks = {.settermprop = property_changed};

struct cpt_emulator *cpt_emulator_create(int rows, int columns) {
    struct cpt_emulator *emulator = calloc(1, sizeof *emulator);
    if (emulator == NULL) { return NULL; }
    emulator->rows = at_least_one(rows);
    emulator->columns = at_least_one(columns);
    emulator->repeater.locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    emulator->terminal = vterm_new(emulator->rows, library_columns(emulator->columns));
    if (emulator->terminal == NULL) {
        cpt_emulator_destroy(emulator);
        return NULL;
    }
    vterm_set_utf8(emulator->terminal, 1);
    emulator->screen = vterm_obtain_screen(emulator->terminal);
    vterm_screen_set_callbacks(emulator->screen, &callbacks, emulator);
    vterm_screen_enable_altscreen(emulator->screen, 1);
    vterm_screen_reset(emulator->screen, 1);
    return emulator;
}

void cpt_emulator_destroy(struct cpt_emulator *emulator) {
    if (emulator->terminal != NULL) { vterm_free(emulator->terminal); }
    if (emulator->repeater.locale != (locale_t)0) { freelocale(emulator->repeater.locale); }
    free(emulator->title);
    free(emulator);
}

void cpt_emulator_resize(struct cpt_emulator *emulator, int rows, int columns) {
    emulator->rows = at_least_one(rows);
    emulator->columns = at_least_one(columns);
    vterm_set_size(emulator->terminal, emulator->rows, library_columns(emulator->columns));
}

static void show(void *context, const uint8_t *bytes, size_t size) {
    vterm_input_write(context, (const char *)bytes, size);
}

void cpt_emulator_feed(struct cpt_emulator *emulator, const uint8_t *bytes, size_t size) {
    // A repetition longer than the screen only scrolls away what it has just printed.
    size_t limit = (size_t)emulator->rows * (size_t)emulator->columns;
    cpt_repeater_feed(&emulator->repeater, bytes, size, limit, show, emulator->terminal);
    vterm_screen_flush_damage(emulator->screen);
}

size_t cpt_emulator_take_reply(struct cpt_emulator *emulator, uint8_t *buffer, size_t size) {
    return vterm_output_read(emulator->terminal, (char *)buffer, size);
}

void cpt_emulator_press_keypad(struct cpt_emulator *emulator) {
    vterm_keyboard_key(emulator->terminal, VTERM_KEY_KP_1, VTERM_MOD_NONE);
}

static int color(const VTermColor *color, bool is_default) {
    if (is_default) { return cpt_color_default; }
    if (VTERM_COLOR_IS_INDEXED(color)) { return color->indexed.idx; }
    return cpt_color_rgb_flag | color->rgb.red << 16 | color->rgb.green << 8 | color->rgb.blue;
}

static int attributes(const VTermScreenCellAttrs *attributes) {
    return (attributes->bold ? cpt_attribute_bold : 0)
        | (attributes->underline != VTERM_UNDERLINE_OFF ? cpt_attribute_underline : 0)
        | (attributes->italic ? cpt_attribute_italic : 0)
        | (attributes->blink ? cpt_attribute_blink : 0)
        | (attributes->reverse ? cpt_attribute_reverse : 0)
        | (attributes->strike ? cpt_attribute_strike : 0);
}

// Reads a cell as a terminal would show it. False outside the screen.
//
// libvterm tells a wide character by the mark in the cell after it, and leaves the mark when the character is
// overwritten by a narrow one. The character's own width says which it is.
static bool read_cell(struct cpt_emulator *emulator, int row, int column, VTermScreenCell *cell) {
    if (!vterm_screen_get_cell(emulator->screen, (VTermPos){.row = row, .col = column}, cell)) { return false; }
    if (cell->width > 1 && emulator->repeater.locale != (locale_t)0) {
        locale_t before = uselocale(emulator->repeater.locale);
        if (wcwidth((wchar_t)cell->chars[0]) < 2) { cell->width = 1; }
        uselocale(before);
    }
    return true;
}

int cpt_emulator_cell(
    struct cpt_emulator *emulator, int row, int column, uint32_t *code_points, struct cpt_look *look
) {
    *look = (struct cpt_look){.width = 1, .foreground = cpt_color_default, .background = cpt_color_default};
    VTermScreenCell cell;
    if (row < 0 || row >= emulator->rows || column < 0 || column >= emulator->columns
        || !read_cell(emulator, row, column, &cell)) {
        return 0;
    }
    bool continues = cell.chars[0] == (uint32_t)-1;
    if (continues) {
        VTermScreenCell first;
        continues = column > 0 && read_cell(emulator, row, column - 1, &first) && first.width == 2;
        // libvterm leaves the look of what was there before in the second half of a wide character.
        if (continues) { cell = first; } else { cell.chars[0] = 0; }
    }
    bool overhangs = !continues && column + cell.width > emulator->columns;
    look->width = continues ? 0 : overhangs ? 1 : cell.width;
    look->attributes = attributes(&cell.attrs);
    look->foreground = color(&cell.fg, VTERM_COLOR_IS_DEFAULT_FG(&cell.fg));
    look->background = color(&cell.bg, VTERM_COLOR_IS_DEFAULT_BG(&cell.bg));
    int count = 0;
    while (!continues && !overhangs && count < VTERM_MAX_CHARS_PER_CELL && cell.chars[count] != 0) {
        code_points[count] = cell.chars[count];
        count++;
    }
    return count;
}

struct cpt_modes cpt_emulator_modes(const struct cpt_emulator *emulator) {
    struct cpt_modes modes = emulator->modes;
    VTermPos position;
    vterm_state_get_cursorpos(vterm_obtain_state(emulator->terminal), &position);
    modes.cursor_row = position.row;
    modes.cursor_column = position.col < emulator->columns ? position.col : emulator->columns - 1;
    return modes;
}

const char *cpt_emulator_title(const struct cpt_emulator *emulator) {
    return emulator->title == NULL ? "" : emulator->title;
}
