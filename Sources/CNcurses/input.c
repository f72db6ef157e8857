// Bytes and key codes.
//
// Not read through ncurses, which asks before each byte whether there is one: nine calls of the system for an arrow.
// All that is there is read at once, and the sequences are those that ncurses looks for, told apart as it does: the
// shortest one wins, and what has begun waits for the delay of Esc. The bytes of characters are put together in Swift.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

// A pad, because a window would be refreshed. It has ncurses learn the keys, and switch the keypad on.
static WINDOW *input;

// What was read and is not taken yet.
static uint8_t buffer[4096];
static int first, end;
// Whether the terminal owes an answer that is waited for.
static atomic_bool is_asking;
// How many answers are to come yet that nobody waits for any more.
static int overdue;
// Whether a read would not wait: never without having asked.
static bool is_readable;

bool cncurses_open_input(void) {
    if (input != NULL) return true;
    input = newpad(1, 1);
    if (input == NULL) return false;
    keypad(input, TRUE);
    cncurses_learn_keys();
    first = end = overdue = 0;
    is_readable = false;
    return true;
}

void cncurses_close_input(void) {
    if (input != NULL) delwin(input);
    input = NULL;
}

bool cncurses_has_bytes(void) {
    return first < end;
}

void cncurses_expect_bytes(void) {
    is_readable = true;
}

// Waits until there is something to read; a signal does not make it longer or shorter.
static bool await(int milliseconds) {
    int64_t start = milliseconds > 0 ? cncurses_now() : 0;
    int left = milliseconds;
    while (true) {
        struct pollfd file = {.fd = atomic_load(&cncurses_tty), .events = POLLIN};
        int ready = poll(&file, 1, left);
        if (ready >= 0 || errno != EINTR) return ready > 0;
        if (milliseconds > 0) left = milliseconds - (int)((cncurses_now() - start) / 1000000);
        if (left < 0) left = 0;
    }
}

// Reads what is there behind what was read before. 0: nothing now. -1: the terminal is gone.
static int fill(void) {
    if (!is_readable) return 0;
    if (first > 0) {
        memmove(buffer, buffer + first, (size_t)(end - first));
        end -= first;
        first = 0;
    }
    size_t room = sizeof buffer - (size_t)end;
    ssize_t count;
    do count = read(atomic_load(&cncurses_tty), buffer + end, room);
    while (count < 0 && errno == EINTR);
    // Less than was asked for is all that there was.
    is_readable = count == (ssize_t)room && await(0);
    if (count <= 0) return count < 0 && errno == EAGAIN ? 0 : -1;
    end += (int)count;
    return (int)count;
}

// Takes an answer "Esc [ row ; column R" out of what was read.
static bool take_answer(int *row, int *column) {
    for (int start = first; start + 5 < end; start++) {
        if (buffer[start] != 0x1b || buffer[start + 1] != '[') continue;
        int numbers[2] = {0, 0}, digits[2] = {0, 0}, which = 0, place = start + 2;
        for (; place < end && which < 2; place++) {
            if (buffer[place] == ';') which++;
            else if (buffer[place] >= '0' && buffer[place] <= '9' && digits[which]++ < 5)
                numbers[which] = numbers[which] * 10 + buffer[place] - '0';
            else break;
        }
        if (place == end || buffer[place] != 'R' || digits[0] == 0 || digits[1] == 0) continue;
        memmove(buffer + start, buffer + place + 1, (size_t)(end - place - 1));
        end -= place + 1 - start;
        *row = numbers[0] - 1;
        *column = numbers[1] - 1;
        return true;
    }
    return false;
}

static bool await_answer(int *row, int *column, int milliseconds) {
    static const char question[] = "\033[6n";
    int64_t deadline = 0;
    while (!take_answer(row, column)) {
        // Also when the answer was dropped, because the terminal was lent meanwhile.
        if (!atomic_exchange(&is_asking, true)) {
            cncurses_write_all(atomic_load(&cncurses_tty), question, strlen(question));
            deadline = cncurses_now() + (int64_t)milliseconds * 1000000;
        }
        int64_t left = (deadline - cncurses_now()) / 1000000;
        if (left <= 0 || end - first == (int)sizeof buffer) return false;
        if (!await(left < 50 ? (int)left : 50)) continue;
        is_readable = true;
        if (fill() < 0) return false;
    }
    return true;
}

bool cncurses_ask_cursor(int *row, int *column, int milliseconds) {
    if (!cncurses_open_input()) return false;
    cncurses_flush();
    // What there is to read may be dropped before it is read.
    int fd = atomic_load(&cncurses_tty), flags = fcntl(fd, F_GETFL);
    fcntl(fd, F_SETFL, flags | O_NONBLOCK);
    bool is_answered = await_answer(row, column, milliseconds);
    if (!is_answered && overdue < 9) overdue++;
    atomic_store(&is_asking, false);
    fcntl(fd, F_SETFL, flags);
    return is_answered;
}

void cncurses_drop_answer(int fd) {
    if (!atomic_exchange(&is_asking, false)) return;
    struct pollfd file = {.fd = fd, .events = POLLIN};
    if (poll(&file, 1, 200) > 0) tcflush(fd, TCIFLUSH);
}

// Drops answers that come late. The decoder leaves them out as well, except where the cursor is in the first row and one
// of the next columns: "Esc [ 1 ; 2 R" is also Shift-F3, and only who has asked can tell.
static void drop_overdue(void) {
    int row, column;
    while (overdue > 0 && take_answer(&row, &column)) overdue--;
}

int cncurses_next_input(void) {
    if (!cncurses_open_input()) return CNCURSES_NOTHING;
    if (first == end && fill() <= 0) return CNCURSES_NOTHING;
    drop_overdue();
    if (first == end) return CNCURSES_NOTHING;
    int length = 1, code;
    while ((code = cncurses_find_key(buffer + first, end - first, &length)) == CNCURSES_PART_OF_KEY) {
        if (!is_readable) is_readable = await(get_escdelay());
        if (fill() <= 0) break;
        drop_overdue();
        if (first == end) return CNCURSES_NOTHING;
    }
    if (code > 0) {
        first += length;
        return code;
    }
    return buffer[first++];
}

bool cncurses_define(const char *sequence, int code) {
    return cncurses_open_input() && cncurses_add_key(sequence, code);
}

int cncurses_read(uint8_t *bytes, int capacity) {
    if (first == end) {
        int count = fill();
        if (count <= 0) return count;
    }
    int count = end - first < capacity ? end - first : capacity;
    memcpy(bytes, buffer + first, (size_t)count);
    first += count;
    return count;
}

int cncurses_key_of_code(int code) {
    static const struct {
        int code;
        int key;
    } known[] = {
        {KEY_UP, CNCURSES_KEY_UP}, {KEY_DOWN, CNCURSES_KEY_DOWN},
        {KEY_LEFT, CNCURSES_KEY_LEFT}, {KEY_RIGHT, CNCURSES_KEY_RIGHT},
        {KEY_HOME, CNCURSES_KEY_HOME}, {KEY_A1, CNCURSES_KEY_HOME}, {KEY_FIND, CNCURSES_KEY_HOME},
        {KEY_END, CNCURSES_KEY_END}, {KEY_C1, CNCURSES_KEY_END}, {KEY_LL, CNCURSES_KEY_END},
        {KEY_SELECT, CNCURSES_KEY_END},
        {KEY_PPAGE, CNCURSES_KEY_PAGE_UP}, {KEY_A3, CNCURSES_KEY_PAGE_UP},
        {KEY_NPAGE, CNCURSES_KEY_PAGE_DOWN}, {KEY_C3, CNCURSES_KEY_PAGE_DOWN},
        {KEY_IC, CNCURSES_KEY_INSERT}, {KEY_DC, CNCURSES_KEY_DELETE},
        {KEY_BACKSPACE, CNCURSES_KEY_BACKSPACE}, {KEY_ENTER, CNCURSES_KEY_ENTER},
        {KEY_BTAB, CNCURSES_KEY_BACK_TAB},
        {KEY_SR, CNCURSES_KEY_SHIFT_UP}, {KEY_SF, CNCURSES_KEY_SHIFT_DOWN},
        {KEY_SLEFT, CNCURSES_KEY_SHIFT_LEFT}, {KEY_SRIGHT, CNCURSES_KEY_SHIFT_RIGHT},
        {KEY_SHOME, CNCURSES_KEY_SHIFT_HOME}, {KEY_SEND, CNCURSES_KEY_SHIFT_END},
        {KEY_SPREVIOUS, CNCURSES_KEY_SHIFT_PAGE_UP}, {KEY_SNEXT, CNCURSES_KEY_SHIFT_PAGE_DOWN},
        {KEY_SIC, CNCURSES_KEY_SHIFT_INSERT}, {KEY_SDC, CNCURSES_KEY_SHIFT_DELETE},
    };
    if (code >= KEY_F(0) && code <= KEY_F(63)) return CNCURSES_KEY_FUNCTION_0 + (code - KEY_F(0));
    for (size_t place = 0; place < sizeof known / sizeof known[0]; place++) {
        if (known[place].code == code) return known[place].key;
    }
    return -1;
}
