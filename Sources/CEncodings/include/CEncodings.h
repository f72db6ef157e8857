#pragma once

#include <stddef.h>
#include <stdint.h>

/// Encodings by the way they map bytes to characters.
typedef enum {
    /// First of the single-byte encodings; their tables are in the order of Scripts/make/encodings.
    CENCODINGS_SINGLE = 0,
    CENCODINGS_SHIFT_JIS = 64,
    CENCODINGS_EUC_JP,
    CENCODINGS_EUC_KR,
    CENCODINGS_GB18030,
    CENCODINGS_BIG5,
} cencodings_kind;

enum {
    /// Number of single-byte encodings; their kinds are 0 up to this.
    CENCODINGS_SINGLE_COUNT = 33,
    /// Stands for bytes that do not form a character.
    CENCODINGS_INVALID = 0xFFFFFFFF,
    /// Maximum length of a character in any of these encodings.
    CENCODINGS_MOST_BYTES = 4,
    /// Maximum length in bytes of a line fold inside a character.
    CENCODINGS_MOST_FOLD = 16,
};

/// Reads one character of a text of `count` bytes, which must be at least 1, and returns its length.
/// `*scalar` is CENCODINGS_INVALID if the bytes do not form a character. An ASCII byte after a lead byte that
/// does not fit it is not consumed.
size_t cencodings_next(unsigned kind, const uint8_t *text, size_t count, uint32_t *scalar);

/// Converts a text to UTF-8, with U+FFFD for invalid bytes. Returns the number of bytes written, or `room`
/// plus 1 if they do not fit. `*invalid` is the number of invalid sequences.
size_t cencodings_decode(
    unsigned kind, const uint8_t *text, size_t count, uint8_t *to, size_t room, size_t *invalid);

/// Writes the four-byte GB18030 code of a scalar; returns whether it has one.
int cencodings_gb18030_code(uint32_t scalar, uint8_t bytes[CENCODINGS_MOST_BYTES]);

/// Statistics of a text checked as UTF-8 (Unicode 15, table 3-7).
typedef struct {
    /// Number of valid characters beyond ASCII, and of invalid bytes.
    size_t valid, invalid;
    /// Number of zero bytes at even and at odd offsets.
    size_t even_zeros, odd_zeros;
} cencodings_utf8;

/// Checks a text; unless it is whole, a character cut off by its end is not counted. A character that a line
/// fold splits is valid.
cencodings_utf8 cencodings_check_utf8(const uint8_t *text, size_t count, int is_whole);
