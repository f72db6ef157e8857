// The order of names in languages: keys that compare bytewise, ties, and sections.
//
// The weights are those of CLDR's root order and of its tailorings (Unicode Technical Standard 35, part 5),
// taken from ICU by Scripts/make/languages into one table.
//
// A KEY has the codes of a name's primary weights, one behind the other. Codes are 1 to 4 bytes from 0x0B
// on; none begins another but where what follows begins with 0xF1 to 0xFE, which no code begins with:
// - 0x20 a space, 0x21-0x2F punctuation in the order of CCOLLATION_PUNCTUATION, 0x30-0x39 digits, 0x61-0x7A
// letters:   so a name of letters, digits and spaces is its own key, in small letters;
// - one of these, or of those below, and 0xF1-0xFE with what follows: what comes behind it in the order;
// - 0x3A-0x60: letters of scripts that the language puts before Latin;
// - 0x7B-0xEE: letters of the other scripts; 0xEF: what has no weight of its own. In front of it stands, for
// a name whose first character is no letter, 0xFF: such names come last, and their numbers are ordered by
// their values; for a Chinese name in the order of pinyin its letter and 0x0B, or 0xF0 if none is known.
// Spaces and tabs in front do not count.

#ifndef CCOLLATION_H
#define CCOLLATION_H

#include <stddef.h>
#include <stdint.h>

#define CCOLLATION_PUNCTUATION "-,!.'\"()*/&#%+$"

/// Of a name as many bytes count; what is behind them makes no difference to the order.
enum { CCOLLATION_NAME_BYTES = 1 << 14, CCOLLATION_SCALAR_KEY_BYTES = 80, CCOLLATION_LINE_FACTOR = 3 };
/// A reading has so many bytes at most.
enum { CCOLLATION_READING_BYTES = 1024 };

typedef struct ccollation_language ccollation_language;

/// The number of a language, from its tag (BCP 47, small letters); -1 if there is none. Number 0 is the root
/// order.
int ccollation_find(const char *tag);

/// Three texts after each other for each language, each ended by a NUL, and an empty one at the end: its
/// tag, its name in English, and what it calls itself.
const char *ccollation_names(void);
/// Whether there is such a language in ISO 639, with or without a table: its code in small letters.
int ccollation_knows_language(const char *code);

/// Opens a language by its number. NULL if there is no memory. 20 to 100 microseconds.
ccollation_language *ccollation_open(int number);
void ccollation_close(ccollation_language *language);

/// Writes how a name is read, in UTF-8, at most `room` bytes; returns how many, 0 if it is read as it is
/// written.
typedef size_t (*ccollation_reader)(const void *context, const uint8_t *name, size_t length, uint8_t *text,
                                    size_t room);

/// Has names ordered as they are read, and among names that are read the same, as they are written.
///
/// Asked are names whose first character, behind spaces and tabs, is from `first` to `last`; `reads_ascii`
/// says whether names of ASCII are among them that are read otherwise. To be called once, before the language
/// is used.
void ccollation_set_reader(ccollation_language *language, ccollation_reader read, const void *context,
                           uint32_t first, uint32_t last, int reads_ascii);

/// Writes the key of a name in UTF-8 (what is none counts as U+FFFD), at most `room` bytes; returns how
/// many.
///
/// What does not fit is left out. 3 bytes of `room` for each byte of the name, and
/// CCOLLATION_SCALAR_KEY_BYTES more, are enough for all but a few ligatures.
size_t ccollation_write_key(const ccollation_language *language, const uint8_t *name, size_t length,
                            uint8_t *key, size_t room);

/// Writes the line of a row for lists that are ordered: its key, 0x01 and '\n'. A '\r' at the end of the row
/// is no part of the name. Returns how many bytes, 0 if there is no room.
///
/// A line is at most CCOLLATION_LINE_FACTOR times as long as the row with its '\n' (of some ligatures the
/// end of the key is left out); 2 * CCOLLATION_SCALAR_KEY_BYTES more must be free.
size_t ccollation_write_line(const ccollation_language *language, const uint8_t *row, size_t length,
                             uint8_t *line, size_t room);

/// Writes such a key where numbers are ordered otherwise: nowhere by their values, or everywhere, and then
/// by zeros in front, which stand behind 0x02 at the end.
size_t ccollation_write_text_key(const ccollation_language *language, const uint8_t *name, size_t length,
                                 uint8_t *key, size_t room);
size_t ccollation_write_natural_key(const ccollation_language *language, const uint8_t *name, size_t length,
                                    uint8_t *key, size_t room);

/// Writes the codes of a text and nothing in front of them: for texts that are no names.
size_t ccollation_write_codes(const ccollation_language *language, const uint8_t *text, size_t length,
                              uint8_t *codes, size_t room);

/// Compares names with the same key by accents, then by case: negative, 0 or positive.
int ccollation_compare_ties(const ccollation_language *language, const uint8_t *left, size_t left_length,
                            const uint8_t *right, size_t right_length);

/// Classes of ASCII bytes in two tables of 128: a name has a key of its own if for two neighbours, the end
/// counting as '\n', `first[a] & second[b]` is not 0; else it is its own key as said above.
const uint8_t *ccollation_special(const ccollation_language *language);
/// Whether capitals come before small letters.
int ccollation_is_upper_first(const ccollation_language *language);

/// The sections: the first eight bytes (big-endian, zeros behind) of the key that each begins with, in
/// order.
size_t ccollation_section_count(const ccollation_language *language);
const uint64_t *ccollation_section_starts(const ccollation_language *language);
/// The title of a section, ended by a NUL.
const char *ccollation_section_title(const ccollation_language *language, size_t section);

#endif
