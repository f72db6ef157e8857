// The codes of most names: ASCII, letters with accents, ideographs, Hangul and Thai.

#include "Language.h"

enum { THAI = 0x0E00, THAI_NUMBER = 0x900 };

/// A position in a text and in the codes of what is before it.
typedef struct {
    const uint8_t *text;
    const uint8_t *end;
    uint8_t *to;
} place;

/// The third byte of a Thai letter or mark; 0 if another text follows.
static inline uint32_t thai_byte(const uint8_t *text, const uint8_t *end, uint32_t second) {
    return end - text >= 3 && text[0] == 0xE0 && text[1] == second ? text[2] : 0;
}

/// Whether what follows a tone cannot belong before it.
static inline int is_letter_after_tone(const uint8_t *text, const uint8_t *end) {
    if (text == end || *text < 0xCC) return 1;
    // U+0E01 to U+0E37 and U+0E40 to U+0E47, of combining class 0.
    const uint32_t low = thai_byte(text, end, 0xB8);
    const uint32_t high = thai_byte(text, end, 0xB9);
    return (low >= 0x81 && low <= 0xB7) || (high >= 0x80 && high <= 0x87);
}

/// Writes the codes of a Thai letter, or of a vowel and the consonant after it, which is ordered before it.
/// Returns 0 if marks require more.
static inline int put_thai(const ccollation_language *language, place *at, uint32_t scalar,
                           const uint8_t *start) {
    const uint32_t number = scalar - THAI + THAI_NUMBER;
    const uint8_t size = language->sizes[number];
    const uint8_t *const next = at->text + 3;
    if (size <= 4) {
        memcpy(at->to, &language->shorts[number], 4);
        at->to += size;
        at->text = next;
        return 1;
    }
    if (size == CCOLLATION_COMPLEX) {
        // A tone after a Thai letter or mark, all of which have lower combining classes or the same.
        const uint32_t *block = language->blocks[scalar >> 6];
        const int is_tone = scalar >= 0x0E48 && scalar <= 0x0E4B && block != NULL && block[scalar & 63] == 0;
        if (!is_tone || at->text - start < 3 || !is_letter_after_tone(next, at->end)) return 0;
        const uint8_t *const before = at->text - 3;
        if (thai_byte(before, at->text, 0xB8) == 0 && thai_byte(before, at->text, 0xB9) == 0) return 0;
        at->text = next;
        return 1;
    }
    // The vowels U+0E40 to U+0E44 contract with the consonants U+0E01 to U+0E2E.
    const uint32_t low = thai_byte(next, at->end, 0xB8);
    const int is_contracted = scalar >= 0x0E40 && scalar <= 0x0E44 && low >= 0x81 && low <= 0xAE;
    if (!is_contracted || language->sizes[low - 0x80 + THAI_NUMBER] > 4) return 0;
    memcpy(at->to, &language->shorts[low - 0x80 + THAI_NUMBER], 4);
    at->to += language->sizes[low - 0x80 + THAI_NUMBER];
    memcpy(at->to, &language->shorts[number], 4);
    at->to += size & 7;
    at->text = next + 3;
    return 1;
}

/// Writes the code of an ideograph from U+4E00 to U+9FFF. Returns 0 if it has no code of its own.
static inline int put_ideograph(const ccollation_language *language, place *at, uint32_t scalar) {
    const uint32_t *block = language->blocks[scalar >> 6];
    if (block == NULL) return 0;
    uint32_t word = block[scalar & 63];
    if (word >> 24 == CCOLLATION_IDEOGRAPH) {
        word = ccollation_han_word(ccollation_common_han_rank(scalar), CCOLLATION_HAN);
    } else if (word >> 24 >= CCOLLATION_EXPANSION || word == 0) {
        return 0;
    }
    const uint32_t bytes = __builtin_bswap32(word);
    memcpy(at->to, &bytes, 4);
    *at->to = language->moved[word >> 24];
    at->to += ccollation_code_length(word);
    at->text += 3;
    return 1;
}

/// Writes the code of an ASCII letter that contracts with others. Returns 0 unless it is a single code.
static inline int put_contraction(const ccollation_language *language, place *at) {
    const uint32_t word = ccollation_word(language, *at->text);
    if (word >> 24 != CCOLLATION_CONTRACTION) return 0;
    const uint8_t *next = at->text + 1;
    const ccollation_node *node = ccollation_match(&next, at->end, &ccollation_nodes()[word & 0xFFFFFF]);
    if (node->word == 0 || node->word >> 24 >= CCOLLATION_EXPANSION) return 0;
    // A mark may belong to the contraction.
    if (next < at->end && !language->follows[*next]) return 0;
    const uint32_t bytes = __builtin_bswap32(node->word);
    memcpy(at->to, &bytes, 4);
    *at->to = language->moved[node->word >> 24];
    at->to += ccollation_code_length(node->word);
    at->text = next;
    return 1;
}

const uint8_t *ccollation_put_short_codes(const ccollation_language *language, const uint8_t *text,
                                          const uint8_t *end, uint8_t **codes) {
    place at = {.text = text, .end = end, .to = *codes};
    const uint8_t *const last = end - 1;
    while (at.text < end) {
        uint8_t code;
        while (at.text < last && (code = language->plain[*at.text]) != 0 && language->follows[at.text[1]]) {
            *at.to++ = code;
            at.text++;
        }
        const uint8_t *const here = at.text;
        const uint32_t lead = *here;
        uint32_t number = lead;
        const uint8_t *next = here + 1;
        if (lead >= 0xE0) {
            if (end - here < 3 || (here[1] & 0xC0) != 0x80 || (here[2] & 0xC0) != 0x80 || lead > 0xEF) break;
            const uint32_t scalar = (lead & 0x0F) << 12 | (uint32_t)(here[1] & 0x3F) << 6 | (here[2] & 0x3F);
            if (scalar - 0x4E00 < 0xA000 - 0x4E00) {
                if (!put_ideograph(language, &at, scalar)) break;
                continue;
            }
            if (scalar - 0xAC00 < 0xD7A4 - 0xAC00) {
                // All of them are syllables in every language, of at most six bytes.
                at.to += ccollation_syllable_codes(language, scalar - 0xAC00, at.to);
                at.text += 3;
                continue;
            }
            if (scalar - THAI < 0x80) {
                if (!put_thai(language, &at, scalar, text)) break;
                continue;
            }
            number = scalar < 0x800 ? CCOLLATION_SHORT_COUNT : ccollation_short_number(scalar);
            if (number >= CCOLLATION_SHORT_COUNT) break;
            next = here + 3;
        } else if (lead >= 0x80) {
            if (lead < 0xC2 || here == last || (here[1] & 0xC0) != 0x80) break;
            number = (lead & 0x1F) << 6 | (here[1] & 0x3F);
            next = here + 2;
        }
        const uint8_t size = language->sizes[number];
        if (size == CCOLLATION_COMPLEX && lead < 0x80 && put_contraction(language, &at)) continue;
        if (!ccollation_is_short(size, next, end)) break;
        memcpy(at.to, &language->shorts[number], 4);
        at.to += size & 7;
        at.text = next;
    }
    *codes = at.to;
    return at.text;
}
