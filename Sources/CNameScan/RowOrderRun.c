#include "RowOrderRun.h"

static uint64_t code_of(size_t part, uint64_t bytes) {
    if (part >= CNAMESCAN_CODED_PARTS) return CNAMESCAN_DEEP;
    return (uint64_t)(0xFE - part) << 56 | bytes;
}

/// The code of the higher of two rows that agree in all parts before `part`.
static uint64_t code_from(const cnamescan_key *left, const cnamescan_key *right, size_t part, int *order) {
    for (;; part++) {
        const uint64_t a = cnamescan_key_word(left, part * CNAMESCAN_CODED_BYTES) >> 8;
        const uint64_t b = cnamescan_key_word(right, part * CNAMESCAN_CODED_BYTES) >> 8;
        if (a != b) {
            *order = a < b ? -1 : 1;
            return code_of(part, a < b ? b : a);
        }
        if ((a & 0xFF) == 0) {
            *order = 0;
            return CNAMESCAN_EQUAL;
        }
    }
}

uint64_t cnamescan_code_after(const cnamescan_key *left, const cnamescan_key *right, uint64_t code,
                              int *order) {
    if (code == CNAMESCAN_EQUAL) {
        *order = 0;
        return CNAMESCAN_EQUAL;
    }
    if (code == CNAMESCAN_DEEP) return code_from(left, right, CNAMESCAN_CODED_PARTS, order);
    if ((code & 0xFF) == 0) {
        // Both keys end in these bytes.
        *order = 0;
        return CNAMESCAN_EQUAL;
    }
    return code_from(left, right, 0xFE - (size_t)(code >> 56) + 1, order);
}

#ifdef __SSE2__

static inline __m128i lowered(__m128i bytes) {
    const __m128i from_a = _mm_add_epi8(bytes, _mm_set1_epi8((char)(0x80 - 'A')));
    const __m128i upper = _mm_cmplt_epi8(from_a, _mm_set1_epi8((char)(0x80 + 26)));
    return _mm_or_si128(bytes, _mm_and_si128(upper, _mm_set1_epi8(0x20)));
}

static inline uint32_t equal_bytes(__m128i a1, __m128i a2, __m128i b1, __m128i b2) {
    return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(a1, b1))
        | (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(a2, b2)) << 16;
}

/// Enters the row at `row` if it is plain. Into `code`: its code relative to a plain row. Returns 0 if it is not.
static inline int enter_plain_row(cnamescan_run *run, const uint8_t *row, const uint8_t *base, uint64_t *code) {
    const __m128i tab = _mm_set1_epi8('\t');
    const __m128i newline = _mm_set1_epi8('\n');
    const __m128i bytes1 = _mm_loadu_si128((const __m128i *)row);
    const __m128i bytes2 = _mm_loadu_si128((const __m128i *)(row + 16));
    const uint32_t ends = equal_bytes(bytes1, bytes2, newline, newline);
    // As signed bytes, those above 127 are below 10 too.
    const uint32_t plain = (uint32_t)_mm_movemask_epi8(_mm_cmpgt_epi8(bytes1, tab))
        | (uint32_t)_mm_movemask_epi8(_mm_cmpgt_epi8(bytes2, tab)) << 16;
    const uint32_t in_row = ends ^ (ends - 1);
    if (ends == 0 || (~plain & in_row) != 0 || !cnamescan_is_letter(*row)) return 0;

    const __m128i base1 = _mm_loadu_si128((const __m128i *)base);
    const __m128i base2 = _mm_loadu_si128((const __m128i *)(base + 16));
    const uint32_t same = equal_bytes(lowered(bytes1), lowered(bytes2), lowered(base1), lowered(base2));
    const uint32_t differs = ~same & in_row;
    // A seventh, exact up to 31.
    const size_t part = (size_t)__builtin_ctz(differs | UINT32_C(1) << 31) * 37 >> 8;
    run->key = (cnamescan_key){.body = row, .case_bits = cnamescan_splat(0x20), .sharp = 0};
    const uint64_t bytes = cnamescan_key_word(&run->key, part * CNAMESCAN_CODED_BYTES) >> 8;
    *code = differs == 0 ? CNAMESCAN_EQUAL : code_of(part, bytes);
    run->row = row;
    run->next_row = row + __builtin_ctz(ends) + 1;
    run->is_plain = 1;
    return 1;
}

#endif

static int is_plain(const uint8_t *row, size_t length) {
    if (length > 31 || !cnamescan_is_letter(*row)) return 0;
    uint8_t odd = 0;
    for (size_t i = 0; i < length; i++) odd |= row[i] < 10 || row[i] > 127;
    return !odd;
}

/// Enters the row at `next_row`, of which there must be one, and its line.
static void enter_row(cnamescan_run *run) {
    int is_wide;
    run->row = run->next_row;
    run->next_row = run->row + cnamescan_row_length(run->row, &is_wide) + 1;
    const uint8_t *line = cnamescan_missing_line;
    if (is_wide && run->line < run->lines_end) {
        line = run->line;
        run->next_line = line + cnamescan_line_size(line);
    }
    run->key = cnamescan_key_of(run->row, is_wide, line);
    run->is_plain = is_plain(run->row, (size_t)(run->next_row - run->row) - 1);
}

uint64_t cnamescan_begin_run(cnamescan_run *run, const cnamescan_rows *rows) {
    *run = (cnamescan_run){.row = rows->text, .next_row = rows->text, .copied = rows->text};
    run->line = run->next_line = run->lines_copied = rows->folded;
    run->end = rows->text + cnamescan_whole_rows(rows->text, rows->length);
    run->lines_end = rows->folded + cnamescan_whole_rows(rows->folded, rows->folded_length);
    if (run->row == run->end) return CNAMESCAN_EXHAUSTED;
    enter_row(run);
    const uint64_t bytes = cnamescan_key_word(&run->key, 0) >> 8;
    return bytes == 0 ? CNAMESCAN_EQUAL : code_of(0, bytes);
}

uint64_t cnamescan_next_row(cnamescan_run *run) {
    run->line = run->next_line;
    if (run->next_row == run->end) {
        run->row = run->end;
        return CNAMESCAN_EXHAUSTED;
    }
    const cnamescan_key previous = run->key;
#ifdef __SSE2__
    uint64_t plain_code;
    if (run->is_plain && enter_plain_row(run, run->next_row, run->row, &plain_code)) return plain_code;
#endif
    enter_row(run);
    int order;
    const uint64_t code = code_from(&previous, &run->key, 0, &order);
    return code;
}
