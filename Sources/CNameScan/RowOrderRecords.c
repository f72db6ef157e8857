// Stable sorting of records by a 64-bit word: insertion sort for few records, merge sort for more, and
// least-significant-byte radix sort for many (Knuth, The Art of Computer Programming 3, 5.2.4 and 5.2.5).

#include "RowOrderRecords.h"

#include <string.h>

/// Maximum numbers of records for insertion sort and for merge sort. From DISTRIBUTED_COUNT on, records are
/// first distributed by DISTRIBUTED_BITS bits into parts that fit into the processor's cache.
enum { INSERTION_COUNT = 12, RADIX_COUNT = 256, DISTRIBUTED_COUNT = 8192, DISTRIBUTED_BITS = 10 };

static void insertion_sort(cnamescan_record *records, size_t count) {
    for (size_t i = 1; i < count; i++) {
        const cnamescan_record record = records[i];
        size_t to = i;
        for (; to > 0 && records[to - 1].word > record.word; to--) records[to] = records[to - 1];
        records[to] = record;
    }
}

/// Merges records[0..<middle] and records[middle..<count], the first of which has been copied to `spare`.
static void merge_from_spare(cnamescan_record *records, size_t middle, size_t count,
                             const cnamescan_record *spare) {
    const cnamescan_record *left = spare;
    const cnamescan_record *const left_end = spare + middle;
    const cnamescan_record *right = records + middle;
    const cnamescan_record *const right_end = records + count;
    cnamescan_record *to = records;
    // The comparison is unpredictable, so it must not be a branch.
    while (left < left_end && right < right_end) {
        const size_t takes_right = right->word < left->word;
        *to++ = *(takes_right ? right : left);
        right += takes_right;
        left += 1 - takes_right;
    }
    // The rest of the right part is already in place.
    memcpy(to, left, (size_t)(left_end - left) * sizeof(*left));
}

/// Merges two adjacent parts, the first of which fits into `spare`.
static void merge_parts(cnamescan_record *records, size_t middle, size_t count, cnamescan_record *spare) {
    if (records[middle - 1].word <= records[middle].word) return;
    memcpy(spare, records, middle * sizeof(*records));
    merge_from_spare(records, middle, count, spare);
}

/// For at most RADIX_COUNT records, whose scratch memory fits on the stack.
static void merge_sort(cnamescan_record *records, size_t count) {
    cnamescan_record spare[RADIX_COUNT];
    for (size_t at = 0; at < count; at += INSERTION_COUNT) {
        const size_t left = count - at;
        insertion_sort(records + at, left < INSERTION_COUNT ? left : INSERTION_COUNT);
    }
    for (size_t width = INSERTION_COUNT; width < count; width *= 2) {
        for (size_t at = 0; at + width < count; at += 2 * width) {
            const size_t left = count - at;
            merge_parts(records + at, width, left < 2 * width ? left : 2 * width, spare);
        }
    }
}

/// One pass, by the byte at `shift`.
static void scatter(const cnamescan_record *from, cnamescan_record *to, size_t count, unsigned shift) {
    uint32_t next[256] = {0};
    for (size_t i = 0; i < count; i++) next[(from[i].word >> shift) & 0xFF] += 1;
    uint32_t sum = 0;
    for (size_t byte = 0; byte < 256; byte++) {
        const uint32_t here = next[byte];
        next[byte] = sum;
        sum += here;
    }
    for (size_t i = 0; i < count; i++) to[next[(from[i].word >> shift) & 0xFF]++] = from[i];
}

/// Sorts records from `from` into `to`; both are overwritten.
static void radix_sort(cnamescan_record *from, cnamescan_record *to, size_t count, uint64_t varying) {
    cnamescan_record *const end = to;
    for (unsigned shift = 0; shift < 64; shift += 8) {
        if (((varying >> shift) & 0xFF) == 0) continue;
        scatter(from, to, count, shift);
        cnamescan_record *const other = from;
        from = to;
        to = other;
    }
    if (from != end) memcpy(end, from, count * sizeof(*from));
}

/// The bits in which words differ.
static uint64_t varying_bits(const cnamescan_record *records, size_t count) {
    uint64_t varying = 0;
    for (size_t i = 1; i < count; i++) varying |= records[i].word ^ records[0].word;
    return varying;
}

/// Sorts records with as many spare ones: distributes them by the highest bits in which they differ, then
/// sorts each part.
static void distribute(cnamescan_record *records, size_t count, cnamescan_record *spare, uint64_t varying) {
    enum { PARTS = 1 << DISTRIBUTED_BITS };
    const int top = 64 - __builtin_clzll(varying);
    const unsigned shift = top > DISTRIBUTED_BITS ? (unsigned)(top - DISTRIBUTED_BITS) : 0;
    uint32_t next[PARTS] = {0};
    for (size_t i = 0; i < count; i++) next[(records[i].word >> shift) & (PARTS - 1)] += 1;
    uint32_t sum = 0;
    for (size_t part = 0; part < PARTS; part++) {
        const uint32_t here = next[part];
        next[part] = sum;
        sum += here;
    }
    for (size_t i = 0; i < count; i++) spare[next[(records[i].word >> shift) & (PARTS - 1)]++] = records[i];
    for (size_t part = 0, first = 0; part < PARTS; first = next[part++]) {
        const size_t size = next[part] - first;
        if (size > RADIX_COUNT) {
            radix_sort(spare + first, records + first, size, varying_bits(spare + first, size));
        } else {
            memcpy(records + first, spare + first, size * sizeof(*records));
            if (size > 1) merge_sort(records + first, size);
        }
    }
}

static void sort_many(cnamescan_record *records, size_t count, cnamescan_record *spare, uint64_t varying) {
    if (count >= DISTRIBUTED_COUNT) {
        distribute(records, count, spare, varying);
    } else {
        memcpy(spare, records, count * sizeof(*records));
        radix_sort(spare, records, count, varying);
    }
}

void cnamescan_sort_records(cnamescan_record *records, size_t count, cnamescan_record *spare,
                            size_t spare_count) {
    if (count <= INSERTION_COUNT) {
        insertion_sort(records, count);
        return;
    }
    uint64_t varying = 0;
    int descends = 0;
    for (size_t i = 1; i < count; i++) {
        varying |= records[i].word ^ records[0].word;
        descends |= records[i].word < records[i - 1].word;
    }
    if (!descends) return;
    if (count <= RADIX_COUNT) {
        merge_sort(records, count);
    } else if (count <= spare_count) {
        sort_many(records, count, spare, varying);
    } else {
        const size_t middle = count - count / 2;
        sort_many(records, middle, spare, varying);
        sort_many(records + middle, count - middle, spare, varying);
        merge_parts(records, middle, count, spare);
    }
}
