public import GRDB
public import RPC

/// What an event does here. Run inside a transaction that also moves the cursor, so each event takes effect exactly
/// once, however often the program dies. It may be run more than once before it is committed: it touches nothing but
/// the database.
///
/// It is given every event of the feed, also types that it does not know, which it lets pass.
public struct EventEffect: Sendable {
    /// How far an event is done.
    public enum Progress: Hashable, Sendable {
        case done
        /// Not for this consumer: nothing was done.
        case passed
        /// For so many of its recipients; the rest follows in a transaction of its own. More than before.
        case reached(Int)

        var recipients: Int? { if case .reached(let count) = self { count } else { nil } }
    }

    let apply: @Sendable (_ event: EventRecord, _ reached: Int, Database) throws -> Progress

    /// Done in one piece.
    public init(_ apply: @escaping @Sendable (EventRecord, Database) throws -> Void) {
        self.apply = { event, _, database in
            try apply(event, database)
            return .done
        }
    }

    /// Done in one piece, and only for events of one type; all others pass.
    public init<E: Event>(of type: E.Type, _ apply: @escaping @Sendable (E, EventRecord, Database) throws -> Void) {
        self.apply = { record, _, database in
            guard let event = try record.event(type) else { return .passed }
            try apply(event, record, database)
            return .done
        }
    }

    /// Done slice by slice: an event may be for a thousand people, and a transaction should have some hundred rows.
    /// - Parameter apply: is told how many recipients are done already, does the next slice, and says how many are
    ///   then.
    public init(
        slices apply: @escaping @Sendable (_ event: EventRecord, _ reached: Int, Database) throws -> Progress
    ) {
        self.apply = apply
    }
}
