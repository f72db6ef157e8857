#ifndef CNAMEFORMS_H
#define CNAMEFORMS_H

#include <stddef.h>
#include <stdint.h>

/// The forms under which names are found, by tables of Resources/languages, which Scripts/make/languages
/// writes: forms.bin, and sounds.bin and surnames.bin with the readings of ideographs and Japanese surnames.

/// What a character becomes in a search.
typedef struct {
    /// UTF-8 ended by a NUL, constant; NULL if the character stays as it is.
    const char *text;
    /// 1 for a letter that counts when it is typed, as one with an accent does: ø is an o, but o is no ø.
    int is_marked;
} cnameforms_letter;

/// Looks a character up, of those that have no canonical decomposition. O(log characters).
cnameforms_letter cnameforms_letter_of(uint32_t scalar);

/// How a name sounds, in letters of ASCII.
typedef enum {
    /// Ideographs in Chinese, without tones.
    CNAMEFORMS_PINYIN,
    /// The first letters of that.
    CNAMEFORMS_PINYIN_INITIALS,
    /// Kana, in a spelling without variants: si, ti, tu, hu, zi, sya; long vowels are short.
    CNAMEFORMS_ROMAJI,
    /// Hangul, as those spell it who do not follow rules: k for g, t for d, p for b, c for j; u for o, eo and
    /// eu.
    CNAMEFORMS_KOREAN,
    /// The first consonants of Hangul syllables, A to S; doubled ones as the single ones.
    CNAMEFORMS_CHOSEONG,
    /// Other alphabets, in a spelling without variants: x for sh, q for ch, j for zh, c for ts, h for kh, i
    /// for y.
    CNAMEFORMS_LATIN,
} cnameforms_sound;

enum {
    /// So many forms of one name are written at most.
    CNAMEFORMS_MOST_FORMS = 8,
    /// The forms of a name take so many times its bytes altogether, and so many more, at most: a syllable of
    /// three bytes has six letters.
    CNAMEFORMS_SOUND_FACTOR = 18,
    CNAMEFORMS_SOUND_ROOM = 64,
    /// Between the forms of a name.
    CNAMEFORMS_FORM_END = 0xFF,
};

/// Where in the name that stands which a letter is for.
typedef struct {
    uint32_t start;
    uint32_t end;
} cnameforms_place;

/// Writes how a name sounds. What sounds by itself (a syllable, a mora, a letter) begins with a capital, the
/// rest is in small letters; a space stands for what has no such sound. Forms, if there are several, are
/// apart by CNAMEFORMS_FORM_END.
///
/// `name` is folded to its letters. `room` bytes are free at `line`; what has no room is left out, in whole
/// forms but for the first. `places` is NULL, or has as many elements. Returns how many bytes were written; 0
/// if no letter of the name has this sound. O(bytes).
size_t cnameforms_write_sounds(cnameforms_sound sound, const uint8_t *name, size_t length, uint8_t *line,
                               size_t room, cnameforms_place *places);

/// Finds letters in the pinyin of a name: syllables in full, their initials, or both, the last up to any
/// letter.
///
/// `line` is what `cnameforms_write_sounds` wrote, and a syllable begins at `at`. `letters` are small, with
/// an apostrophe for a boundary of syllables. Returns where the last of the syllables ends; 0 if they do not
/// stand there, or if there are too many ways to read them. O(letters), bounded for every name.
size_t cnameforms_match_pinyin(const uint8_t *line, size_t length, size_t at, const uint8_t *letters,
                               size_t count);

/// Whether letters stand anywhere in the pinyin of a name, as `cnameforms_match_pinyin` finds them.
int cnameforms_has_pinyin(const uint8_t *line, size_t length, const uint8_t *letters, size_t count);

/// How a letter is written in Latin ones: `length` bytes of ASCII, constant; NULL if that is not known.
/// Behind a '-' stands what takes the place of the vowel that the letter before it has by itself. Of Hangul
/// the conjoining letters are known. O(log letters).
const char *cnameforms_latin_of(uint32_t scalar, size_t *length);

/// Writes how the Japanese surname that a name begins with is read, in hiragana: the longest one that is
/// known.
///
/// `which` of its readings is from 0, the usual one. `surname` gets its length in bytes. Returns how many
/// bytes were written; 0 if the name begins with no known one, if it has no such reading, or without room.
/// O(log surnames).
size_t cnameforms_read_surname(const uint8_t *name, size_t length, size_t which, uint8_t *text, size_t room,
                               size_t *surname);

/// Whether letters are a whole syllable of Chinese.
int cnameforms_is_syllable(const uint8_t *letters, size_t count);

#endif
