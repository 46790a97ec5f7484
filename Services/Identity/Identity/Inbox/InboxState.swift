/// The read position of an inbox: a row of `inboxState`, which yields the unread count without counting rows.
struct InboxState: Hashable, Sendable {
    /// The newest number; 0 before the first.
    var last: Int64 = 0
    /// All entries up to this number are read or erased.
    var readUpTo: Int64 = 0
    /// How many entries beyond ``readUpTo`` were marked one by one.
    var readBeyond: Int64 = 0

    var unread: Int64 { last - readUpTo - readBeyond }

    /// - Parameter isMarked: whether the entry itself was marked.
    func isRead(_ number: Int64, isMarked: Bool) -> Bool { isMarked || number <= readUpTo }
}
