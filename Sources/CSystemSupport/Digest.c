// libxxhash's XXH64, compiled in, so that programs do not need the library at run time.
#define XXH_INLINE_ALL
#define XXH_STATIC_LINKING_ONLY
#include <xxhash.h>

#include "FileSaving.h"

_Static_assert(sizeof(XXH64_state_t) <= sizeof(cdocuments_digest), "the state of XXH64 has grown");

void cdocuments_digest_begin(cdocuments_digest *digest) { XXH64_reset((XXH64_state_t *)digest->state, 0); }

void cdocuments_digest_add(cdocuments_digest *digest, const void *bytes, size_t count) {
    XXH64_update((XXH64_state_t *)digest->state, bytes, count);
}

uint64_t cdocuments_digest_value(const cdocuments_digest *digest) {
    return XXH64_digest((const XXH64_state_t *)digest->state);
}
