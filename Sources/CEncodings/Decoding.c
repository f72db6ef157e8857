#include "CEncodings.h"
#include "Tables.h"

enum { TRAILS = 191, ROWS = 94 };

/// Looks up a two-byte character whose lead starts at 0x81 and whose trail starts at 0x40; 0 if it is
/// unassigned.
static uint32_t pair(const unsigned char *table, uint8_t lead, uint8_t trail) {
    if (lead < 0x81 || lead == 0xFF || trail < 0x40 || trail == 0xFF) return 0;
    return cencodings_number(table, (unsigned)(lead - 0x81) * TRAILS + (trail - 0x40u));
}

/// Looks up a Big5 character; some are in plane 2.
static uint32_t big5(uint8_t lead, uint8_t trail) {
    const uint32_t low = pair(cencodings_big5, lead, trail);
    if (low == 0) return 0;
    const unsigned at = (unsigned)(lead - 0x81) * TRAILS + (trail - 0x40u);
    return low | (cencodings_big5_2[at / 8] >> at % 8 & 1u) << 17;
}

/// Looks up a character in a plane of EUC-JP.
static uint32_t row(const unsigned char *table, uint8_t first, uint8_t second) {
    if (first < 0xA1 || first == 0xFF || second < 0xA1 || second == 0xFF) return 0;
    return cencodings_number(table, (unsigned)(first - 0xA1) * ROWS + (second - 0xA1u));
}

/// Returns the scalar of a four-byte GB18030 code, given as its linear number; 0 if it is unassigned.
static uint32_t gb18030_scalar(uint32_t number) {
    if (number >= 189000) return number - 189000 <= 0xFFFFF ? 0x10000 + number - 189000 : 0;
    unsigned low = 0;
    unsigned high = cencodings_gb18030_range_count;
    while (high - low > 1) {
        const unsigned middle = (low + high) / 2;
        if (cencodings_number(cencodings_gb18030_4, 2 * middle) <= number) low = middle;
        else high = middle;
    }
    const uint32_t first = cencodings_number(cencodings_gb18030_4, 2 * low);
    const uint32_t scalar = cencodings_number(cencodings_gb18030_4, 2 * low + 1);
    return scalar == 0 || number > 39419 ? 0 : scalar + number - first;
}

static int is_digit(uint8_t byte) { return byte >= 0x30 && byte <= 0x39; }

int cencodings_gb18030_code(uint32_t scalar, uint8_t bytes[CENCODINGS_MOST_BYTES]) {
    uint32_t number = 0;
    if (scalar >= 0x10000) {
        number = 189000 + scalar - 0x10000;
    } else {
        unsigned range = cencodings_gb18030_range_count;
        while (range > 0) {
            range--;
            const uint32_t first = cencodings_number(cencodings_gb18030_4, 2 * range + 1);
            if (first == 0 || scalar < first) continue;
            const uint32_t start = cencodings_number(cencodings_gb18030_4, 2 * range);
            const uint32_t end = range + 1 < cencodings_gb18030_range_count
                                     ? cencodings_number(cencodings_gb18030_4, 2 * range + 2) : 39420;
            number = start + scalar - first;
            if (number < end) break;
            number = 0;
        }
        if (gb18030_scalar(number) != scalar) return 0;
    }
    bytes[3] = (uint8_t)(0x30 + number % 10);
    number /= 10;
    bytes[2] = (uint8_t)(0x81 + number % 126);
    number /= 126;
    bytes[1] = (uint8_t)(0x30 + number % 10);
    bytes[0] = (uint8_t)(0x81 + number / 10);
    return 1;
}

/// Returns the length of a two-byte character, or the number of bytes to skip if it is invalid.
static size_t two(uint32_t found, uint8_t trail, uint32_t *scalar) {
    *scalar = found == 0 ? (uint32_t)CENCODINGS_INVALID : found;
    return found == 0 && trail < 0x80 ? 1 : 2;
}

size_t cencodings_next(unsigned kind, const uint8_t *text, size_t count, uint32_t *scalar) {
    const uint8_t lead = text[0];
    if (lead < 0x80) {
        *scalar = lead;
        return 1;
    }
    if (kind < CENCODINGS_SINGLE_COUNT) {
        const uint32_t found = cencodings_number(cencodings_single, kind * 128 + (lead - 0x80u));
        *scalar = found == 0 ? (uint32_t)CENCODINGS_INVALID : found;
        return 1;
    }
    if (kind == CENCODINGS_SHIFT_JIS && lead >= 0xA1 && lead <= 0xDF) {
        *scalar = 0xFF61u + (lead - 0xA1u);
        return 1;
    }
    *scalar = (uint32_t)CENCODINGS_INVALID;
    if (count < 2) return 1;
    const uint8_t trail = text[1];
    switch (kind) {
        case CENCODINGS_SHIFT_JIS: return two(pair(cencodings_shift_jis, lead, trail), trail, scalar);
        case CENCODINGS_EUC_KR: return two(pair(cencodings_euc_kr, lead, trail), trail, scalar);
        case CENCODINGS_BIG5: return two(big5(lead, trail), trail, scalar);
        case CENCODINGS_EUC_JP:
            if (lead == 0x8E) {
                const int is_kana = trail >= 0xA1 && trail <= 0xDF;
                return two(is_kana ? 0xFF61u + (trail - 0xA1u) : 0, trail, scalar);
            }
            if (lead == 0x8F) {
                if (count < 3 || trail < 0xA1) return 1;
                const uint32_t found = row(cencodings_euc_jp_3, trail, text[2]);
                if (found == 0) return text[2] < 0x80 ? 2 : 3;
                *scalar = found;
                return 3;
            }
            return two(row(cencodings_euc_jp, lead, trail), trail, scalar);
        case CENCODINGS_GB18030:
            if (is_digit(trail)) {
                if (lead > 0xFE || lead < 0x81 || count < 4 || text[2] < 0x81 || text[2] > 0xFE
                    || !is_digit(text[3])) {
                    return 1;
                }
                const uint32_t number = (((uint32_t)(lead - 0x81) * 10 + (trail - 0x30u)) * 126
                                            + (text[2] - 0x81u)) * 10 + (text[3] - 0x30u);
                const uint32_t found = gb18030_scalar(number);
                if (found == 0) return 1;
                *scalar = found;
                return 4;
            }
            return two(pair(cencodings_gb18030, lead, trail), trail, scalar);
        default: return 1;
    }
}

size_t cencodings_decode(
    unsigned kind, const uint8_t *text, size_t count, uint8_t *to, size_t room, size_t *invalid) {
    size_t written = 0;
    *invalid = 0;
    for (size_t at = 0; at < count;) {
        uint32_t scalar;
        at += cencodings_next(kind, text + at, count - at, &scalar);
        if (scalar == (uint32_t)CENCODINGS_INVALID) {
            (*invalid)++;
            scalar = 0xFFFD;
        }
        const size_t length = scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
        if (room - written < length) return room + 1;
        if (length == 1) {
            to[written++] = (uint8_t)scalar;
            continue;
        }
        static const uint8_t leads[] = {0, 0, 0xC0, 0xE0, 0xF0};
        for (size_t place = length - 1; place > 0; place--) {
            to[written + place] = (uint8_t)(0x80 | (scalar & 0x3F));
            scalar >>= 6;
        }
        to[written] = (uint8_t)(leads[length] | scalar);
        written += length;
    }
    return written;
}
