/// The work was cancelled at its deadline.
struct DeadlineExceeded: Error {}

/// Runs work and cancels it after a time limit. The work must end when it is cancelled.
/// - Throws: ``DeadlineExceeded``, and errors of the work.
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
