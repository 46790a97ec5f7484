/// Work that was given up because it took too long.
struct DeadlineExceeded: Error {}

/// Does work that ends when it is cancelled, and cancels it after a time.
/// - Throws: ``DeadlineExceeded``, and what the work throws.
func withDeadline<Value: Sendable>(
    _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
        group.addTask { try await work() }
        group.addTask {
            try await Task.sleep(for: limit)
            throw DeadlineExceeded()
        }
        defer { group.cancelAll() }
        guard let value = try await group.next() else { throw CancellationError() }
        return value
    }
}
