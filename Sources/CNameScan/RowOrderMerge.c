// Merges runs with a tree of losers (Knuth, The Art of Computer Programming 3, 5.4.1) over the codes of
// RowOrderRun.h: most rows are merged without reading their text.

#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "RowOrder.h"
#include "RowOrderRun.h"

#if defined(__has_builtin)
#if __has_builtin(__builtin_unpredictable)
#define CNAMESCAN_UNPREDICTABLE(condition) (int)__builtin_unpredictable(condition)
#endif
#endif
#ifndef CNAMESCAN_UNPREDICTABLE
#define CNAMESCAN_UNPREDICTABLE(condition) (condition)
#endif

enum { RELEASE_BYTES = CNAMESCAN_RELEASE_BYTES };

/// A run in the tree with the code of its current row.
typedef struct {
    uint64_t code;
    size_t run;
} entry;

typedef struct {
    cnamescan_run *runs;
    size_t count;
    size_t levels;  // the nodes on the longest path
    entry *losers;  // by node; children of node i are 2i and 2i + 1, run r is node count + r
    uint8_t *text;
    uint8_t *text_end;
    uint8_t *keys;
    uint8_t *keys_end;
    size_t page_mask;
} merger;

/// Leaves the loser of two entries with the same code at a node and returns the winner.
static entry break_tie(const merger *m, entry *there, entry here) {
    uint64_t code = here.code;
    const int stays = cnamescan_left_wins_tie(&m->runs[here.run], &m->runs[there->run], &code);
    const entry winner = stays ? here : *there;
    if (!stays) there->run = here.run;
    there->code = code;
    return winner;
}

/// Leaves the loser at a node and returns the winner.
static inline entry play(const merger *m, size_t node, entry here) {
    entry *there = &m->losers[node];
    const entry other = *there;
    if (other.code == here.code) return break_tie(m, there, here);
    // The outcome is unpredictable, so the exchange must not be compiled to a branch.
    const int wins = CNAMESCAN_UNPREDICTABLE(other.code < here.code);
    there->code = wins ? here.code : other.code;
    there->run = wins ? here.run : other.run;
    return (entry){.code = wins ? other.code : here.code, .run = wins ? other.run : here.run};
}

/// Releases what has been copied since the last time if it is at least `least` bytes.
static void release(const merger *m, const uint8_t **kept, const uint8_t *copied, ptrdiff_t least) {
    if (*kept == NULL || copied < *kept || copied - *kept < least) return;
    const uintptr_t first = ((uintptr_t)*kept + m->page_mask) & ~(uintptr_t)m->page_mask;
    const uintptr_t end = (uintptr_t)copied & ~(uintptr_t)m->page_mask;
    // Failure is harmless: the memory merely stays allocated.
    if (first < end) (void)madvise((void *)first, end - first, MADV_DONTNEED);
    *kept = (const uint8_t *)end;
}

/// Copies a run's merged rows and keys to the output.
static inline void flush(merger *m, cnamescan_run *run) {
    const size_t size = (size_t)(run->now.row - run->copied);
    const size_t keys_size = (size_t)(run->now.keys - run->keys_copied);
    if (size == 0) return;
    cnamescan_copy(m->text, run->copied, size, (size_t)(m->text_end - m->text));
    m->text += size;
    run->copied = run->now.row;
    if (run->kept != NULL) release(m, &run->kept, run->copied, RELEASE_BYTES);
    if (keys_size == 0) return;
    if (m->keys != NULL) {
        cnamescan_copy(m->keys, run->keys_copied, keys_size, (size_t)(m->keys_end - m->keys));
        m->keys += keys_size;
    }
    run->keys_copied = run->now.keys;
    if (run->keys_kept != NULL) release(m, &run->keys_kept, run->keys_copied, RELEASE_BYTES);
}

/// Builds the tree from the first rows of all runs. Returns the lowest one.
static entry seat(merger *m, const cnamescan_order *order, const cnamescan_rows *rows,
                  const cnamescan_marks *marks, entry *winners) {
    for (size_t i = 0; i < m->count; i++) {
        cnamescan_begin_run(&m->runs[i], order, i, &rows[i], marks == NULL ? NULL : &marks[i]);
        winners[m->count + i] = (entry){.code = m->runs[i].now.code, .run = i};
    }
    // Node 0, above the root, pads the shorter paths: no entry loses to it.
    m->losers[0] = (entry){.code = UINT64_MAX, .run = 0};
    m->levels = 0;
    for (size_t node = (2 * m->count - 1) / 2; node > 0; node /= 2) m->levels++;
    for (size_t node = m->count - 1; node > 0; node--) {
        m->losers[node] = winners[2 * node];
        winners[node] = play(m, node, winners[2 * node + 1]);
    }
    return winners[1];
}

/// The lowest of the entries that lost to a run.
static uint64_t best_loser(const merger *m, size_t run) {
    uint64_t best = CNAMESCAN_EXHAUSTED;
    for (size_t node = (m->count + run) / 2; node > 0; node /= 2) {
        if (m->losers[node].code < best) best = m->losers[node].code;
    }
    return best;
}

static void merge(merger *m, entry winner) {
    size_t in_a_row = 0;
    while (winner.code < CNAMESCAN_EXHAUSTED) {
        cnamescan_run *run = &m->runs[winner.run];
        cnamescan_advance_run(run);
        if (in_a_row >= 8) {
            // This run appears to be alone. As long as it stays below all others, their codes remain valid.
            const uint64_t best = best_loser(m, winner.run);
            while (run->now.code < best && run->now.row - run->copied < RELEASE_BYTES) {
                if (!cnamescan_skip_rows(run, best)) cnamescan_advance_run(run);
            }
            in_a_row = 0;
        }
        entry next = {.code = run->now.code, .run = winner.run};
        size_t node = (m->count + winner.run) / 2;
        // The same number of rounds for all runs, so that the end of the loop is predictable.
        for (size_t level = 0; level < m->levels; level++) {
            next = play(m, node, next);
            node /= 2;
        }
        in_a_row = next.run == winner.run ? in_a_row + 1 : 0;
        flush(m, run);
        winner = next;
    }
}

/// Appends the bytes after the rows and keys of the runs.
static void append_rests(merger *m, const cnamescan_rows *rows) {
    for (size_t i = 0; i < m->count; i++) {
        cnamescan_run *run = &m->runs[i];
        flush(m, run);
        const size_t rest = rows[i].length - (size_t)(run->end - rows[i].text);
        if (rest > 0) memcpy(m->text, run->end, rest);
        m->text += rest;
        release(m, &run->kept, run->copied, 1);
        if (m->keys == NULL) release(m, &run->keys_kept, run->keys_copied, 1);
    }
    for (size_t i = 0; m->keys != NULL && i < m->count; i++) {
        const uint8_t *keys_left = m->runs[i].now.keys;
        const size_t rest = rows[i].keys_length - (size_t)(keys_left - rows[i].keys);
        if (rest > 0) memcpy(m->keys, keys_left, rest);
        m->keys += rest;
    }
}

int cnamescan_merge_rows(const cnamescan_order *order, const cnamescan_rows *runs, size_t run_count,
                         uint8_t *text, uint8_t *keys, const uint8_t *const *releases_text,
                         const uint8_t *const *releases_keys, const cnamescan_marks *marks) {
    if (run_count == 0) return 1;
    if (run_count > UINT32_MAX) return 0;
    merger m = {.count = run_count, .text = text, .keys = keys};
    m.page_mask = (size_t)sysconf(_SC_PAGESIZE) - 1;
    size_t length = 0;
    size_t keys_length = 0;
    for (size_t i = 0; i < run_count; i++) {
        length += runs[i].length;
        keys_length += runs[i].keys_length;
    }
    m.text_end = text + length;
    m.keys_end = keys == NULL ? NULL : keys + keys_length;
    m.runs = malloc(run_count * sizeof(*m.runs));
    m.losers = malloc(run_count * sizeof(*m.losers));
    entry *winners = malloc(2 * run_count * sizeof(*winners));
    if (m.runs != NULL && m.losers != NULL && winners != NULL) {
        const entry first = seat(&m, order, runs, marks, winners);
        for (size_t i = 0; i < run_count; i++) {
            if (releases_text != NULL) m.runs[i].kept = releases_text[i];
            if (releases_keys != NULL) m.runs[i].keys_kept = releases_keys[i];
        }
        merge(&m, first);
        append_rests(&m, runs);
    }
    const int is_done = m.runs != NULL && m.losers != NULL && winners != NULL;
    free(winners);
    free(m.losers);
    free(m.runs);
    return is_done;
}
