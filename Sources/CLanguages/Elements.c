// Collation elements by the full algorithm: Unicode Technical Standard 10, section 7, with discontiguous
// contractions.

#include "Elements.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    uint32_t *scalars;
    size_t count;
    uint32_t here[1024];
} decomposed;

/// Stably sorts marks by their combining classes.
static void reorder(uint32_t *scalars, size_t count) {
    for (size_t i = 1; i < count; i++) {
        const uint32_t mark = scalars[i];
        const uint8_t class = ccollation_class(mark);
        if (class == 0) continue;
        size_t to = i;
        for (; to > 0 && ccollation_class(scalars[to - 1]) > class; to--) scalars[to] = scalars[to - 1];
        scalars[to] = mark;
    }
}

/// Decomposes a text; 0 if memory runs out. Hangul syllables are kept.
static int decompose(const uint8_t *text, size_t length, decomposed *to) {
    // A byte yields at most four scalars: the two bytes of U+0390 yield three.
    const size_t most = length * 4;
    to->scalars = to->here;
    to->count = 0;
    if (most > sizeof(to->here) / sizeof(to->here[0])) {
        to->scalars = malloc(most * sizeof(*to->scalars));
        if (to->scalars == NULL) return 0;
    }
    const uint8_t *const end = text + length;
    while (text < end) {
        const uint32_t scalar = ccollation_decode(&text, end);
        size_t count = 1;
        const uint32_t *parts = ccollation_decomposition(scalar, &count);
        if (parts == NULL) {
            to->scalars[to->count++] = scalar;
        } else {
            memcpy(to->scalars + to->count, parts, count * sizeof(*parts));
            to->count += count;
        }
    }
    reorder(to->scalars, to->count);
    return 1;
}

static void add(const ccollation_language *language, ccollation_elements *to, uint32_t word, uint32_t tie) {
    if (word == 0 && tie == 0) return;
    if (to->count == to->capacity) {
        ccollation_element *more = malloc(2 * to->capacity * sizeof(*more));
        // If memory runs out, only the elements found so far are compared.
        if (more == NULL) return;
        memcpy(more, to->elements, to->count * sizeof(*more));
        ccollation_free_elements(to);
        to->elements = more;
        to->capacity *= 2;
    }
    const uint32_t lead = language->moved[word >> 24];
    to->elements[to->count++] = (ccollation_element){.word = (word & 0xFFFFFF) | lead << 24, .tie = tie};
}

static void add_syllable(const ccollation_language *language, ccollation_elements *to,
                         uint32_t number, uint32_t last_tie) {
    // Trailing letter 0 is none.
    const uint32_t parts[3] = {number / 28 / 21, 19 + number / 28 % 21, 39 + number % 28};
    const size_t count = number % 28 == 0 ? 2 : 3;
    for (size_t i = 0; i < count; i++) {
        const uint8_t *code = language->syllable[parts[i]];
        // These are already moved, and the target of a move is never moved again.
        add(language, to, (uint32_t)code[0] << 24 | (uint32_t)code[1] << 16,
            i + 1 == count ? last_tie : CCOLLATION_COMMON_TIE);
    }
}

/// Adds the elements of a word of any kind.
static void add_word(const ccollation_language *language, ccollation_elements *to, uint32_t word,
                     uint32_t tie, uint32_t scalar) {
    switch (word >> 24) {
    case CCOLLATION_EXPANSION: {
        const uint16_t *list = ccollation_expansions() + (word & 0xFFFFFF);
        for (uint32_t i = 0; i < list[0]; i++) {
            const uint16_t *one = &list[1 + 3 * i];
            add(language, to, (uint32_t)one[0] << 16 | one[1], ccollation_tie_weight(one[2]));
        }
        break;
    }
    case CCOLLATION_SYLLABLE: add_syllable(language, to, scalar - 0xAC00, CCOLLATION_COMMON_TIE); break;
    case CCOLLATION_SOUND: add_syllable(language, to, word & 0xFFFFFF, tie); break;
    case CCOLLATION_IDEOGRAPH:
        add(language, to, ccollation_han_word(ccollation_han_rank(scalar), CCOLLATION_HAN), tie);
        break;
    case CCOLLATION_UNKNOWN: add(language, to, ccollation_unknown_word(scalar), tie); break;
    default: add(language, to, word, tie);
    }
}

/// Finds the longest contraction from `at` on; marks that belong to it without directly following it are
/// removed.
static const ccollation_node *match(const ccollation_node *start, decomposed *text, size_t *at) {
    const ccollation_node *best = start;
    const ccollation_node *node = start;
    size_t end = *at;
    for (size_t i = *at; i < text->count; i++) {
        const ccollation_child *child = ccollation_find_child(node, text->scalars[i]);
        if (child == NULL) break;
        node = &ccollation_nodes()[child->node];
        if ((child->scalar & CCOLLATION_PART) == 0) {
            best = node;
            end = i + 1;
        }
    }
    // Unblocked marks: none in between has class 0 or the same class.
    uint8_t last = 0;
    node = best;
    for (size_t i = end; i < text->count; i++) {
        const uint32_t scalar = text->scalars[i];
        const uint8_t class = ccollation_class(scalar);
        if (class == 0) break;
        const ccollation_child *child = class > last ? ccollation_find_child(node, scalar) : NULL;
        if (child != NULL && (child->scalar & CCOLLATION_PART) == 0) {
            node = &ccollation_nodes()[child->node];
            memmove(text->scalars + i, text->scalars + i + 1, (text->count - i - 1) * sizeof(*text->scalars));
            text->count--;
            i--;
        } else {
            last = class;
        }
    }
    *at = end;
    return node;
}

/// Finds the elements of a text without decomposing it. Returns 0 if marks require decomposition.
static int find_directly(const ccollation_language *language, const uint8_t *text, size_t length,
                         ccollation_elements *found) {
    const uint8_t *const end = text + length;
    while (text < end) {
        const uint32_t scalar = ccollation_decode(&text, end);
        uint32_t word = ccollation_word(language, scalar);
        if (word >> 24 == CCOLLATION_CONTRACTION) {
            const ccollation_node *node = ccollation_match(&text, end, &ccollation_nodes()[word & 0xFFFFFF]);
            if (ccollation_is_mark_next(text, end)) return 0;
            add_word(language, found, node->word, node->tie, scalar);
            continue;
        }
        if ((word == 0 || word >> 24 == CCOLLATION_EXPANSION) && ccollation_class(scalar) != 0) return 0;
        add_word(language, found, word, ccollation_tie(language, scalar), scalar);
    }
    return 1;
}

static void find_decomposed(const ccollation_language *language, const uint8_t *text, size_t length,
                            ccollation_elements *found) {
    decomposed parts;
    if (!decompose(text, length, &parts)) return;
    for (size_t i = 0; i < parts.count;) {
        const uint32_t scalar = parts.scalars[i++];
        uint32_t word = ccollation_word(language, scalar);
        uint32_t tie;
        if (word >> 24 == CCOLLATION_CONTRACTION) {
            const ccollation_node *node = match(&ccollation_nodes()[word & 0xFFFFFF], &parts, &i);
            word = node->word;
            tie = node->tie;
        } else {
            tie = ccollation_tie(language, scalar);
        }
        add_word(language, found, word, tie, scalar);
    }
    if (parts.scalars != parts.here) free(parts.scalars);
}

void ccollation_find_elements(const ccollation_language *language, const uint8_t *text, size_t length,
                              ccollation_elements *found) {
    found->elements = found->here;
    found->count = 0;
    found->capacity = sizeof(found->here) / sizeof(found->here[0]);
    if (find_directly(language, text, length, found)) return;
    found->count = 0;
    find_decomposed(language, text, length, found);
}

void ccollation_free_elements(ccollation_elements *elements) {
    if (elements->elements != elements->here) free(elements->elements);
    elements->elements = elements->here;
}
