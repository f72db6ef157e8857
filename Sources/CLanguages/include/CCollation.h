// Language-specific order of names: keys that compare bytewise, ties, and sections.
//
// The weights are those of CLDR's root order and its tailorings (Unicode Technical Standard 35, part 5),
// converted from ICU into one table by Scripts/make/languages.
//
// A KEY consists of the codes of a name's primary weights. Codes have 1 to 4 bytes from 0x0B on. A code is a
// prefix of another one only if the rest of the longer one starts with 0xF1 to 0xFE, with which no code
// starts:
// - 0x20 is a space, 0x21-0x2F punctuation in the order of CCOLLATION_PUNCTUATION, 0x30-0x39 digits,
//   0x61-0x7A letters. A name of letters, digits and spaces is thus its own key, in lower case.
// - One of these, or of those below, extended by 0xF1-0xFE and more bytes, follows it in the order.
// - 0x3A-0x60 are letters of scripts that the language puts before Latin.
// - 0x7B-0xEE are letters of the other scripts; 0xEF is for scalars without a weight of their own.
//
// Some keys have a prefix. 0xFF precedes the key of a name that does not start with a letter: such names come
// last, and their numbers are ordered by value. In pinyin order the key of a Chinese name is preceded by its
// letter and 0x0B, or by 0xF0 if the letter is unknown. Leading spaces and tabs are ignored.

#ifndef CCOLLATION_H
#define CCOLLATION_H

#include <stddef.h>
#include <stdint.h>

#define CCOLLATION_PUNCTUATION "-,!.'\"()*/&#%+$"

/// Names are compared by their first CCOLLATION_NAME_BYTES bytes; the rest does not affect the order.
enum { CCOLLATION_NAME_BYTES = 1 << 14, CCOLLATION_SCALAR_KEY_BYTES = 80, CCOLLATION_STORED_KEY_FACTOR = 3 };
/// Maximum length of a reading, in bytes.
enum { CCOLLATION_READING_BYTES = 1024 };

typedef struct ccollation_language ccollation_language;

/// Number of the language with a tag (BCP 47, lower case); -1 if there is none. Number 0 is the root order.
int ccollation_find(const char *tag);

/// Three NUL-terminated strings for each language: its tag, its English name and its own name. An empty
/// string ends the list.
const char *ccollation_names(void);
/// Whether ISO 639 has a language with a code (lower case), with or without a table.
int ccollation_knows_language(const char *code);

/// Opens a language by its number. NULL if memory runs out. 20 to 100 microseconds.
ccollation_language *ccollation_open(int number);
void ccollation_close(ccollation_language *language);

/// Writes the reading of a name in UTF-8, at most `room` bytes; returns its length, 0 if the name is read as
/// written.
typedef size_t (*ccollation_reader)(const void *context, const uint8_t *name, size_t length, uint8_t *text,
                                    size_t room);

/// Orders names by their readings, and names with the same reading by their spelling.
///
/// The reader is called for names whose first character, after spaces and tabs, is from `first` to `last`.
/// `reads_ascii` tells whether they include ASCII names with a different reading. To be called once, before
/// the language is used.
void ccollation_set_reader(ccollation_language *language, ccollation_reader read, const void *context,
                           uint32_t first, uint32_t last, int reads_ascii);

/// Writes the key of a UTF-8 name (invalid bytes count as U+FFFD), at most `room` bytes; returns its length.
///
/// Keys that do not fit are truncated. 3 bytes of `room` per byte of the name plus
/// CCOLLATION_SCALAR_KEY_BYTES suffice for all but a few ligatures.
size_t ccollation_write_key(const ccollation_language *language, const uint8_t *name, size_t length,
                            uint8_t *key, size_t room);

/// Writes the stored sort key of a row: its key, 0x01 and '\n'. A '\r' at the end of the row does not belong
/// to the name. Returns the number of bytes, 0 if there is not enough room.
///
/// It is at most CCOLLATION_STORED_KEY_FACTOR times as long as the row with its '\n' (keys of some ligatures
/// are truncated). 2 * CCOLLATION_SCALAR_KEY_BYTES more must be free.
size_t ccollation_write_stored_key(const ccollation_language *language, const uint8_t *row, size_t length,
                                   uint8_t *stored, size_t room);

/// Writes a key with no numbers ordered by value, or with all of them; then leading zeros break ties, from a
/// marker 0x02 at the end.
size_t ccollation_write_text_key(const ccollation_language *language, const uint8_t *name, size_t length,
                                 uint8_t *key, size_t room);
size_t ccollation_write_natural_key(const ccollation_language *language, const uint8_t *name, size_t length,
                                    uint8_t *key, size_t room);

/// Writes the codes of a text without a prefix, for texts that are not names.
size_t ccollation_write_codes(const ccollation_language *language, const uint8_t *text, size_t length,
                              uint8_t *codes, size_t room);

/// Writes the codes of a text one by one, each as a big-endian number padded with zeros, and 0 for a
/// character that the language ignores. At most `room` of them; returns their number.
size_t ccollation_write_words(const ccollation_language *language, const uint8_t *text, size_t length,
                              uint32_t *words, size_t room);

/// Compares names with the same key by accents, then by case: negative, 0 or positive.
int ccollation_compare_ties(const ccollation_language *language, const uint8_t *left, size_t left_length,
                            const uint8_t *right, size_t right_length);

/// Writes the weights by which names with the same key are compared: those of accents (level 0) or of case
/// (level 1). At most `room` of them; returns their number.
size_t ccollation_write_ties(const ccollation_language *language, const uint8_t *text, size_t length,
                             unsigned level, uint16_t *weights, size_t room);

/// The scalars that continue a contraction after its first scalars; at most `room` of them. Returns their
/// number, 0 if these scalars do not begin a longer contraction.
size_t ccollation_find_continuations(const ccollation_language *language, const uint32_t *scalars,
                                     size_t count, uint32_t *next, size_t room);

/// Classes of ASCII bytes in two tables of 128. If `first[a] & second[b]` is not 0 for two neighbouring
/// bytes, where the end counts as '\n', a name needs a separate key; otherwise it is its own key as described
/// above.
const uint8_t *ccollation_special(const ccollation_language *language);
/// Whether capitals come before small letters.
int ccollation_is_upper_first(const ccollation_language *language);
/// Whether accents are compared from the end of a name.
int ccollation_is_backwards(const ccollation_language *language);

/// The first eight bytes of the key at which each section starts (big-endian, padded with zeros), in order.
size_t ccollation_section_count(const ccollation_language *language);
const uint64_t *ccollation_section_starts(const ccollation_language *language);
/// The NUL-terminated title of a section.
const char *ccollation_section_title(const ccollation_language *language, size_t section);

#endif
