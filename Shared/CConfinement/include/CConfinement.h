#pragma once

#include <stdint.h>
#include <sys/types.h>

/// What a confined program may use. Bytes and seconds.
struct confined_limits {
    uint64_t memory;
    uint64_t processor_seconds;
    uint64_t output;
    // Whether the process runs only when no other process wants the processor.
    _Bool idle;
};

/// The step of starting that failed.
enum confined_step {
    CONFINED_DESCRIPTORS = 1,
    CONFINED_LIMITS,
    CONFINED_LANDLOCK,
    CONFINED_SECCOMP,
    CONFINED_PROGRAM,
};

/// The failed step with its errno.
struct confined_failure {
    int step;
    int error;
};

/// Starts a program that reads its standard input, writes its standard output, and reaches nothing else.
///
/// Its process is killed when the calling thread ends, so that thread has to wait for it.
///
/// - Parameters:
///   - arguments, environment, readable: each ends with a null pointer. `readable` names the files and folders that the
///     program may read, and execute programs in; those that are missing are skipped.
///   - descriptors: its standard input, output and error.
/// - Returns: the process; -1 with `failure` when it could not be started.
pid_t confined_start(
    const char *program, char *const arguments[], char *const environment[], const char *const readable[],
    const int descriptors[3], const struct confined_limits *limits, struct confined_failure *failure);

/// Returns a descriptor that becomes readable when the process has ended; -1 without one.
int confined_pidfd(pid_t process);

/// Creates a file without a name, in memory, that is closed on exec.
/// - Returns: its descriptor; -1 with errno.
int confined_memory_file(void);
