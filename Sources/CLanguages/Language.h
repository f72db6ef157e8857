#ifndef CCOLLATION_LANGUAGE_H
#define CCOLLATION_LANGUAGE_H

#include <stddef.h>
#include <string.h>

#include "CCollation.h"
#include "Tables.h"

/// Sizes of the scalars below U+0800, from U+0E00 to U+0EFF (Thai and Lao) and from U+1E00 to U+1EFF: the
/// length of the code, with a flag if a mark, or anything but ASCII, must not follow; CCOLLATION_COMPLEX if
/// the word must be looked up.
enum {
    CCOLLATION_SHORT_COUNT = 0xA00,
    CCOLLATION_NO_MARK = 0x80,
    CCOLLATION_NO_OTHER = 0x40,
    CCOLLATION_COMPLEX = 0xFF,
};

/// Number of the scalars, from 0, for which a bit tells whether a language has a weight of its own.
enum { CCOLLATION_TAILORED_COUNT = 0x800 };

struct ccollation_language {
    const ccollation_record *record;
    const uint32_t *blocks[CCOLLATION_BLOCK_COUNT];  // 64 words each; NULL if they are packed
    uint32_t shorts[CCOLLATION_SHORT_COUNT];  // bytes of their codes, in the order of writing
    uint8_t sizes[CCOLLATION_SHORT_COUNT];    // lengths and flags of the codes
    uint8_t plain[256];    // codes of ASCII bytes that have one of one byte before those that follow; else 0
    uint8_t follows[256];  // whether a byte is ASCII or the first one of a letter without a mark
    uint64_t tailored[CCOLLATION_TAILORED_COUNT / 64];  // bits for the scalars that may have other ties
    uint64_t surnames[16];     // bits for the low 10 bits of scalars that start surnames
    uint64_t decomposed[CCOLLATION_BLOCK_COUNT / 64];  // blocks that contain decomposable scalars
    uint8_t moved[256];       // first bytes of codes after reordering
    uint8_t syllable[67][2];  // codes of Hangul letters: 19, 21, and 27 trailing ones
    uint32_t (*own)[64];      // blocks that differ from the root order's
    size_t own_count;
    size_t section_count;
    uint64_t *starts;
    const char **titles;
    ccollation_reader read;  // NULL if names are read as written
    const void *readings;
    uint32_t first_read, last_read;  // first characters of the names to look up
    uint8_t special[256];
};

/// Writes the key of a name as spelled.
size_t ccollation_write_plain_key(const ccollation_language *language, const uint8_t *name, size_t length,
                                  uint8_t *key, size_t room);

/// Inserts bytes before a key; returns their length together.
static inline size_t ccollation_insert(uint8_t *key, size_t length, const uint8_t *marks, size_t count) {
    memmove(key + count, key, length);
    memcpy(key, marks, count);
    return length + count;
}

/// Whether a name may start with a surname whose reading differs from that of its characters.
int ccollation_may_have_surname(const ccollation_language *language, const uint8_t *name, size_t length);

/// Inserts the letter of a Chinese name before its key, in pinyin order; returns the new length.
size_t ccollation_mark_letter(const ccollation_language *language, uint8_t *key, size_t length);

/// Decodes the scalar at `*text` and advances past it; U+FFFD for an invalid byte. At least one byte must be
/// left.
static inline uint32_t ccollation_decode(const uint8_t **text, const uint8_t *end) {
    const uint8_t *s = *text;
    const size_t left = (size_t)(end - s);
    const uint32_t first = s[0];
    if (first < 0x80) {
        *text = s + 1;
        return first;
    }
    if (first >= 0xC2 && first < 0xE0 && left > 1 && (s[1] & 0xC0) == 0x80) {
        *text = s + 2;
        return (first & 0x1F) << 6 | (s[1] & 0x3F);
    }
    if (first >= 0xE0 && first < 0xF0 && left > 2 && (s[1] & 0xC0) == 0x80 && (s[2] & 0xC0) == 0x80) {
        const uint32_t scalar = (first & 0x0F) << 12 | (uint32_t)(s[1] & 0x3F) << 6 | (s[2] & 0x3F);
        if (scalar >= 0x800 && scalar >> 11 != 0x1B) {
            *text = s + 3;
            return scalar;
        }
    }
    if (first >= 0xF0 && first < 0xF5 && left > 3 && (s[1] & 0xC0) == 0x80 && (s[2] & 0xC0) == 0x80
        && (s[3] & 0xC0) == 0x80) {
        const uint32_t scalar = (first & 0x07) << 18 | (uint32_t)(s[1] & 0x3F) << 12
            | (uint32_t)(s[2] & 0x3F) << 6 | (s[3] & 0x3F);
        if (scalar >= 0x10000 && scalar <= 0x10FFFF) {
            *text = s + 4;
            return scalar;
        }
    }
    *text = s + 1;
    return 0xFFFD;
}

/// Writes the reading of a name, at most CCOLLATION_READING_BYTES; 0 if it is read as written.
static inline size_t ccollation_read(const ccollation_language *language, const uint8_t *name, size_t length,
                                     uint8_t *text) {
    if (language->read == NULL) return 0;
    while (length > 0 && (*name == ' ' || *name == '\t')) {
        name++;
        length--;
    }
    if (length == 0) return 0;
    const uint8_t *at = name;
    const uint32_t scalar = ccollation_decode(&at, name + length);
    if (scalar < language->first_read || scalar > language->last_read) return 0;
    return language->read(language->readings, name, length, text, CCOLLATION_READING_BYTES);
}

/// Index of a scalar in `shorts` and `sizes`; CCOLLATION_SHORT_COUNT or more for other scalars.
static inline uint32_t ccollation_short_number(uint32_t scalar) {
    if (scalar < 0x800) return scalar;
    if (scalar >> 8 == 0x1E) return scalar - 0x1E00 + 0x800;
    return scalar >> 8 == 0x0E ? scalar - 0x0E00 + 0x900 : CCOLLATION_SHORT_COUNT;
}

/// The scalar with an index in these tables.
static inline uint32_t ccollation_short_scalar(uint32_t number) {
    if (number < 0x800) return number;
    return number < 0x900 ? number - 0x800 + 0x1E00 : number - 0x900 + 0x0E00;
}

/// Whether a text starts with a letter, judging by two bytes: true for some blocks without marks.
static inline int ccollation_is_letter_next(const uint8_t *text, const uint8_t *end) {
    // U+0080 to U+02FF, Greek and most of Cyrillic, Armenian; and Latin from U+1E00 to U+1EFF.
    const uint32_t leads = 0x003BCFFC;
    if (*text < 0xE0) return *text >= 0xC0 && (leads >> (*text - 0xC0) & 1) != 0;
    return *text == 0xE1 && end - text > 1 && (text[1] & 0xFC) == 0xB8;
}

/// Whether a scalar of the given size is represented by its code alone before a text.
static inline int ccollation_is_short(uint8_t size, const uint8_t *text, const uint8_t *end) {
    if (size <= 4) return 1;
    if (size == CCOLLATION_COMPLEX) return 0;
    if (text == end || *text < 0x80) return 1;
    return (size & CCOLLATION_NO_MARK) != 0 && ccollation_is_letter_next(text, end);
}

/// Writes the codes of those scalars at the start of a text that need no look at others, except for Thai
/// vowels and tones, up to four bytes for each byte of the text. Returns the rest of the text.
const uint8_t *ccollation_put_short_codes(const ccollation_language *language, const uint8_t *text,
                                          const uint8_t *end, uint8_t **codes);

/// The word of a scalar whose block is packed in the root order.
uint32_t ccollation_packed_word(uint32_t scalar);

static inline uint32_t ccollation_word(const ccollation_language *language, uint32_t scalar) {
    if (scalar < CCOLLATION_BLOCK_COUNT * 64) {
        const uint32_t *block = language->blocks[scalar >> 6];
        return block != NULL ? block[scalar & 63] : ccollation_packed_word(scalar);
    }
    // Tags and the variation selectors after them have no weight; other scalars here are unassigned or
    // private.
    return scalar >> 9 == 0xE0000 >> 9 ? 0 : (uint32_t)CCOLLATION_UNKNOWN << 24;
}

/// Whether a language has its own words for a block.
static inline int ccollation_is_own(const ccollation_language *language, size_t block) {
    const uint32_t *words = language->blocks[block];
    return words >= (const uint32_t *)language->own
        && words < (const uint32_t *)(language->own + language->own_count);
}

/// The length of a code in a word.
static inline size_t ccollation_code_length(uint32_t word) {
    return 4 - ((size_t)__builtin_ctz(word | 1U << 31) >> 3);
}

/// The child of a node for a scalar, or NULL.
const ccollation_child *ccollation_find_child(const ccollation_node *node, uint32_t scalar);
/// The node of the longest contraction after its first scalar; `text` is advanced past it.
static inline const ccollation_node *ccollation_match(const uint8_t **text, const uint8_t *end,
                                                      const ccollation_node *node) {
    const ccollation_node *best = node;
    const uint8_t *at = *text;
    const ccollation_child *children = ccollation_at(ccollation_head()->children);
    while ((node->children & 0xFF) != 0 && at < end) {
        const uint32_t next = ccollation_decode(&at, end);
        // Most letters only contract with marks, and few are followed by one.
        const ccollation_child *first = &children[node->children >> 8];
        const ccollation_child *last = first + (node->children & 0xFF) - 1;
        if (next < (first->scalar & ~CCOLLATION_PART) || next > (last->scalar & ~CCOLLATION_PART)) break;
        const ccollation_child *child = ccollation_find_child(node, next);
        if (child == NULL) break;
        node = &((const ccollation_node *)ccollation_at(ccollation_head()->nodes))[child->node];
        if ((child->scalar & CCOLLATION_PART) == 0) {
            best = node;
            *text = at;
        }
    }
    return best;
}

/// The rank of an ideograph, from 0.
uint32_t ccollation_han_rank(uint32_t scalar);
/// The rank of an ideograph from U+4E00 to U+9FFF.
static inline uint32_t ccollation_common_han_rank(uint32_t scalar) {
    const ccollation_header *head = ccollation_head();
    // The second range is that of these ideographs.
    const uint32_t *range = (const uint32_t *)ccollation_at(head->han_ranges) + 3;
    return ((const uint16_t *)ccollation_at(head->han_ranks))[range[2] + scalar - 0x4E00];
}
/// The word of a rank for a given first byte.
static inline uint32_t ccollation_han_word(uint32_t rank, uint32_t lead) {
    const uint32_t each = CCOLLATION_WIDTH * CCOLLATION_WIDTH;
    const uint32_t high = CCOLLATION_LOW + rank % each / CCOLLATION_WIDTH;
    return (lead + rank / each) << 24 | high << 16 | (CCOLLATION_LOW + rank % CCOLLATION_WIDTH) << 8;
}
/// The word of a scalar without an assigned one.
uint32_t ccollation_unknown_word(uint32_t scalar);
/// The secondary and tertiary weight of a scalar whose word is a code or 0.
uint32_t ccollation_tie(const ccollation_language *language, uint32_t scalar);
/// The canonical combining class.
uint8_t ccollation_class(uint32_t scalar);
/// Writes the codes of the letters of a Hangul syllable; returns their length.
static inline size_t ccollation_syllable_codes(const ccollation_language *language, uint32_t number,
                                               uint8_t *to) {
    const uint32_t vowel = number / 28;
    memcpy(to, language->syllable[vowel / 21], 2);
    memcpy(to + 2, language->syllable[19 + vowel % 21], 2);
    if (number % 28 == 0) return 4;
    memcpy(to + 4, language->syllable[39 + number % 28], 2);
    return 6;
}

/// Whether a mark follows, which may have to be sorted before others. All marks are above U+02FF.
static inline int ccollation_is_mark_next(const uint8_t *text, const uint8_t *end) {
    return text < end && *text >= 0xCC && ccollation_class(ccollation_decode(&text, end)) != 0;
}

/// Whether a mark may follow: false for some letters without a look at their class.
static inline int ccollation_may_be_mark_next(const uint8_t *text, const uint8_t *end) {
    if (text == end || *text < 0xCC) return 0;
    // Thai consonants and the vowels before them.
    if (*text != 0xE0 || end - text < 3) return 1;
    return text[1] == 0xB8 ? text[2] > 0xB0 : text[1] != 0xB9 || text[2] > 0x86;
}

/// The scalar before a position, or 0 at the start.
static inline uint32_t ccollation_scalar_before(const uint8_t *start, const uint8_t *text) {
    const uint8_t *at = text;
    while (at > start && (*--at & 0xC0) == 0x80) {
    }
    return at < text ? ccollation_decode(&at, text) : 0;
}

/// The decomposition of a scalar, with its length in `count`; NULL if it has none.
const uint32_t *ccollation_decomposition(uint32_t scalar, size_t *count);

/// Whether a scalar has a canonical decomposition.
static inline int ccollation_is_decomposed(const ccollation_language *language, uint32_t scalar) {
    size_t count;
    if (scalar >= CCOLLATION_BLOCK_COUNT * 64) return 0;
    const int is_in_block = (language->decomposed[scalar >> 12] >> (scalar >> 6 & 63) & 1) != 0;
    return is_in_block && ccollation_decomposition(scalar, &count) != NULL;
}

/// Whether the scalar before a position in UTF-8 is a mark, or decomposes.
static inline int ccollation_ends_with_mark(const ccollation_language *language, const uint8_t *end) {
    const uint8_t *start = end - 1;
    while ((*start & 0xC0) == 0x80) start--;
    const uint32_t scalar = ccollation_decode(&start, end);
    return ccollation_class(scalar) != 0 || ccollation_is_decomposed(language, scalar);
}

#endif
