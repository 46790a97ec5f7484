/* SQLite through its C interface, one statement after the other, as the peer of the store benchmark.
 *
 *     store FILE write SECONDS         transactions of one 200-byte row, each synced to the disk (FULL)
 *     store FILE read SECONDS KEYS     rows by key, 1 to KEYS, without a transaction around
 *
 * Prints the number of operations, their total nanoseconds, and the 50th and 99th percentile in nanoseconds. */
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROW = 200 };

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static void check(int code, int wanted, sqlite3 *db) {
    if (code == wanted) return;
    fprintf(stderr, "%s\n", sqlite3_errmsg(db));
    exit(1);
}

static sqlite3_stmt *prepare(sqlite3 *db, const char *sql) {
    sqlite3_stmt *statement;
    check(sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL), SQLITE_OK, db);
    return statement;
}

static void run(sqlite3 *db, sqlite3_stmt *statement) {
    check(sqlite3_step(statement), SQLITE_DONE, db);
    sqlite3_reset(statement);
}

static int ascending(const void *one, const void *other) {
    uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return (a > b) - (a < b);
}

int main(int count, char **arguments) {
    if (count < 4) return 2;
    int writing = strcmp(arguments[2], "write") == 0;
    uint64_t length = (uint64_t)(atof(arguments[3]) * 1e9);
    uint64_t keys = count > 4 ? strtoull(arguments[4], NULL, 10) : 1;

    sqlite3 *db;
    int flags = SQLITE_OPEN_NOMUTEX | (writing ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY);
    check(sqlite3_open_v2(arguments[1], &db, flags, NULL), SQLITE_OK, db);
    if (writing) {
        check(
            sqlite3_exec(
                db,
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                "CREATE TABLE IF NOT EXISTS item (id INTEGER NOT NULL PRIMARY KEY, body BLOB NOT NULL) STRICT;",
                NULL, NULL, NULL),
            SQLITE_OK, db);
    }
    sqlite3_stmt *begin = writing ? prepare(db, "BEGIN IMMEDIATE") : NULL;
    sqlite3_stmt *commit = writing ? prepare(db, "COMMIT") : NULL;
    sqlite3_stmt *row =
        prepare(db, writing ? "INSERT INTO item (body) VALUES (?)" : "SELECT body FROM item WHERE id = ?");
    unsigned char body[ROW];
    memset(body, 'k', ROW);

    size_t capacity = 1 << 16, done = 0;
    uint64_t *times = malloc(capacity * sizeof *times);
    uint64_t random = 0x9E3779B97F4A7C15u, start = now(), before = start, after = start;
    while (after - start < length) {
        if (writing) {
            run(db, begin);
            sqlite3_bind_blob(row, 1, body, ROW, SQLITE_STATIC);
            run(db, row);
            run(db, commit);
        } else {
            random = random * 6364136223846793005u + 1442695040888963407u;
            sqlite3_bind_int64(row, 1, (sqlite3_int64)(1 + (random >> 33) % keys));
            check(sqlite3_step(row), SQLITE_ROW, db);
            if (sqlite3_column_bytes(row, 0) != ROW) return 1;
            memcpy(body, sqlite3_column_blob(row, 0), ROW);
            sqlite3_reset(row);
        }
        after = now();
        if (done == capacity) times = realloc(times, (capacity *= 2) * sizeof *times);
        times[done++] = after - before;
        before = after;
    }
    qsort(times, done, sizeof *times, ascending);
    printf("%zu %llu %llu %llu\n", done, (unsigned long long)(after - start), (unsigned long long)times[done / 2],
           (unsigned long long)times[done * 99 / 100]);
    sqlite3_finalize(begin);
    sqlite3_finalize(commit);
    sqlite3_finalize(row);
    sqlite3_close(db);
    free(times);
    return 0;
}
