#include "CEncodings.h"

#include <string.h>

/// Length of the line fold at the start of a text: a line end and the blanks after it. 0 without one, -1
/// if the text ends inside it.
static int fold_length(const uint8_t *text, size_t count) {
    int at = 0;
    while (at < CENCODINGS_MOST_FOLD - 2 && (size_t)at < count && text[at] == '\r') at++;
    if ((size_t)at < count && text[at] == '\n') at++;
    const int start = at;
    while (at < CENCODINGS_MOST_FOLD && (size_t)at < count && (text[at] == ' ' || text[at] == '\t')) at++;
    if ((size_t)at == count) return -1;
    return start > 0 && at > start ? at : 0;
}

/// Length of the valid multibyte character at the start of a text; 0 if it is invalid, -1 if the text ends
/// inside it. Programs that fold lines by bytes may put a fold inside a character (RFC 2425, section 5.8.1);
/// the length then includes it.
static int length_of(const uint8_t *text, size_t count) {
    const uint8_t lead = text[0];
    const int length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
    const uint8_t low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    const uint8_t high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    int fold = 0;
    for (int at = 1; at < length; at++) {
        if (fold == 0 && (size_t)at < count && (text[at] == '\r' || text[at] == '\n')) {
            fold = fold_length(text + at, count - (size_t)at);
            if (fold <= 0) return fold;
        }
        const size_t place = (size_t)(at + fold);
        if (place >= count) return -1;
        if (text[place] < (at == 1 ? low : 0x80) || text[place] > (at == 1 ? high : 0xBF)) return 0;
    }
    return length == 0 ? 0 : length + fold;
}

cencodings_utf8 cencodings_check_utf8(const uint8_t *text, size_t count, int is_whole) {
    cencodings_utf8 found = {0, 0, 0, 0};
    for (size_t at = 0; at < count;) {
        uint64_t eight;
        if (count - at >= sizeof eight) {
            memcpy(&eight, text + at, sizeof eight);
            // Eight ASCII characters without a zero byte: the subtraction sets the high bit only for a zero.
            const uint64_t highs = 0x8080808080808080u;
            if (((eight | (eight - 0x0101010101010101u)) & highs) == 0) {
                at += sizeof eight;
                continue;
            }
        }
        if (text[at] == 0) {
            if (at % 2 == 0) found.even_zeros++;
            else found.odd_zeros++;
        }
        if (text[at] < 0x80) {
            at++;
            continue;
        }
        const int length = length_of(text + at, count - at);
        if (length > 0) {
            found.valid++;
            at += (size_t)length;
            continue;
        }
        if (length < 0 && !is_whole) break;
        found.invalid++;
        at++;
    }
    return found;
}
