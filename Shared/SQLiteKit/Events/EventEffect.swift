public import GRDB
public import RPC

/// Applies an event to the database of the consumer. The effect runs in the transaction that moves the cursor, so each
/// event takes effect exactly once, also after a crash. An effect may run several times before it commits, so it must
/// change nothing but the database.
///
/// The effect gets every event of the feed and ignores types that it does not know.
public struct EventEffect: Sendable {
    /// How much of an event is done.
    public enum Progress: Hashable, Sendable {
        case done
        /// The event is not for this consumer. Nothing was done.
        case passed
        /// The number of recipients that are done, which must have grown. The next transaction continues.
        case reached(Int)

        var recipients: Int? { if case .reached(let count) = self { count } else { nil } }
    }

    let apply: @Sendable (_ event: EventRecord, _ reached: Int, Database) throws -> Progress

    /// Applies each event as a whole.
    public init(_ apply: @escaping @Sendable (EventRecord, Database) throws -> Void) {
        self.apply = { event, _, database in
            try apply(event, database)
            return .done
        }
    }

    /// Applies each event of one type as a whole, and ignores all others.
    public init<E: Event>(of type: E.Type, _ apply: @escaping @Sendable (E, EventRecord, Database) throws -> Void) {
        self.apply = { record, _, database in
            guard let event = try record.event(type) else { return .passed }
            try apply(event, record, database)
            return .done
        }
    }

    /// Applies an event in slices. An event may be for a thousand people, and a transaction should write some hundred
    /// rows.
    /// - Parameter apply: gets the number of recipients that are done, applies the next slice, and returns the new
    ///   number.
    public init(
        slices apply: @escaping @Sendable (_ event: EventRecord, _ reached: Int, Database) throws -> Progress
    ) {
        self.apply = apply
    }
}
