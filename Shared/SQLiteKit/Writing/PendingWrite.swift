import GRDB

/// A write in line: what to do, and whom to answer.
struct PendingWrite: Sendable {
    /// Runs the body. What it returns hands the value out, and is for after the commit.
    let perform: @Sendable (Database) throws -> @Sendable () -> Void
    let refuse: @Sendable (any Error) -> Void

    init<T: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> T, answer: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        perform = { database in
            let value = try body(database)
            return { answer(.success(value)) }
        }
        refuse = { answer(.failure($0)) }
    }
}
