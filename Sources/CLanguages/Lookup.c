#include "Language.h"

const ccollation_child *ccollation_find_child(const ccollation_node *node, uint32_t scalar) {
    size_t count = node->children & 0xFF;
    const ccollation_child *children = ccollation_at(ccollation_head()->children);
    children += node->children >> 8;
    // Thai vowels have a child for each consonant, which can be indexed directly.
    const uint32_t guess = count > 0 ? scalar - (children[0].scalar & ~CCOLLATION_PART) : 0;
    if (guess < count && (children[guess].scalar & ~CCOLLATION_PART) == scalar) return &children[guess];
    while (count > 0) {
        const size_t half = count / 2;
        const uint32_t there = children[half].scalar & ~CCOLLATION_PART;
        if (there == scalar) return &children[half];
        if (there < scalar) {
            children += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return NULL;
}

size_t ccollation_find_continuations(const ccollation_language *language, const uint32_t *scalars,
                                     size_t count, uint32_t *next, size_t room) {
    const uint32_t word = count > 0 ? ccollation_word(language, scalars[0]) : 0;
    if (word >> 24 != CCOLLATION_CONTRACTION) return 0;
    const ccollation_node *node = &ccollation_nodes()[word & 0xFFFFFF];
    for (size_t i = 1; i < count; i++) {
        const ccollation_child *child = ccollation_find_child(node, scalars[i]);
        if (child == NULL) return 0;
        node = &ccollation_nodes()[child->node];
    }
    const ccollation_child *children = ccollation_at(ccollation_head()->children);
    const size_t found = node->children & 0xFF;
    for (size_t i = 0; i < found && i < room; i++) {
        next[i] = children[(node->children >> 8) + i].scalar & ~CCOLLATION_PART;
    }
    return found < room ? found : room;
}

uint32_t ccollation_han_rank(uint32_t scalar) {
    const ccollation_header *head = ccollation_head();
    const uint32_t *range = ccollation_at(head->han_ranges);
    const uint16_t *ranks = ccollation_at(head->han_ranks);
    for (size_t i = 0; i < head->han_range_count; i++, range += 3) {
        if (scalar >= range[0] && scalar < range[1]) {
            const uint32_t number = range[2] + scalar - range[0];
            return scalar < 0x10000 ? ranks[number] : number;
        }
    }
    return 0;
}

uint32_t ccollation_unknown_word(uint32_t scalar) {
    const uint32_t low = CCOLLATION_LOW + scalar % CCOLLATION_WIDTH;
    const uint32_t rest = scalar / CCOLLATION_WIDTH;
    return (uint32_t)CCOLLATION_UNASSIGNED << 24 | (CCOLLATION_LOW + rest / CCOLLATION_WIDTH) << 16
        | (CCOLLATION_LOW + rest % CCOLLATION_WIDTH) << 8 | low;
}

uint32_t ccollation_packed_word(uint32_t scalar) {
    const ccollation_header *head = ccollation_head();
    const uint16_t *index = ccollation_at(head->word_index);
    const ccollation_packed_block *blocks = ccollation_at(head->packed_words);
    const ccollation_packed_block *block = &blocks[index[scalar >> 6] & ~CCOLLATION_PACKED];
    const uint16_t place = block->places[scalar & 63];
    if (place == CCOLLATION_NO_WORD) return 0;
    if (place == CCOLLATION_NO_CODE) return (uint32_t)CCOLLATION_UNKNOWN << 24;
    const ccollation_gap *gaps = ccollation_at(head->gaps);
    const ccollation_gap *gap = &gaps[block->gap];
    const uint32_t length = gap->form & 0xFF;
    const uint32_t first = gap->form >> 8 & 0xFF;
    uint32_t slot = (place + 1u) * gap->step;
    uint32_t word = gap->word;
    for (uint32_t rest = (gap->form >> 16) - 1; rest > 0; rest--) {
        word |= (CCOLLATION_LOW + slot % CCOLLATION_WIDTH) << 8 * (3 - length - rest);
        slot /= CCOLLATION_WIDTH;
    }
    return word | (first + slot) << 8 * (3 - length);
}

static uint32_t root_tie(uint32_t scalar) {
    if (scalar >= CCOLLATION_BLOCK_COUNT * 64) return scalar >> 9 == 0xE0000 >> 9 ? 0 : CCOLLATION_COMMON_TIE;
    const ccollation_header *head = ccollation_head();
    const uint16_t *index = ccollation_at(head->tie_index);
    const uint16_t *ties = ccollation_at(head->ties);
    return ccollation_tie_weight(ties[index[scalar >> 6] * 64 + (scalar & 63)]);
}

uint32_t ccollation_tie(const ccollation_language *language, uint32_t scalar) {
    const size_t block = scalar >> 6;
    // A language that changes a weight has its own words for the block.
    if (block >= CCOLLATION_BLOCK_COUNT || !ccollation_is_own(language, block)) return root_tie(scalar);
    if (scalar < CCOLLATION_TAILORED_COUNT && (language->tailored[block] >> (scalar & 63) & 1) == 0) {
        return root_tie(scalar);
    }
    size_t low = 0;
    size_t high = 0;
    if (scalar >= 0x10000) {
        const ccollation_far_entry *entries = ccollation_at(language->record->far_entries);
        for (size_t i = 0; i < language->record->far_entry_count; i++) {
            if (entries[i].scalar == scalar) return ccollation_tie_weight(entries[i].tie);
        }
    }
    const ccollation_entry *entries = ccollation_at(language->record->entries);
    high = scalar < 0x10000 ? language->record->entry_count : 0;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (entries[middle].scalar == scalar) return ccollation_tie_weight(entries[middle].tie);
        if (entries[middle].scalar < scalar) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    const uint16_t *sounds = ccollation_at(language->record->sounds);
    high = language->record->sound_count;
    for (low = 0; low < high;) {
        const size_t middle = (low + high) / 2;
        if (sounds[3 * middle] == scalar) return (uint32_t)sounds[3 * middle + 2] << 16 | 0x500;
        if (sounds[3 * middle] < scalar) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return root_tie(scalar);
}

uint8_t ccollation_class(uint32_t scalar) {
    if (scalar < 0x300 || scalar >= CCOLLATION_BLOCK_COUNT * 64) return 0;
    const ccollation_header *head = ccollation_head();
    const uint16_t *index = ccollation_at(head->class_index);
    const uint8_t *classes = ccollation_at(head->classes);
    return classes[index[scalar >> 6] * 64 + (scalar & 63)];
}

const uint32_t *ccollation_decomposition(uint32_t scalar, size_t *count) {
    if (scalar < 0xC0) return NULL;
    const ccollation_header *head = ccollation_head();
    const uint32_t *keys = ccollation_at(head->decompositions);
    const uint32_t *texts = ccollation_at(head->decomposed);
    size_t low = 0;
    size_t high = head->decomposition_count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (keys[2 * middle] == scalar) {
            *count = keys[2 * middle + 1] & 0xFF;
            return texts + (keys[2 * middle + 1] >> 8);
        }
        if (keys[2 * middle] < scalar) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return NULL;
}
