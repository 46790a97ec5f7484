public import Vocabulary

/// How to treat members that the type does not read.
public enum UnknownMembers: Sendable {
    /// Each is a fault. For calls, where a misspelt member must not pass silently.
    case refused
    /// They are skipped. For replies, events and `meta`, which grow. The sending service has checked their values,
    /// perhaps by an earlier rule, so ``StoredText`` is not checked again.
    case ignored
}

/// Reads typed values, and reports every faulty member and not only the first.
public enum JSONReader {
    /// The most recorded faults. A text of 1 MiB may hold half a million; decoding stops at this number.
    public static let faultLimit = 100

    /// Decodes a value, visiting all its members.
    ///
    /// A faulty member is recorded and replaced by an example, so that decoding continues (``WireValue/example``, an
    /// empty collection, or a value of examples). A value with a stand-in never leaves this function. Unread members
    /// are reported after the other faults.
    ///
    /// The `init(from:)` of a type may throw a ``Fault`` or ``Faults`` (paths from the value down), recorded
    /// unchanged. Any other error counts as `invalid`. If faults below the value were recorded before, the error is
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
            // The fault is already recorded.
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
