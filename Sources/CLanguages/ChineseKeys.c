// The parts of keys that only Chinese names have in pinyin order.

#include "Language.h"

int ccollation_may_have_surname(const ccollation_language *language, const uint8_t *name, size_t length) {
    if (length < 3 || name[0] < 0xE3) return 0;
    const uint32_t scalar = ccollation_decode(&name, name + length);
    return (language->surnames[scalar >> 6 & 15] >> (scalar & 63) & 1) != 0;
}

/// The letter of a Chinese name in pinyin order; 0 if its first character has no pinyin.
static uint8_t letter_of(const ccollation_language *language, const uint8_t *codes) {
    if (codes[0] >= CCOLLATION_MOVED_HAN) return 0;
    const uint32_t lead = (uint32_t)(codes[0] - CCOLLATION_TAILORED_HAN) * CCOLLATION_WIDTH;
    const uint32_t rank = (lead + codes[1] - CCOLLATION_LOW) * CCOLLATION_WIDTH + codes[2] - CCOLLATION_LOW;
    const uint32_t *letters = ccollation_at(language->record->letters);
    size_t low = 0;
    size_t high = language->record->letter_count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (letters[2 * middle] <= rank) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low == 0 ? 0 : (uint8_t)letters[2 * low - 1];
}

size_t ccollation_mark_letter(const ccollation_language *language, uint8_t *key, size_t length) {
    if (key[0] < CCOLLATION_TAILORED_HAN || key[0] > CCOLLATION_MOVED_HAN + 1) return length;
    const uint8_t letter = letter_of(language, key);
    const uint8_t marks[2] = {letter != 0 ? letter : 0xF0, CCOLLATION_LOW};
    return ccollation_insert(key, length, marks, letter != 0 ? 2 : 1);
}
