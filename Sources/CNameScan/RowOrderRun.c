#include "RowOrderRun.h"

enum {
    PREFETCH_BYTES = 256,
    MOST_SKIPPED_MARKS = CNAMESCAN_RELEASE_BYTES / CNAMESCAN_MARK_BYTES,
};

static uint64_t code_of(size_t part, uint64_t bytes) {
    if (part >= CNAMESCAN_CODED_PARTS) return CNAMESCAN_DEEP;
    return (uint64_t)(0xFE - part) << 56 | bytes;
}

/// Code of the higher of two rows that agree in all parts before `part`.
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

int cnamescan_left_wins_tie(const cnamescan_run *left, const cnamescan_run *right, uint64_t *code) {
    int order = 0;
    if (*code == CNAMESCAN_DEEP) {
        *code = code_from(&left->now.key, &right->now.key, CNAMESCAN_CODED_PARTS, &order);
    } else if ((*code & 0xFF) != 0) {
        const size_t part = 0xFE - (size_t)(*code >> 56);
        *code = code_from(&left->now.key, &right->now.key, part + 1, &order);
    }
    if (order != 0) return order < 0;
    *code = CNAMESCAN_EQUAL;
    order = cnamescan_compare_ties(left->order, left->now.row, right->now.row);
    return order != 0 ? order < 0 : left->number < right->number;
}

#ifdef __SSE2__

static inline __m128i lowered(__m128i bytes) {
    const __m128i from_a = _mm_add_epi8(bytes, _mm_set1_epi8((char)(0x80 - 'A')));
    const __m128i upper = _mm_cmplt_epi8(from_a, _mm_set1_epi8((char)(0x80 + 26)));
    return _mm_or_si128(bytes, _mm_and_si128(upper, _mm_set1_epi8(0x20)));
}

/// One bit for each of 16 bytes, set for letters, digits, spaces and '\n'.
static inline uint32_t plain_letters(__m128i bytes) {
    const __m128i is_space = _mm_or_si128(
        _mm_cmpeq_epi8(bytes, _mm_set1_epi8(' ')), _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\n')));
    const __m128i is_other = _mm_or_si128(cnamescan_between(bytes, '0', '9'), is_space);
    return (uint32_t)_mm_movemask_epi8(_mm_or_si128(cnamescan_are_letters(bytes), is_other));
}

static inline uint32_t equal_bytes(__m128i a1, __m128i a2, __m128i b1, __m128i b2) {
    return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(a1, b1))
        | (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(a2, b2)) << 16;
}

/// The first seven bytes at `bytes`, of which `count` belong to a plain row: A-Z in lower case, padded with
/// 0.
static inline uint64_t plain_bytes(const uint8_t *bytes, size_t count) {
    // Any byte may follow the row; its carry does not affect the bytes before it.
    const uint64_t word = cnamescan_load(bytes);
    const uint64_t upper = ((word + cnamescan_splat(0x80 - 'A')) ^ (word + cnamescan_splat(0x7F - 'Z')))
        & cnamescan_splat(0x80);
    const size_t kept = count < CNAMESCAN_CODED_BYTES ? count : CNAMESCAN_CODED_BYTES;
    const uint64_t in_row = (UINT64_C(1) << 8 * kept) - 1;
    return __builtin_bswap64((word | upper >> 2) & in_row) >> 8;
}

/// Finds the row at `next_end` if it is plain, as the row before it is. Returns 0 if it is not.
static inline int find_plain_row(cnamescan_run *run) {
    const uint8_t *row = run->next_end;
    const uint8_t *base = run->now.row;
    const __m128i newline = _mm_set1_epi8('\n');
    const __m128i bytes1 = _mm_loadu_si128((const __m128i *)row);
    const __m128i bytes2 = _mm_loadu_si128((const __m128i *)(row + 16));
    const uint32_t ends = equal_bytes(bytes1, bytes2, newline, newline);
    const uint32_t plain = plain_letters(bytes1) | plain_letters(bytes2) << 16;
    const uint32_t in_row = ends ^ (ends - 1);
    if (ends == 0 || (~plain & in_row) != 0 || !cnamescan_is_letter(*row)) return 0;

    const __m128i base1 = _mm_loadu_si128((const __m128i *)base);
    const __m128i base2 = _mm_loadu_si128((const __m128i *)(base + 16));
    const uint32_t same = equal_bytes(lowered(bytes1), lowered(bytes2), lowered(base1), lowered(base2));
    const uint32_t differs = ~same & in_row;
    // Division by seven, exact up to 31.
    const size_t part = (size_t)__builtin_ctz(differs | UINT32_C(1) << 31) * 37 >> 8;
    run->next.row = row;
    run->next.key = (cnamescan_key){.body = row, .end = '\n', .sharp = 0};
    run->next.is_plain = 1;
    const size_t length = (size_t)__builtin_ctz(ends);
    const size_t before = part * CNAMESCAN_CODED_BYTES;
    const uint64_t bytes = plain_bytes(row + before, length - before);
    run->next.code = differs == 0 ? CNAMESCAN_EQUAL : code_of(part, bytes);
    run->next_end = row + length + 1;
    return 1;
}

#endif

static int is_plain(const cnamescan_order *order, const uint8_t *row, size_t length, int is_keyed) {
    if (order->has_pairs || is_keyed || length > 31 || !cnamescan_is_letter(*row)) return 0;
    for (size_t i = 0; i < length; i++) {
        if (row[i] < '0' && row[i] != ' ') return 0;
    }
    return 1;
}

/// Finds the row at `next_end`, which must exist, and its key, but not its code.
static void find_row(cnamescan_run *run) {
    int is_keyed;
    const uint8_t *row = run->next_end;
    const size_t length = cnamescan_row_length(run->order, row, &is_keyed);
    const uint8_t *stored = cnamescan_missing_key;
    if (is_keyed && run->next_key_end < run->keys_end) {
        stored = run->next_key_end;
        run->next_key_end += cnamescan_line_size(stored);
    }
    run->next.row = row;
    run->next.key = cnamescan_key_of(row, is_keyed, stored);
    run->next.is_plain = is_plain(run->order, row, length, is_keyed);
    run->next_end = row + length + 1;
}

void cnamescan_advance_run(cnamescan_run *run) {
    run->now = run->next;
    run->next.keys = run->next_key_end;
    // Processors do not prefetch as many streams as there are runs.
    __builtin_prefetch(run->next_end + PREFETCH_BYTES);
    if (run->next_end == run->end) {
        run->next.row = run->end;
        run->next.code = CNAMESCAN_EXHAUSTED + run->number;
        return;
    }
#ifdef __SSE2__
    if (run->now.is_plain && find_plain_row(run)) return;
#endif
    find_row(run);
    int order;
    const uint64_t code = code_from(&run->now.key, &run->next.key, 0, &order);
    run->next.code = order == 0 ? CNAMESCAN_EQUAL : code;
}

/// Makes a marked row the next one; returns its code relative to the current row.
static uint64_t find_marked(cnamescan_run *run, const cnamescan_mark *mark) {
    run->next_end = run->marks_text + mark->text_offset;
    run->next_key_end = run->next.keys = run->marks_keys + mark->keys_offset;
    find_row(run);
    int order;
    const uint64_t code = code_from(&run->now.key, &run->next.key, 0, &order);
    return order == 0 ? CNAMESCAN_EQUAL : code;
}

int cnamescan_skip_rows(cnamescan_run *run, uint64_t best) {
    while (run->mark < run->marks_end && run->marks_text + run->mark->text_offset <= run->next.row) {
        run->mark++;
    }
    const cnamescan_run former = *run;
    int is_found = 0;
    // Each time twice as far, but not so far that much memory waits for being released.
    for (size_t step = 1; step <= MOST_SKIPPED_MARKS; step *= 2) {
        if ((size_t)(former.marks_end - former.mark) < step) break;
        const cnamescan_mark *mark = former.mark + (step - 1);
        if (run->marks_text + mark->text_offset >= run->end) break;
        cnamescan_run tried = *run;
        tried.next.code = find_marked(&tried, mark);
        if (tried.next.code >= best) break;
        *run = tried;
        run->now = former.now;
        is_found = 1;
    }
    if (is_found) cnamescan_advance_run(run);
    return is_found;
}

void cnamescan_begin_run(cnamescan_run *run, const cnamescan_order *order, size_t number,
                         const cnamescan_rows *rows, const cnamescan_marks *marks) {
    *run = (cnamescan_run){.order = order, .number = number, .next_end = rows->text, .copied = rows->text};
    run->next_key_end = run->keys_copied = run->next.keys = rows->keys;
    if (marks != NULL) {
        run->mark = marks->marks;
        run->marks_end = marks->marks + marks->count;
        run->marks_text = marks->text;
        run->marks_keys = marks->keys;
    }
    run->end = rows->text + cnamescan_whole_rows(rows->text, rows->length);
    run->keys_end = rows->keys + cnamescan_whole_rows(rows->keys, rows->keys_length);
    if (run->next_end == run->end) {
        run->next.row = run->end;
        run->next.code = CNAMESCAN_EXHAUSTED + run->number;
    } else {
        find_row(run);
        const uint64_t bytes = cnamescan_key_word(&run->next.key, 0) >> 8;
        run->next.code = bytes == 0 ? CNAMESCAN_EQUAL : code_of(0, bytes);
    }
    cnamescan_advance_run(run);
}
