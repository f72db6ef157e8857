#ifndef CLANGUAGES_H
#define CLANGUAGES_H

#include <stddef.h>
#include <stdint.h>

// Forms of names for searching, from the tables that Scripts/make/languages writes to Resources/languages:
// forms.bin, sounds.bin with the readings of ideographs, and surnames.bin with those of Japanese surnames.

/// The equivalent of a character in a search.
typedef struct {
    /// NUL-terminated constant UTF-8; NULL if the character is unchanged.
    const char *text;
    /// 1 for a letter that is distinguished when the query contains it, like one with an accent: o finds ø,
    /// but ø does not find o.
    int is_marked;
} clanguages_letter;

/// Looks up a character without a canonical decomposition. O(log characters).
clanguages_letter clanguages_letter_of(uint32_t scalar);

/// Phonetic transcriptions into ASCII letters.
typedef enum {
    /// Ideographs by their Chinese pronunciation, without tones.
    CLANGUAGES_PINYIN,
    /// The initials of the pinyin syllables.
    CLANGUAGES_PINYIN_INITIALS,
    /// Kana, in a unified spelling: si, ti, tu, hu, zi, sya; long vowels are short.
    CLANGUAGES_ROMAJI,
    /// Hangul, in a spelling that unifies irregular ones: k for g, t for d, p for b, c for j; u for o, eo and
    /// eu.
    CLANGUAGES_KOREAN,
    /// Initial consonants of Hangul syllables, A to S; doubled ones as single.
    CLANGUAGES_CHOSEONG,
    /// Other alphabets, in a unified spelling: x for sh, q for ch, j for zh, c for ts, h for kh, i for y.
    CLANGUAGES_LATIN,
    /// The readings of the Japanese surname of at least two characters that a name starts with, as romaji,
    /// each followed by CLANGUAGES_SURNAME_END. A form of CLANGUAGES_SURNAME_OPEN follows if the rest of the
    /// name changes the end of the surname's romaji.
    CLANGUAGES_SURNAME,
} clanguages_sound;

enum {
    /// Maximum number of forms of a name.
    CLANGUAGES_MOST_FORMS = 8,
    /// The forms of a name together take at most this many times its bytes, plus CLANGUAGES_SOUND_ROOM: a
    /// syllable of three bytes has six letters.
    CLANGUAGES_SOUND_FACTOR = 18,
    CLANGUAGES_SOUND_ROOM = 64,
    /// Separator between the forms of a name.
    CLANGUAGES_FORM_END = 0xFF,
    CLANGUAGES_SURNAME_END = '.',
    CLANGUAGES_SURNAME_OPEN = '@',
};

/// Range of the name that a letter stands for.
typedef struct {
    uint32_t start;
    uint32_t end;
} clanguages_place;

/// Writes the transcription of a name. Each unit (a syllable, a mora, a letter) starts with a capital and
/// continues in lower case; a space stands for characters without this transcription. If there are several
/// forms, CLANGUAGES_FORM_END separates them.
///
/// `name` is folded to its letters. `line` has `room` bytes; forms other than the first are omitted if they
/// do not fit completely. `places` is NULL or has `room` elements. Returns the number of bytes written; 0 if
/// no letter of the name has this transcription. O(bytes).
size_t clanguages_write_sounds(clanguages_sound sound, const uint8_t *name, size_t length, uint8_t *line,
                               size_t room, clanguages_place *places);

/// Number of values of `clanguages_sound`.
enum { CLANGUAGES_SOUND_COUNT = CLANGUAGES_SURNAME + 1 };

/// Transcriptions of some rows, each ended by '\n', and the numbers of these rows in ascending order.
typedef struct {
    uint8_t *text;
    size_t length;
    size_t room;
    uint16_t *rows;
    size_t count;
    size_t row_room;
} clanguages_sound_rows;

/// Writes all transcriptions of the first 65,536 rows of a text of names folded to letters, each ended by
/// '\n'; rows without a transcription are omitted.
///
/// `sounds` has one element for each sound; the caller passes them to `clanguages_free_sound_rows`. Returns 0
/// if memory runs out. O(bytes).
int clanguages_write_sound_rows(const uint8_t *text, size_t length, clanguages_sound_rows *sounds);
void clanguages_free_sound_rows(clanguages_sound_rows *sounds);

/// Matches letters against the pinyin of a name: full syllables, their initials, or both; the last syllable
/// may be incomplete.
///
/// `line` was written by `clanguages_write_sounds`, and a syllable starts at `at`. `letters` are in lower
/// case, with an apostrophe for each syllable boundary. Returns the end of the last matching syllable; 0 if
/// the letters do not match or can be read in too many ways. O(letters), bounded for every name.
size_t clanguages_match_pinyin(const uint8_t *line, size_t length, size_t at, const uint8_t *letters,
                               size_t count);

/// Whether letters match anywhere in the pinyin of a name, as defined by `clanguages_match_pinyin`.
int clanguages_has_pinyin(const uint8_t *line, size_t length, const uint8_t *letters, size_t count);

/// Returns the romanization of a letter: `length` bytes of constant ASCII; NULL if it is unknown. A leading
/// '-' means that the rest replaces the inherent vowel of the letter before. Of Hangul, the conjoining
/// letters are known. O(log letters).
const char *clanguages_latin_of(uint32_t scalar, size_t *length);

/// Writes the reading, in hiragana, of the longest known Japanese surname that a name starts with.
///
/// `which` is the index of the reading, 0 for the usual one. `surname` receives the length of the surname in
/// bytes. Returns the number of bytes written; 0 if the surname is unknown, lacks this reading, or the
/// reading does not fit. O(log surnames).
size_t clanguages_read_surname(const uint8_t *name, size_t length, size_t which, uint8_t *text, size_t room,
                               size_t *surname);
/// The length in bytes of the longest known Japanese surname that a name starts with; 0 if there is none.
size_t clanguages_surname_length(const uint8_t *name, size_t length);

/// Whether letters form a complete Chinese syllable.
int clanguages_is_syllable(const uint8_t *letters, size_t count);

#endif
