#include "Language.h"

#include <stdlib.h>
#include <string.h>

int ccollation_find(const char *wanted) {
    for (const char *tag = ccollation_at(ccollation_head()->tags); *tag != 0; tag += strlen(tag) + 2) {
        // The number of the language follows a tag and its NUL.
        if (strcmp(tag, wanted) == 0) return (unsigned char)tag[strlen(tag) + 1];
    }
    return -1;
}

const char *ccollation_names(void) { return ccollation_at(ccollation_head()->names); }

int ccollation_knows_language(const char *code) {
    const size_t length = strlen(code);
    if (length == 0) return 0;
    // The codes are separated by spaces.
    const char *known = ccollation_at(ccollation_head()->known_languages);
    for (const char *at = known; (at = strstr(at, code)) != NULL; at += length) {
        const int begins = at == known || at[-1] == ' ';
        if (begins && (at[length] == ' ' || at[length] == 0)) return 1;
    }
    return 0;
}

/// Counts the blocks that a language changes, or copies them to `own`.
typedef struct {
    ccollation_language *language;
    size_t count;
    int is_counting;
    uint8_t seen[CCOLLATION_BLOCK_COUNT];
} changes;

static void set_word(changes *c, uint32_t scalar, uint32_t word) {
    const size_t block = scalar >> 6;
    if (!c->seen[block]) {
        c->seen[block] = 1;
        if (!c->is_counting) {
            // At this point the block still has the words of the root order.
            for (uint32_t i = 0; i < 64; i++) {
                c->language->own[c->count][i] = ccollation_word(c->language, (uint32_t)block * 64 + i);
            }
            c->language->blocks[block] = c->language->own[c->count];
        }
        c->count++;
    }
    // At this point the block is in `own`, which is not const.
    if (!c->is_counting) ((uint32_t *)(uintptr_t)c->language->blocks[block])[scalar & 63] = word;
}

static void apply(changes *c) {
    const ccollation_record *record = c->language->record;
    const uint16_t *sounds = ccollation_at(record->sounds);
    for (size_t i = 0; i < record->sound_count; i++) {
        set_word(c, sounds[3 * i], (uint32_t)CCOLLATION_SOUND << 24 | sounds[3 * i + 1]);
    }
    const uint16_t *han = ccollation_at(record->han);
    for (size_t i = 0; i < record->han_count; i++) {
        if (han[i] != 0) set_word(c, han[i], ccollation_han_word((uint32_t)i, CCOLLATION_TAILORED_HAN));
    }
    const uint32_t *rare = ccollation_at(record->rare_han);
    for (size_t i = 0; i < record->rare_han_count; i++) {
        set_word(c, rare[2 * i + 1], ccollation_han_word(rare[2 * i], CCOLLATION_TAILORED_HAN));
    }
    // Entries override ideographs, which may also start a contraction.
    const ccollation_entry *entries = ccollation_at(record->entries);
    for (size_t i = 0; i < record->entry_count; i++) {
        const uint16_t scalar = entries[i].scalar;
        set_word(c, scalar, (uint32_t)entries[i].high_word << 16 | entries[i].low_word);
        if (scalar < CCOLLATION_TAILORED_COUNT) {
            c->language->tailored[scalar >> 6] |= UINT64_C(1) << (scalar & 63);
        }
    }
    const ccollation_far_entry *far = ccollation_at(record->far_entries);
    for (size_t i = 0; i < record->far_entry_count; i++) set_word(c, far[i].scalar, far[i].word);
}

/// Adds the sections of the language, and those of scripts that it does not mention. Returns 0 if memory runs
/// out.
static int add_sections(ccollation_language *language) {
    const ccollation_header *head = ccollation_head();
    const ccollation_record *record = language->record;
    const uint64_t *own = ccollation_at(record->starts);
    const uint64_t *others = ccollation_at(head->script_starts);
    const char *own_title = ccollation_at(record->titles);
    const char *other_title = ccollation_at(head->script_titles);
    uint8_t is_own[256] = {0};
    for (size_t i = 0; i < record->section_count; i++) is_own[own[i] >> 56] = 1;
    const size_t most = record->section_count + head->script_count;
    language->starts = malloc(most * sizeof(*language->starts));
    language->titles = malloc(most * sizeof(*language->titles));
    if (language->starts == NULL || language->titles == NULL) return 0;
    size_t count = 0;
    for (size_t i = 0; i < most; i++) {
        const int is_other = i >= record->section_count;
        uint64_t start = is_other ? others[i - record->section_count] : own[i];
        const char *title = is_other ? other_title : own_title;
        *(is_other ? &other_title : &own_title) += strlen(title) + 1;
        if (is_other) {
            const uint64_t lead = language->moved[start >> 56];
            if (is_own[lead]) continue;
            start = (start & ~(UINT64_C(0xFF) << 56)) | lead << 56;
        }
        size_t to = count++;
        for (; to > 0 && language->starts[to - 1] > start; to--) {
            language->starts[to] = language->starts[to - 1];
            language->titles[to] = language->titles[to - 1];
        }
        language->starts[to] = start;
        language->titles[to] = title;
    }
    language->section_count = count;
    return 1;
}

static void add_syllables(ccollation_language *language) {
    static const uint32_t firsts[3] = {0x1100, 0x1161, 0x11A8};
    static const size_t counts[3] = {19, 21, 27};
    size_t to = 0;
    for (size_t part = 0; part < 3; part++) {
        for (size_t i = 0; i < counts[part]; i++, to++) {
            const uint32_t word = ccollation_word(language, firsts[part] + (uint32_t)i);
            language->syllable[to][0] = language->moved[word >> 24];
            language->syllable[to][1] = (uint8_t)(word >> 16);
        }
    }
}

/// Marks the blocks that contain scalars with a decomposition.
static void add_decomposed(ccollation_language *language) {
    const ccollation_header *head = ccollation_head();
    const uint32_t *keys = ccollation_at(head->decompositions);
    for (size_t i = 0; i < head->decomposition_count; i++) {
        const uint32_t scalar = keys[2 * i];
        language->decomposed[scalar >> 12] |= UINT64_C(1) << (scalar >> 6 & 63);
    }
}

/// Marks the scalars that surnames start with, so that most names need no lookup.
static void add_surnames(ccollation_language *language) {
    if (language->record->surnames == 0) return;
    const ccollation_node *node = &ccollation_nodes()[language->record->surnames];
    const ccollation_child *children = ccollation_at(ccollation_head()->children);
    children += node->children >> 8;
    for (size_t i = 0; i < (node->children & 0xFF); i++) {
        const uint32_t scalar = children[i].scalar & ~CCOLLATION_PART;
        language->surnames[scalar >> 6 & 15] |= UINT64_C(1) << (scalar & 63);
    }
}

/// The single code of an expansion whose other elements, its accents, have none; 0 if it has several codes.
static uint32_t only_code(uint32_t word) {
    const uint16_t *list = ccollation_expansions() + (word & 0xFFFFFF);
    uint32_t only = 0;
    for (uint32_t i = 0; i < list[0]; i++) {
        const uint32_t code = (uint32_t)list[1 + 3 * i] << 16 | list[2 + 3 * i];
        if (code != 0 && only != 0) return 0;
        if (code != 0) only = code;
    }
    return only;
}

/// Stores the bytes of a scalar's code; returns its length and what must not follow it, or
/// CCOLLATION_COMPLEX.
static uint8_t put_short(const ccollation_language *language, uint32_t scalar, uint32_t *bytes) {
    const ccollation_child *children = ccollation_at(ccollation_head()->children);
    uint32_t word = ccollation_word(language, scalar);
    uint8_t next = 0;
    if (word >> 24 == CCOLLATION_CONTRACTION) {
        const ccollation_node *node = &ccollation_nodes()[word & 0xFFFFFF];
        const ccollation_child *const child = &children[node->children >> 8];
        const uint32_t first = child[0].scalar & ~CCOLLATION_PART;
        const uint32_t last = child[(node->children & 0xFF) - 1].scalar & ~CCOLLATION_PART;
        if (first < 0x80) return CCOLLATION_COMPLEX;
        next = first >= 0x300 && last < 0x370 ? CCOLLATION_NO_MARK : CCOLLATION_NO_OTHER;
        word = node->word;
    }
    if (word >> 24 == CCOLLATION_EXPANSION && ccollation_class(scalar) == 0) word = only_code(word);
    const int is_ignored =
        (language->record->flags & CCOLLATION_SHIFTED) != 0 && word < ccollation_head()->variable_end;
    if (word == 0 || word >> 24 >= CCOLLATION_EXPANSION || is_ignored) return CCOLLATION_COMPLEX;
    const uint32_t moved = (word & 0xFFFFFF) | (uint32_t)language->moved[word >> 24] << 24;
    *bytes = __builtin_bswap32(moved);
    return (uint8_t)ccollation_code_length(moved) | next;
}

static void add_shorts(ccollation_language *language) {
    for (uint32_t number = 0; number < CCOLLATION_SHORT_COUNT; number++) {
        const uint32_t scalar = ccollation_short_scalar(number);
        language->sizes[number] = put_short(language, scalar, &language->shorts[number]);
    }
}

/// Collects the ASCII bytes whose codes have one byte, and those that may follow them.
static void add_plain(ccollation_language *language) {
    for (size_t byte = 0; byte < 0x100; byte++) {
        const uint8_t two[2] = {(uint8_t)byte, 0x80};
        language->follows[byte] = byte < 0x80 || ccollation_is_letter_next(two, two + sizeof(two));
        if (byte >= 0x80 || (language->sizes[byte] & ~CCOLLATION_NO_MARK) != 1) continue;
        // The bytes of the codes are in the order of writing.
        memcpy(&language->plain[byte], &language->shorts[byte], 1);
    }
}

ccollation_language *ccollation_open(int number) {
    const ccollation_header *head = ccollation_head();
    if (number < 0 || number >= (int)head->language_count) return NULL;
    ccollation_language *language = calloc(1, sizeof(*language));
    changes *c = calloc(1, sizeof(*c));
    if (language != NULL && c != NULL) {
        const ccollation_record *records = ccollation_at(head->languages);
        language->record = &records[number];
        const uint16_t *index = ccollation_at(head->word_index);
        const uint32_t *words = ccollation_at(head->words);
        for (size_t i = 0; i < CCOLLATION_BLOCK_COUNT; i++) {
            language->blocks[i] = index[i] < CCOLLATION_PACKED ? words + (size_t)index[i] * 64 : NULL;
        }
        memcpy(language->special, ccollation_at(language->record->special), sizeof(language->special));
        for (size_t i = 0; i < 256; i++) language->moved[i] = (uint8_t)i;
        const uint8_t *moves = ccollation_at(language->record->moves);
        for (size_t i = 0; i < language->record->move_count; i++) {
            language->moved[moves[2 * i]] = moves[2 * i + 1];
        }
        *c = (changes){.language = language, .is_counting = 1};
        apply(c);
        language->own_count = c->count;
        language->own = c->count > 0 ? malloc(c->count * sizeof(*language->own)) : NULL;
        if ((c->count == 0 || language->own != NULL) && add_sections(language)) {
            *c = (changes){.language = language};
            apply(c);
            add_syllables(language);
            add_shorts(language);
            add_plain(language);
            add_surnames(language);
            add_decomposed(language);
            free(c);
            return language;
        }
    }
    free(c);
    ccollation_close(language);
    return NULL;
}

void ccollation_close(ccollation_language *language) {
    if (language == NULL) return;
    free(language->own);
    free(language->starts);
    free(language->titles);
    free(language);
}

void ccollation_set_reader(ccollation_language *language, ccollation_reader read, const void *context,
                           uint32_t first, uint32_t last, int reads_ascii) {
    language->read = read;
    language->readings = context;
    language->first_read = first;
    language->last_read = last;
    if (reads_ascii) memset(language->special, 0xFF, sizeof(language->special));
}

const uint8_t *ccollation_special(const ccollation_language *language) { return language->special; }

int ccollation_is_upper_first(const ccollation_language *language) {
    return (language->record->flags & CCOLLATION_UPPER_FIRST) != 0;
}

int ccollation_is_backwards(const ccollation_language *language) {
    return (language->record->flags & CCOLLATION_BACKWARDS) != 0;
}

size_t ccollation_section_count(const ccollation_language *language) { return language->section_count; }

const uint64_t *ccollation_section_starts(const ccollation_language *language) { return language->starts; }

const char *ccollation_section_title(const ccollation_language *language, size_t section) {
    return section < language->section_count ? language->titles[section] : "";
}
