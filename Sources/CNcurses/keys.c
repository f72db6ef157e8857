// The sequences of keys, as a tree of bytes: those that ncurses knows of the terminal, and the caller's.

#include "internal.h"

#include <string.h>

// A node's first child and its next sibling are numbers of other nodes; 0, which is the root, is none.
enum { MOST_NODES = 4096 };
static struct {
    uint8_t byte;
    uint16_t child, sibling;
    uint16_t code;  // 0: the sequence goes on
} nodes[MOST_NODES];
static int used = 1;

static int child_of(int node, uint8_t byte) {
    int child = nodes[node].child;
    while (child != 0 && nodes[child].byte != byte) child = nodes[child].sibling;
    return child;
}

bool cncurses_add_key(const char *sequence, int code) {
    int node = 0;
    for (const char *place = sequence; *place != '\0'; place++) {
        // Descriptions write 128 for 0.
        uint8_t byte = (uint8_t)*place == 128 ? 0 : (uint8_t)*place;
        int child = child_of(node, byte);
        if (child == 0) {
            if (used == MOST_NODES) return false;
            child = used++;
            memset(&nodes[child], 0, sizeof nodes[child]);
            nodes[child].byte = byte;
            nodes[child].sibling = nodes[node].child;
            nodes[node].child = (uint16_t)child;
        }
        node = child;
    }
    // The beginning of a longer one would hide it.
    if (node == 0 || (nodes[node].child != 0 && nodes[node].code == 0)) return false;
    nodes[node].code = (uint16_t)code;
    return true;
}

void cncurses_learn_keys(void) {
    memset(nodes, 0, sizeof nodes[0]);
    used = 1;
    int place = 0;
    const char *sequence;
    while ((sequence = cncurses_key_capability(&place)) != NULL) {
        // Where two keys send the same, ncurses has taken one of them.
        int code = key_defined(sequence);
        if (code > 0) cncurses_add_key(sequence, code);
    }
}

int cncurses_find_key(const uint8_t *bytes, int count, int *length) {
    int node = 0;
    for (int place = 0; place < count; place++) {
        node = child_of(node, bytes[place]);
        if (node == 0) return CNCURSES_NO_KEY;
        *length = place + 1;
        if (nodes[node].code != 0) return nodes[node].code;
    }
    return CNCURSES_PART_OF_KEY;
}
