import GRDB
import RPC

/// A write in line: what to do, and whom to answer.
struct PendingWrite: Sendable {
    /// Runs the body. What it returns hands the value out, and is for after the commit.
    let perform: @Sendable (Database) throws -> @Sendable () -> Void
    let refuse: @Sendable (any Error) -> Void

    init<T: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> T, answer: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        // Bound also when there is none: the task that serves the line may have been started by another call.
        let call = RunningCall.current
        perform = { database in
            let value = try RunningCall.$current.withValue(call) { try body(database) }
            return { answer(.success(value)) }
        }
        refuse = { answer(.failure($0)) }
    }
}
