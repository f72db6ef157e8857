// The table of Resources/languages/collation.bin, as written by Scripts/languages/blob.py. It is aligned, and
// so is everything that its offsets refer to.

#ifndef CCOLLATION_TABLES_H
#define CCOLLATION_TABLES_H

#include <stdint.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "The table is little-endian."
#endif

/// The header: offsets, and counts of the items at them.
typedef struct {
    uint32_t word_index, words, packed_words, gaps, tie_index, ties;
    uint32_t han_ranges, han_range_count, han_ranks;
    uint32_t class_index, classes;
    uint32_t decompositions, decomposition_count, decomposed;
    uint32_t languages, language_count, tags;
    uint32_t expansions, nodes, children;
    uint32_t script_starts, script_count, script_titles;
    uint32_t names, known_languages;
    uint32_t tie_weights;
    uint32_t variable_end;  // a word rather than an offset
} ccollation_header;

/// A language: offsets and counts.
typedef struct {
    uint32_t flags;
    uint32_t entries, entry_count;
    uint32_t far_entries, far_entry_count;
    uint32_t sounds, sound_count;
    uint32_t han, han_count;
    uint32_t rare_han, rare_han_count;
    uint32_t letters, letter_count;
    uint32_t moves, move_count;
    uint32_t special;
    uint32_t surnames;
    uint32_t starts, section_count, titles;
} ccollation_record;

enum { CCOLLATION_UPPER_FIRST = 1, CCOLLATION_BACKWARDS = 2, CCOLLATION_SHIFTED = 4 };

/// A scalar that a language orders differently from the root order, below U+10000 and from there on. `tie` is
/// the index of a weight.
typedef struct {
    uint16_t scalar, tie, low_word, high_word;
} ccollation_entry;

typedef struct {
    uint32_t scalar, word, tie;
} ccollation_far_entry;

/// A block whose words are all in the same gap: the gap, and the position of each word in it.
typedef struct {
    uint16_t gap;
    uint16_t places[64];  // or CCOLLATION_NO_WORD, CCOLLATION_NO_CODE
} ccollation_packed_block;

/// A gap after a code, filled with other codes: the word of the code; in `form`, from the lowest bit in 8
/// bits each, its length, the first byte after it and the number of bytes after it; and the step between
/// codes in the gap.
typedef struct {
    uint32_t word, form, step;
} ccollation_gap;

enum { CCOLLATION_PACKED = 0x8000, CCOLLATION_NO_WORD = 0xFFFF, CCOLLATION_NO_CODE = 0xFFFE };

/// A contraction, or a prefix of one.
typedef struct {
    uint32_t word, tie;
    uint32_t children;  // offset times 256, plus the count
} ccollation_node;

typedef struct {
    uint32_t scalar;  // with CCOLLATION_PART if the contraction does not end here
    uint32_t node;
} ccollation_child;

#define CCOLLATION_PART (UINT32_C(1) << 31)

/// A word is the code of a scalar, big-endian and padded with zeros; 0 if it has none; or, by its first byte:
enum {
    CCOLLATION_EXPANSION = 0xF0,    // several codes: their offset
    CCOLLATION_CONTRACTION = 0xF1,  // depends on what follows: a node
    CCOLLATION_SYLLABLE = 0xF2,     // Hangul
    CCOLLATION_IDEOGRAPH = 0xF3,    // by its rank
    CCOLLATION_UNKNOWN = 0xF4,
    CCOLLATION_SOUND = 0xF5  // an ideograph ordered as a Hangul syllable: its number
};

enum {
    CCOLLATION_LOW = 0x0B,  // the lowest byte after the first
    CCOLLATION_WIDTH = 0xEF - 0x0B + 1,
    CCOLLATION_FIRST_LETTER = 0x3A,
    CCOLLATION_HAN = 0xED,
    CCOLLATION_TAILORED_HAN = 0x54,
    CCOLLATION_MOVED_HAN = 0x58,
    CCOLLATION_UNASSIGNED = 0xEF,
    CCOLLATION_BLOCK_COUNT = 0x40000 / 64,
    CCOLLATION_COMMON_TIE = 0x05000500
};

extern const unsigned char ccollation_table[];

static inline const void *ccollation_at(uint32_t offset) { return ccollation_table + offset; }
static inline const ccollation_header *ccollation_head(void) { return ccollation_at(0); }

static inline const ccollation_node *ccollation_nodes(void) {
    return ccollation_at(ccollation_head()->nodes);
}

static inline uint32_t ccollation_tie_weight(uint32_t number) {
    return ((const uint32_t *)ccollation_at(ccollation_head()->tie_weights))[number];
}

/// Lists of codes: the count, and for each code the high and the low half of its word and the index of its
/// weight.
static inline const uint16_t *ccollation_expansions(void) {
    return ccollation_at(ccollation_head()->expansions);
}

#endif
