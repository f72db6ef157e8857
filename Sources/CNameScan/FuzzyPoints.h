// Points of positions, as `cnamescan_fuzzy_place` defines them.

#ifndef CNAMESCAN_FUZZY_POINTS_H
#define CNAMESCAN_FUZZY_POINTS_H

#include "Pattern.h"

enum {
    CNAMESCAN_UNIT_POINTS = 16,
    CNAMESCAN_FIRST_GAP_POINTS = 3,
    CNAMESCAN_WORD_BONUS = 8,
    CNAMESCAN_HUMP_BONUS = 7,
    CNAMESCAN_RUN_BONUS = 4,
    /// Maximum number of different bonuses of a run: 4, 7, 8, 9 and 10, and 0 at its start.
    CNAMESCAN_BONUSES = 6,
};

/// Kinds of bytes.
typedef enum {
    CNAMESCAN_BLANK,
    CNAMESCAN_SIGN,
    CNAMESCAN_SEPARATOR,
    CNAMESCAN_SMALL,
    CNAMESCAN_CAPITAL,
    CNAMESCAN_DIGIT,
    CNAMESCAN_KINDS,
} cnamescan_byte_kind;

static inline cnamescan_byte_kind cnamescan_kind_of(cnamescan_scheme scheme, uint8_t byte) {
    if (byte >= 0x80 || (uint8_t)(byte - 'a') < 26) return CNAMESCAN_SMALL;
    if (cnamescan_is_capital(byte)) return CNAMESCAN_CAPITAL;
    if ((uint8_t)(byte - '0') < 10) return CNAMESCAN_DIGIT;
    if (byte == ' ' || (byte >= '\t' && byte <= '\r')) return CNAMESCAN_BLANK;
    if (byte == '/') return CNAMESCAN_SEPARATOR;
    if (scheme == CNAMESCAN_PATH_SCHEME) return CNAMESCAN_SIGN;
    return byte == ',' || byte == ':' || byte == ';' || byte == '|' ? CNAMESCAN_SEPARATOR : CNAMESCAN_SIGN;
}

/// The kind of byte after which a row starts.
static inline cnamescan_byte_kind cnamescan_kind_before_row(cnamescan_scheme scheme) {
    return scheme == CNAMESCAN_PATH_SCHEME ? CNAMESCAN_SEPARATOR : CNAMESCAN_BLANK;
}

/// The bonuses of a scheme.
typedef struct {
    uint8_t kinds[256];
    /// By the kind of the byte before, and the kind of the byte.
    int8_t of_kinds[CNAMESCAN_KINDS][CNAMESCAN_KINDS];
    uint8_t before_row;
    uint8_t highest;
} cnamescan_bonuses;

static inline int8_t cnamescan_bonus_of(cnamescan_scheme scheme, cnamescan_byte_kind before,
                                        cnamescan_byte_kind kind) {
    const int8_t blank = scheme == CNAMESCAN_DEFAULT_SCHEME ? CNAMESCAN_WORD_BONUS + 2 : CNAMESCAN_WORD_BONUS;
    if (kind == CNAMESCAN_BLANK) return blank;
    if (kind == CNAMESCAN_SIGN || kind == CNAMESCAN_SEPARATOR) return CNAMESCAN_WORD_BONUS;
    switch (before) {
    case CNAMESCAN_BLANK: return blank;
    case CNAMESCAN_SEPARATOR:
        return scheme == CNAMESCAN_HISTORY_SCHEME ? CNAMESCAN_WORD_BONUS : CNAMESCAN_WORD_BONUS + 1;
    case CNAMESCAN_SIGN: return CNAMESCAN_WORD_BONUS;
    case CNAMESCAN_SMALL: return kind == CNAMESCAN_SMALL ? 0 : CNAMESCAN_HUMP_BONUS;
    case CNAMESCAN_CAPITAL: return kind == CNAMESCAN_DIGIT ? CNAMESCAN_HUMP_BONUS : 0;
    default: return 0;
    }
}

static inline cnamescan_bonuses cnamescan_bonuses_of(cnamescan_scheme scheme) {
    cnamescan_bonuses bonuses;
    for (unsigned byte = 0; byte < 256; byte++) {
        bonuses.kinds[byte] = (uint8_t)cnamescan_kind_of(scheme, (uint8_t)byte);
    }
    for (int before = 0; before < CNAMESCAN_KINDS; before++) {
        for (int kind = 0; kind < CNAMESCAN_KINDS; kind++) {
            bonuses.of_kinds[before][kind] =
                cnamescan_bonus_of(scheme, (cnamescan_byte_kind)before, (cnamescan_byte_kind)kind);
        }
    }
    bonuses.highest = CNAMESCAN_WORD_BONUS + (scheme == CNAMESCAN_DEFAULT_SCHEME ? 2 : 1);
    bonuses.before_row = (uint8_t)cnamescan_kind_before_row(scheme);
    return bonuses;
}

/// Bonus of a position of a row.
static inline int32_t cnamescan_bonus_at(const cnamescan_bonuses *bonuses, const uint8_t *row, size_t place) {
    const uint8_t before = place > 0 ? bonuses->kinds[row[place - 1]] : bonuses->before_row;
    return bonuses->of_kinds[before][bonuses->kinds[row[place]]];
}

#endif
