public import Vocabulary

/// What becomes of members nobody asks for.
public enum UnknownMembers: Sendable {
    /// Each is a fault: calls, where a misspelt member must not pass silently.
    case refused
    /// They are skipped: replies, events and `meta`, which grow. They come from services, which have checked what is in
    /// them, perhaps by an earlier rule: ``StoredText`` is taken as it is.
    case ignored
}

/// Reads typed values, naming every faulty member and not only the first.
public enum JSONReader {
    /// How many faults are recorded at most. A text of 1 MiB may hold half a million; decoding stops there.
    public static let faultLimit = 100

    /// Decodes a value, visiting all its members.
    ///
    /// A faulty member is recorded and an example stands in for it, so that decoding goes on (``WireValue/example``, an
    /// empty collection, or a value of examples); nothing with a stand-in ever leaves this function. Members nobody
    /// asked for are reported behind the other faults.
    ///
    /// What `init(from:)` of a type may throw: a ``Fault`` or ``Faults`` (paths from the value down), recorded as they
    /// are; anything else counts as `invalid`. If faults below the value were recorded before, what it throws is
    /// dropped: it may be about an example. `codingPath` is always empty here.
    ///
    /// - Throws: ``Faults`` by path: empty for the root, `customer.phone`, `couriers.2`.
    public static func decode<T: Decodable>(
        _ type: T.Type, from node: JSONNode, unknownMembers: UnknownMembers
    ) throws(Faults) -> T {
        let reading = JSONReading(tape: node.tape, root: node.index, isChecked: unknownMembers == .ignored)
        do {
            let value = try reading.value(type, at: node.index)
            if unknownMembers == .refused { reading.recordUnknownMembers() }
            if !reading.isFaulty { return value }
        } catch {
            // What was wrong is recorded.
            if unknownMembers == .refused { reading.recordUnknownMembers() }
        }
        throw reading.faults
    }

    /// Checks a text and decodes it.
    ///
    /// - Throws: ``JSONSyntaxError`` or ``Faults``.
    public static func decode<T: Decodable>(
        _ type: T.Type, from bytes: [UInt8], unknownMembers: UnknownMembers
    ) throws -> T {
        try decode(type, from: JSONDocument(parsing: bytes).root, unknownMembers: unknownMembers)
    }
}
