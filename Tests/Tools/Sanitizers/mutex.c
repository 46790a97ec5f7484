// Makes the slow path of Swift's `Mutex` visible to the thread sanitizer.
//
// On Linux a contended `Mutex` is taken and given back inside libswiftSynchronization and the kernel (a futex with
// priority inheritance), neither of which is instrumented: the sanitizer sees no order between the two sides and reports
// a race for every value behind a contended lock, as it does for a counter of four threads. Loaded in front of that
// library (`LD_PRELOAD`, only by `make sanitize`), these take the place of its two functions and tell the sanitizer of
// their atomics. The fast path is compiled into our own code and is seen.
#include <sched.h>
#include <stdint.h>

// Of the sanitizer's runtime (`order` as in C11: acquire 2, release 3). Weak, since the tests also start programs that
// are not instrumented.
extern int __tsan_atomic32_compare_exchange_strong(
    volatile uint32_t *word, uint32_t *expected, uint32_t desired, int order, int orderOfFailure) __attribute__((weak));
extern void __tsan_atomic32_store(volatile uint32_t *word, uint32_t value, int order) __attribute__((weak));

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) volatile uint32_t *word

// `_MutexHandle._lockSlow(_: UInt32)`: waits until the word is 0 and puts the number of the thread there.
SWIFT void lockSlow(uint32_t thread, SELF) __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");

SWIFT void lockSlow(uint32_t thread, SELF) {
    uint32_t none = 0;
    while (!__tsan_atomic32_compare_exchange_strong(word, &none, thread, 2, 0)) {
        none = 0;
        sched_yield();
    }
}

// `_MutexHandle._unlockSlow()`: nobody sleeps in the kernel for it here.
SWIFT void unlockSlow(SELF) __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");

SWIFT void unlockSlow(SELF) { __tsan_atomic32_store(word, 0, 3); }
