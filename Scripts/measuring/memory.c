// How fast this machine can go through the bytes of a file in memory: memory FILE THREADS
// Prints for one thread up to THREADS the milliseconds of a sum ("read 1 12.34") and of a search for "mar" in any case
// ("scan 1 15.67"), each the median of nine.
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TURNS = 9, MOST_THREADS = 64, BLOCK = 8192, LANES = 64 };

struct part {
    const uint8_t *bytes;
    size_t size;
    uint64_t (*work)(const uint8_t *bytes, size_t size);
    uint64_t result;
};

static uint64_t sum(const uint8_t *bytes, size_t size) {
    uint64_t total = 0, word;
    for (size_t i = 0; i + sizeof word <= size; i += sizeof word) {
        memcpy(&word, bytes + i, sizeof word);
        total += word;
    }
    return total;
}

// Counts in lanes of one byte, which the compiler makes one instruction; a lane holds the hits of a block.
static uint64_t scan(const uint8_t *bytes, size_t size) {
    uint64_t total = 0;
    size_t place = 0;
    while (place + BLOCK + 2 <= size) {
        uint8_t lanes[LANES] = {0};
        for (size_t end = place + BLOCK; place < end; place += LANES) {
            for (size_t i = 0; i < LANES; i++) {
                const uint8_t *at = bytes + place + i;
                lanes[i] += ((at[0] | 32) == 'm') & ((at[1] | 32) == 'a') & ((at[2] | 32) == 'r');
            }
        }
        for (size_t i = 0; i < LANES; i++) { total += lanes[i]; }
    }
    for (; place + 2 < size; place++) {
        total += (bytes[place] | 32) == 'm' && (bytes[place + 1] | 32) == 'a' && (bytes[place + 2] | 32) == 'r';
    }
    return total;
}

static void *work(void *argument) {
    struct part *part = argument;
    part->result = part->work(part->bytes, part->size);
    return NULL;
}

static double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int compare(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

static void measure(const char *name, const uint8_t *bytes, size_t size, size_t threads,
                    uint64_t (*function)(const uint8_t *, size_t)) {
    static volatile uint64_t used;
    double times[TURNS];
    for (int turn = 0; turn < TURNS; turn++) {
        pthread_t handles[MOST_THREADS];
        struct part parts[MOST_THREADS];
        double start = milliseconds();
        for (size_t i = 0; i < threads; i++) {
            size_t first = size / threads * i, end = i + 1 == threads ? size : size / threads * (i + 1);
            parts[i] = (struct part){bytes + first, end - first, function, 0};
            if (pthread_create(&handles[i], NULL, work, &parts[i]) != 0) { exit(1); }
        }
        for (size_t i = 0; i < threads; i++) {
            pthread_join(handles[i], NULL);
            used += parts[i].result;
        }
        times[turn] = milliseconds() - start;
    }
    qsort(times, TURNS, sizeof times[0], compare);
    printf("%s %zu %.2f\n", name, threads, times[TURNS / 2]);
}

int main(int count, char **arguments) {
    FILE *file = count == 3 ? fopen(arguments[1], "rb") : NULL;
    long threads = count == 3 ? atol(arguments[2]) : 0;
    if (!file || threads < 1 || threads > MOST_THREADS || fseek(file, 0, SEEK_END) != 0) { return 2; }
    size_t size = (size_t)ftell(file);
    rewind(file);
    uint8_t *bytes = malloc(size + 1);
    if (!bytes || fread(bytes, 1, size, file) != size) { return 1; }
    fclose(file);
    for (size_t each = 1; each <= (size_t)threads; each++) {
        measure("read", bytes, size, each, sum);
        measure("scan", bytes, size, each, scan);
    }
    free(bytes);
    return 0;
}
