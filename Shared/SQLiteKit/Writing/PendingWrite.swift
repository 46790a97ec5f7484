import GRDB
import RPC

/// A queued write: its body and its continuation.
struct PendingWrite: Sendable {
    /// Runs the body, and returns a function that resumes the caller with the value after the commit.
    let perform: @Sendable (Database) throws -> @Sendable () -> Void
    let refuse: @Sendable (any Error) -> Void

    init<T: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> T, answer: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        // Bound even if it is `nil`, because the queue may be served by the task of another call.
        let call = RunningCall.current
        perform = { database in
            let value = try RunningCall.$current.withValue(call) { try body(database) }
            return { answer(.success(value)) }
        }
        refuse = { answer(.failure($0)) }
    }
}
