// Tells the thread sanitizer about contended locks of Synchronization.Mutex.
//
// Code that uses Mutex contains the fast way of locking, which is instrumented. The slow way, taken when another thread holds
// the lock, is in libswiftSynchronization, which is not: the sanitizer sees no order between the two threads, and reports races
// on what the lock protects. Scripts/checks/sanitizers links these functions in front of the library's.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void

void __tsan_acquire(void *address);
void __tsan_release(void *address);

SWIFT void lock_slow(uint32_t word, SELF *handle) __asm__(LOCK);
SWIFT void unlock_slow(SELF *handle) __asm__(UNLOCK);

SWIFT void lock_slow(uint32_t word, SELF *handle) {
    SWIFT void (*lock)(uint32_t, SELF *) = dlsym(RTLD_NEXT, LOCK);
    lock(word, handle);
    __tsan_acquire(handle);
}

SWIFT void unlock_slow(SELF *handle) {
    SWIFT void (*unlock)(SELF *) = dlsym(RTLD_NEXT, UNLOCK);
    __tsan_release(handle);
    unlock(handle);
}
