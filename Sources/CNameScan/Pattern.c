#include "Pattern.h"

/// Frequency of a byte in lists of names, in thousandths of all bytes. Tests for rarer bytes rule out more
/// positions and are therefore made first.
///
/// Own counts, rounded, over a million names of people in English-speaking countries. Digits and punctuation
/// hardly occur. Above 0x7F, lead bytes of UTF-8 count as common, since nearly all characters of a text in
/// one script share one; continuation bytes vary.
static unsigned commonness(uint8_t lower) {
    static const uint8_t letters[26] = {
        93, 19, 29, 30, 96, 8, 17, 34, 57, 12, 14, 58, 31,  // a ... m
        68, 53, 12, 1, 78, 47, 40, 17, 8, 12, 1, 21, 5,     // n ... z
    };
    if (lower >= 'a' && lower <= 'z') return letters[lower - 'a'];
    if (lower == ' ') return 71;
    if (lower >= 0xC0) return 200;
    if (lower >= 0x80) return 25;
    return 0;
}

cnamescan_folded cnamescan_fold(const cnamescan_pattern *pattern) {
    cnamescan_folded folded = {
        .needle = pattern->needle,
        .needle_length = pattern->needle_length,
        .at_row_start = pattern->at_row_start != 0,
        .at_word_start = pattern->at_word_start != 0,
        .letter_case = pattern->letter_case,
        .combining = pattern->combining,
        .verifies = pattern->needle_length > CNAMESCAN_MASKED_BYTES,
    };
    folded.masked_length = folded.verifies ? CNAMESCAN_MASKED_BYTES : pattern->needle_length;
    for (size_t offset = 0; offset < folded.masked_length; offset++) {
        const uint8_t lower = cnamescan_lower(pattern->needle[offset]);
        size_t place = folded.test_count++;
        while (place > 0 && commonness(cnamescan_lower(folded.tests[place - 1].byte)) > commonness(lower)) {
            folded.tests[place] = folded.tests[place - 1];
            place--;
        }
        folded.tests[place] =
            cnamescan_test_of(folded.letter_case, pattern->needle[offset], (uint8_t)offset);
    }
    while (folded.test_count > CNAMESCAN_TEST_GROUP && folded.test_count % CNAMESCAN_TEST_GROUP != 0) {
        folded.tests[folded.test_count++] = folded.tests[0];
    }
    return folded;
}
