#pragma once

#include <stddef.h>
#include <stdint.h>

/// How the bytes of an encoding become characters.
typedef enum {
    /// A byte a character; the tables stand in the order of Scripts/make/encodings.
    CENCODINGS_SINGLE = 0,
    CENCODINGS_SHIFT_JIS = 64,
    CENCODINGS_EUC_JP,
    CENCODINGS_EUC_KR,
    CENCODINGS_GB18030,
    CENCODINGS_BIG5,
} cencodings_kind;

enum {
    /// How many encodings have a byte a character; their kinds are 0 to this.
    CENCODINGS_SINGLE_COUNT = 33,
    /// What stands for bytes that are no character.
    CENCODINGS_INVALID = 0xFFFFFFFF,
    /// A character has no more bytes in any encoding here.
    CENCODINGS_MOST_BYTES = 4,
};

/// Reads one character of a text of `count` bytes, which must be at least 1. Returns how many bytes it has;
/// the character is CENCODINGS_INVALID where the bytes are none. A byte of ASCII behind a lead byte that does
/// not fit is left to be read.
size_t cencodings_next(unsigned kind, const uint8_t *text, size_t count, uint32_t *scalar);

/// The bytes of a text in UTF-8, with U+FFFD for what is no character. Returns how many bytes it has; `room`
/// plus 1 if they are more than there is room for. `invalid` is how often bytes were no character.
size_t cencodings_decode(
    unsigned kind, const uint8_t *text, size_t count, uint8_t *to, size_t room, size_t *invalid);

/// The code of GB18030 with four bytes; returns whether there is one.
int cencodings_gb18030_code(uint32_t scalar, uint8_t bytes[CENCODINGS_MOST_BYTES]);

/// What of a text is UTF-8 (Unicode 15, table 3-7).
typedef struct {
    /// How many characters beyond ASCII are valid, and how many bytes are not.
    size_t valid, invalid;
    /// How many zero bytes stand at even and at odd places.
    size_t even_zeros, odd_zeros;
} cencodings_utf8;

/// Looks through a text; unless it is whole, a character that its end cuts is not counted.
cencodings_utf8 cencodings_check_utf8(const uint8_t *text, size_t count, int is_whole);
