// Sorts rows by the first twelve bytes of their keys, then by eight bytes at a time while they agree, then by
// the rest.

#include "RowOrder.h"
#include "RowOrderKeys.h"
#include "RowOrderPacked.h"
#include "RowOrderRecords.h"

/// Position in the keys from which whole keys are compared instead of words: neither long common prefixes nor
/// many equal rows then cost more than reading each key once per level of merging.
enum { DEEPEST_POSITION = 64, PREFETCHED_ROWS = 8 };

_Static_assert(CNAMESCAN_RECORD_BYTES == sizeof(cnamescan_record), "callers provide the memory");
_Static_assert(CNAMESCAN_SORT_BYTES == 2 * sizeof(cnamescan_record), "a record and a spare one for each row");

typedef struct {
    const cnamescan_order *order;
    const uint8_t *text;
    size_t length;
    const uint8_t *keys;
    size_t keys_length;
    cnamescan_record *records;
    size_t count;
    cnamescan_record *spare;
    size_t spare_count;
    const uint32_t *starts;  // of the rows, if records contain their numbers; else NULL
    cnamescan_walk *walk;    // with the outline; NULL if they are not needed
    cnamescan_outline *outline;
    uint64_t next_section;   // no packed word below it belongs to a later section than the row before
} sorter;

static const uint8_t *row_of(const sorter *s, const cnamescan_record *record) {
    return s->text + (s->starts == NULL ? record->row : s->starts[record->row]);
}

/// Fetches the key of a record that will be looked at soon, if there is one.
static inline void prefetch_key(const sorter *s, const cnamescan_record *record, size_t count) {
    if (count <= PREFETCHED_ROWS) return;
    record += PREFETCHED_ROWS;
    __builtin_prefetch(record->key < CNAMESCAN_MISSING_KEY ? s->keys + record->key : row_of(s, record));
}

static cnamescan_key key_of(const sorter *s, const cnamescan_record *record) {
    if (record->key > CNAMESCAN_MISSING_KEY) {
        return cnamescan_own_key(row_of(s, record));
    }
    return cnamescan_stored_key(record->key == CNAMESCAN_MISSING_KEY ? cnamescan_missing_key
                                                                     : s->keys + record->key);
}

/// Creates a record for each of the rows from `first` on, whose keys begin at `keys_at`. Returns where
/// the keys of the rows after them begin.
static size_t make_records(sorter *s, size_t first, size_t keys_at) {
    size_t at = s->starts == NULL || s->count == 0 ? 0 : s->starts[first];
    for (size_t i = first; i < first + s->count; i++) {
        cnamescan_record *record = &s->records[i - first];
        int is_keyed;
        const size_t length = cnamescan_row_length(s->order, s->text + at, &is_keyed);
        *record = (cnamescan_record){.row = (uint32_t)(s->starts == NULL ? at : i),
                                     .key = CNAMESCAN_NOT_KEYED};
        if (is_keyed) {
            record->key = CNAMESCAN_MISSING_KEY;
            if (keys_at < s->keys_length) {
                record->key = (uint32_t)keys_at;
                keys_at += cnamescan_line_size(s->keys + keys_at);
            }
        }
#ifdef __SSE2__
        if (!is_keyed && cnamescan_is_letter(s->text[at])) {
            record->word = cnamescan_pack_row(s->text + at, length, &record->key);
            at += length + 1;
            continue;
        }
#endif
        const cnamescan_key key = key_of(s, record);
        record->word = cnamescan_packed_key(&key);
        at += length + 1;
    }
    return keys_at;
}

/// Compares records whose keys agree up to DEEPEST_POSITION or, if `are_equal`, completely.
static int is_lower(const sorter *s, const cnamescan_record *left, const cnamescan_record *right,
                    int are_equal) {
    int order = 0;
    if (!are_equal) {
        const cnamescan_key a = key_of(s, left);
        const cnamescan_key b = key_of(s, right);
        order = cnamescan_compare_keys(&a, &b, DEEPEST_POSITION);
    }
    if (order == 0) order = cnamescan_compare_ties(s->order, row_of(s, left), row_of(s, right));
    return order < 0;
}

/// Merges two adjacent parts, copying the shorter one to the spare records.
static void merge_by_keys(const sorter *s, cnamescan_record *records, size_t middle, size_t count,
                          int are_equal) {
    if (!is_lower(s, &records[middle], &records[middle - 1], are_equal)) return;
    if (middle <= count - middle) {
        memcpy(s->spare, records, middle * sizeof(*records));
        size_t left = 0;
        size_t right = middle;
        for (size_t to = 0; left < middle; to++) {
            const int takes_right = right < count && is_lower(s, &records[right], &s->spare[left], are_equal);
            records[to] = takes_right ? records[right++] : s->spare[left++];
        }
    } else {
        memcpy(s->spare, records + middle, (count - middle) * sizeof(*records));
        size_t left = middle;
        size_t right = count - middle;
        for (size_t to = count; right > 0; to--) {
            const int takes_left =
                left > 0 && is_lower(s, &s->spare[right - 1], &records[left - 1], are_equal);
            records[to - 1] = takes_left ? records[--left] : s->spare[--right];
        }
    }
}

/// Sorts records whose keys agree up to DEEPEST_POSITION or, if `are_equal`, completely.
static void sort_by_keys(const sorter *s, cnamescan_record *records, size_t count, int are_equal) {
    for (size_t width = 1; width < count; width *= 2) {
        for (size_t at = 0; at + width < count; at += 2 * width) {
            const size_t left = count - at;
            merge_by_keys(s, records + at, width, left < 2 * width ? left : 2 * width, are_equal);
        }
    }
}

/// End of the records that have the same word as the first of them.
static size_t end_of_word(const cnamescan_record *records, size_t count, size_t first) {
    size_t end = first + 1;
    while (end < count && records[end].word == records[first].word) end++;
    return end;
}

static void sort_at(const sorter *s, cnamescan_record *records, size_t count, size_t position);

/// Sorts records by the key words at `position`, which they contain, and by what follows them.
///
/// Recurses at most DEEPEST_POSITION / 8 levels deep.
static void sort_from(const sorter *s, cnamescan_record *records, size_t count, size_t position) {
    cnamescan_sort_records(records, count, s->spare, s->spare_count);
    for (size_t first = 0, end; first < count; first = end) {
        const uint64_t word = records[first].word;
        end = end_of_word(records, count, first);
        if (end - first == 1) continue;
        // A word whose last byte is 0 contains the end of the key, so that such rows have the same key.
        const int are_equal = (word & 0xFF) == 0;
        if (are_equal || position + 8 >= DEEPEST_POSITION) {
            sort_by_keys(s, records + first, end - first, are_equal);
            continue;
        }
        sort_at(s, records + first, end - first, position + 8);
    }
}

static void sort_at(const sorter *s, cnamescan_record *records, size_t count, size_t position) {
    for (size_t i = 0; i < count; i++) {
        prefetch_key(s, &records[i], count - i);
        const cnamescan_key key = key_of(s, &records[i]);
        records[i].word = cnamescan_key_word(&key, position);
    }
    sort_from(s, records, count, position);
}

/// Whether rows with the same key are identical because they share a case pattern.
static int are_written_alike(const cnamescan_record *records, size_t count) {
    const uint32_t written = records[0].key;
    if (written < CNAMESCAN_LOWER_CASE || written > CNAMESCAN_UPPER_CASE) return 0;
    for (size_t i = 1; i < count; i++) {
        if (records[i].key != written) return 0;
    }
    return 1;
}

/// The lowest packed word that a key of a later section can have.
static uint64_t first_packed_after(uint64_t section_last) {
    if (section_last == UINT64_MAX) return UINT64_MAX;
    const uint64_t start = __builtin_bswap64(section_last + 1);
    uint8_t bytes[3 * sizeof(start)] = {0};
    memcpy(bytes, &start, sizeof(start));
    bytes[sizeof(start)] = CNAMESCAN_KEY_END;
    const cnamescan_key key = cnamescan_stored_key(bytes);
    return cnamescan_packed_key(&key);
}

/// Adds the sections that start at sorted records with the same packed word.
static void add_sections(sorter *s, size_t first, size_t end) {
    cnamescan_walk *walk = s->walk;
    for (size_t i = first; i < end; i++) {
        const cnamescan_key key = key_of(s, &s->records[i]);
        const uint64_t word = cnamescan_key_word(&key, 0);
        if (i > 0 && word <= walk->section_last) continue;
        walk->section = cnamescan_enter_section(s->order, walk, word);
        s->outline->groups[s->outline->group_count++] =
            (cnamescan_group){.section = walk->section, .row = i};
    }
    s->next_section = first_packed_after(walk->section_last);
}

/// Sorts records by their packed words, and those with equal words by the rest of their keys.
static void sort_packed(sorter *s) {
    cnamescan_record *records = s->records;
    cnamescan_sort_records(records, s->count, s->spare, s->spare_count);
    for (size_t first = 0, end; first < s->count; first = end) {
        const uint64_t word = records[first].word;
        end = end_of_word(records, s->count, first);
        const size_t count = end - first;
        // The groups after small ones.
        for (size_t i = first; i < end && count < PREFETCHED_ROWS; i++) {
            prefetch_key(s, &records[i], s->count - i);
        }
        if (count > 1) {
            if (!cnamescan_packed_is_whole(word)) {
                sort_at(s, records + first, count, 0);
            } else if ((word & 31) != CNAMESCAN_PACKED_END) {
                sort_at(s, records + first, count, CNAMESCAN_PACKED_BYTES);
            } else if (!are_written_alike(records + first, count)) {
                sort_by_keys(s, records + first, count, 1);
            }
        }
        if (s->outline != NULL && word >= s->next_section) add_sections(s, first, end);
    }
}

/// Completes the outline with the row that is written next.
static inline void outline_row(const sorter *s, size_t row, size_t text_at, size_t keys_at, size_t *group) {
    cnamescan_outline *outline = s->outline;
    if (*group < outline->group_count && outline->groups[*group].row == row) {
        outline->groups[*group].text_offset = text_at;
        outline->groups[*group].keys_offset = keys_at;
        *group += 1;
    }
    if (text_at - s->walk->marked >= CNAMESCAN_MARK_BYTES) {
        outline->marks[outline->mark_count++] =
            (cnamescan_mark){.text_offset = text_at, .keys_offset = keys_at};
        s->walk->marked = text_at;
    }
    s->walk->previous = text_at;
}

/// Writes the rows in the order of the records.
static void write_rows(const sorter *s, uint8_t *text, uint8_t *keys) {
    size_t to = 0;
    size_t keys_to = 0;
    size_t group = 0;
    for (size_t i = 0; i < s->count; i++) {
        if (i + PREFETCHED_ROWS < s->count) {
            const cnamescan_record *later = &s->records[i + PREFETCHED_ROWS];
            __builtin_prefetch(s->text + later->row);
            if (later->key < CNAMESCAN_MISSING_KEY) __builtin_prefetch(s->keys + later->key);
        }
        const cnamescan_record *record = &s->records[i];
        const uint8_t *row = s->text + record->row;
        const size_t size = cnamescan_line_size(row);
        if (s->outline != NULL) outline_row(s, i, to, keys_to, &group);
        cnamescan_copy(text + to, row, size, s->length - to);
        to += size;
        if (record->key < CNAMESCAN_MISSING_KEY) {
            const uint8_t *key = s->keys + record->key;
            const size_t key_size = cnamescan_line_size(key);
            cnamescan_copy(keys + keys_to, key, key_size, s->keys_length - keys_to);
            if (s->walk != NULL) s->walk->previous_key = keys_to;
            keys_to += key_size;
        }
    }
    if (s->walk == NULL) return;
    const uint32_t last = s->records[s->count - 1].key;
    s->walk->at = to;
    s->walk->keys_at = keys_to;
    s->walk->row = s->count;
    s->walk->previous_is_keyed = last <= CNAMESCAN_MISSING_KEY;
    if (last == CNAMESCAN_MISSING_KEY) s->walk->previous_key = SIZE_MAX;
}

static size_t count_rows(const uint8_t *text, size_t length) {
    size_t count = 0;
    for (size_t at = 0; at < length; at++) count += text[at] == '\n';
    return count;
}

static sorter sorter_of(const cnamescan_order *order, const cnamescan_rows *rows) {
    return (sorter){.order = order,
                    .text = rows->text,
                    .length = cnamescan_whole_rows(rows->text, rows->length),
                    .keys = rows->keys,
                    .keys_length = cnamescan_whole_rows(rows->keys, rows->keys_length)};
}

static int is_too_long(const cnamescan_rows *rows) {
    return rows->length > CNAMESCAN_LONGEST_SORT || rows->keys_length > CNAMESCAN_LONGEST_SORT;
}

static sorter order_sorter(const cnamescan_order_work *work, size_t count) {
    sorter s = sorter_of(work->order, work->rows);
    s.starts = work->starts;
    s.count = count;
    return s;
}

uint64_t cnamescan_begin_order(const cnamescan_order_work *work, size_t first, size_t count, size_t keys_at) {
    sorter s = order_sorter(work, count);
    s.records = (cnamescan_record *)work->records + first;
    (void)make_records(&s, first, keys_at);
    uint64_t varying = 0;
    for (size_t i = 1; i < count; i++) varying |= s.records[i].word ^ s.records[0].word;
    return varying;
}

uint64_t cnamescan_order_word(const cnamescan_order_work *work, size_t place) {
    return ((const cnamescan_record *)work->records)[place].word;
}

static size_t group_of(const cnamescan_record *record, unsigned shift) {
    return (record->word >> shift) & (CNAMESCAN_ORDER_GROUPS - 1);
}

void cnamescan_count_groups(const cnamescan_order_work *work, size_t first, size_t count, unsigned shift,
                            size_t *counts) {
    const cnamescan_record *records = (const cnamescan_record *)work->records + first;
    for (size_t i = 0; i < count; i++) counts[group_of(&records[i], shift)] += 1;
}

void cnamescan_distribute(const cnamescan_order_work *work, size_t first, size_t count, unsigned shift,
                          size_t *places) {
    const cnamescan_record *records = (const cnamescan_record *)work->records + first;
    cnamescan_record *others = work->others;
    for (size_t i = 0; i < count; i++) others[places[group_of(&records[i], shift)]++] = records[i];
}

void cnamescan_finish_order(const cnamescan_order_work *work, size_t first, size_t count, int is_distributed,
                            uint32_t *numbers) {
    sorter s = order_sorter(work, count);
    cnamescan_record *const records = (cnamescan_record *)work->records + first;
    cnamescan_record *const others = (cnamescan_record *)work->others + first;
    s.records = is_distributed ? others : records;
    s.spare = is_distributed ? records : others;
    s.spare_count = count;
    sort_packed(&s);
    for (size_t i = 0; i < count; i++) numbers[i] = s.records[i].row;
}

int cnamescan_sort_rows(const cnamescan_order *order, const cnamescan_rows *rows, void *memory, size_t room,
                        uint8_t *text, uint8_t *keys, cnamescan_walk *walk, cnamescan_outline *outline) {
    if (is_too_long(rows)) return 0;
    sorter s = sorter_of(order, rows);
    size_t used = 0;
    s.walk = walk;
    s.outline = outline;
    s.count = count_rows(s.text, s.length);
    if (room / CNAMESCAN_SORT_BYTES < s.count) return 0;
    if (s.count > 0) {
        s.records = memory;
        s.spare = s.records + s.count;
        s.spare_count = s.count;
        used = make_records(&s, 0, 0);
        sort_packed(&s);
        write_rows(&s, text, keys);
    }
    if (rows->length > s.length) memcpy(text + s.length, s.text + s.length, rows->length - s.length);
    if (rows->keys_length > used) memcpy(keys + used, s.keys + used, rows->keys_length - used);
    return 1;
}
