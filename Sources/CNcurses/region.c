// The rows that are used where the interface does not take the whole screen: some rows below the cursor of a shell.
//
// There is no second screen then. All is painted by the writer, which knows where the rows begin; ncurses is told of
// a smaller screen and never paints. Where the rows are is asked of the terminal whenever that may have changed.

#include "internal.h"

#include <stdio.h>
#include <string.h>

static cncurses_height wanted;
// Whether the terminal has not answered when it was asked: it will not be asked again.
static bool is_silent;
static int top, height;
// Where the cursor stood in the beginning.
static int home_row, home_column;
static int placements;
// Whether the rows above are known. Handlers ask, and say no when others have written on the screen.
static atomic_bool is_placed;
// How often that was lost.
static atomic_int losses;

// What a terminal may take for its answer: it can be at the other end of the world.
enum { PATIENCE = 1000 };

void cncurses_start_region(cncurses_height height_wanted) {
    wanted = height_wanted;
    is_silent = false;
    top = height = home_row = home_column = placements = 0;
    atomic_store(&is_placed, false);
}

bool cncurses_is_inline(void) {
    return wanted.rows > 0 || wanted.percent > 0;
}

bool cncurses_is_placed(void) {
    return !cncurses_is_inline() || atomic_load(&is_placed);
}

void cncurses_lose_place(void) {
    atomic_fetch_add(&losses, 1);
    atomic_store(&is_placed, false);
}

int cncurses_top(void) {
    return cncurses_is_inline() ? top : 0;
}

int cncurses_placements(void) {
    return placements;
}

static int least(int one, int other) {
    return one < other ? one : other;
}

static int most(int one, int other) {
    return one > other ? one : other;
}

static int height_in(cncurses_size window) {
    int rows = wanted.rows > 0 ? wanted.rows : window.rows * least(wanted.percent, 100) / 100;
    // The line that the cursor stands in is left alone, if it has begun.
    int free = home_column > 0 ? window.rows - 1 : window.rows;
    return most(1, least(rows, free));
}

static bool ask(int *row, int *column) {
    if (is_silent) return false;
    if (cncurses_ask_cursor(row, column, PATIENCE)) return true;
    is_silent = true;
    return false;
}

// Finds the first row, before anything is scrolled. Rows of the screen are counted from 0, also below.
static void find_top(cncurses_size window, bool is_first) {
    int row, column;
    bool is_answered = ask(&row, &column);
    if (is_answered) {
        row = most(0, least(row, window.rows - 1));
        column = most(0, least(column, window.columns - 1));
    }
    if (is_first || !atomic_load(&is_placed)) {
        // Without an answer the cursor is taken to stand in the last row, behind something: more is scrolled than
        // need be, and nothing is lost.
        home_row = is_answered ? row : window.rows;
        home_column = is_answered ? column : 0;
        top = home_column > 0 ? home_row + 1 : home_row;
        return;
    }
    // The terminal has another size. The cursor went where the row went in which it was left.
    int distance = top - home_row, left_in = cncurses_row_of_cursor();
    if (is_answered) top = most(0, row - most(0, left_in));
    top = least(top, window.rows - 1);
    home_row = most(0, top - distance);
    home_column = least(home_column, window.columns - 1);
}

// Scrolls what is above until there is room.
static void make_room(cncurses_size window) {
    int missing = most(0, top + height - window.rows);
    if (missing == 0) return;
    char bytes[32 + 1024];
    int count = snprintf(bytes, 32, "\033[m\033[%d;1H", window.rows);
    int lines = least(missing, 1024);
    memset(bytes + count, '\n', (size_t)lines);
    cncurses_write_all(atomic_load(&cncurses_tty), bytes, (size_t)(count + lines));
    top = most(0, top - missing);
    home_row = most(0, home_row - missing);
}

void cncurses_place(cncurses_size window) {
    cncurses_change change;
    while (true) {
        int known_losses = atomic_load(&losses);
        find_top(window, placements == 0);
        height = height_in(window);
        // What follows is done in one go: a signal in the middle would clear rows of others.
        if (!cncurses_begin_change(&change)) return;
        if (known_losses == atomic_load(&losses)) break;
        // The process was stopped while it asked.
        cncurses_end_change(&change);
    }
    make_room(window);
    placements++;
    cncurses_prepare_modes(window.rows);
    atomic_store(&is_placed, true);
    cncurses_end_change(&change);
    cncurses_follow_refresh();
}

int cncurses_height_of_region(void) {
    return height;
}

void cncurses_describe_leaving(char *bytes, size_t size) {
    snprintf(bytes, size, "\033[%d;1H\033[J\033[%d;%dH", top + 1, home_row + 1, home_column + 1);
}
