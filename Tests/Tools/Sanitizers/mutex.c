// Makes the slow path of Swift's `Mutex` visible to the thread sanitizer.
//
// On Linux a contended `Mutex` is locked and unlocked inside libswiftSynchronization and the kernel (a futex with
// priority inheritance). Neither is instrumented, so the sanitizer sees no order between the two threads, and reports a
// race for every value behind a contended lock, even for a counter of four threads. Loaded before that library
// (`LD_PRELOAD`, only by `make sanitize`), these functions replace its two functions and report their atomics to the
// sanitizer. The fast path is compiled into our own code, where the sanitizer sees it.
#include <sched.h>
#include <stdint.h>

// Functions of the sanitizer's runtime (`order` as in C11: acquire 2, release 3). Weak, because the tests also start
// programs that are not instrumented.
extern int __tsan_atomic32_compare_exchange_strong(
    volatile uint32_t *word, uint32_t *expected, uint32_t desired, int order, int orderOfFailure) __attribute__((weak));
extern void __tsan_atomic32_store(volatile uint32_t *word, uint32_t value, int order) __attribute__((weak));

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) volatile uint32_t *word

// `_MutexHandle._lockSlow(_: UInt32)`: waits until the word is 0, and stores the number of the thread in it.
SWIFT void lockSlow(uint32_t thread, SELF) __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");

SWIFT void lockSlow(uint32_t thread, SELF) {
    uint32_t none = 0;
    while (!__tsan_atomic32_compare_exchange_strong(word, &none, thread, 2, 0)) {
        none = 0;
        sched_yield();
    }
}

// `_MutexHandle._unlockSlow()`: no thread sleeps in the kernel for it here.
SWIFT void unlockSlow(SELF) __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");

SWIFT void unlockSlow(SELF) { __tsan_atomic32_store(word, 0, 3); }
