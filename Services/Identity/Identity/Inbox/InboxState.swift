/// How far somebody has read: a row of `inboxState`, from which what is unread follows without counting.
struct InboxState: Hashable, Sendable {
    /// The newest number; 0 before the first.
    var last: Int64 = 0
    /// All up to this one are read, or gone.
    var readUpTo: Int64 = 0
    /// How many beyond it were marked by themselves.
    var readBeyond: Int64 = 0

    var unread: Int64 { last - readUpTo - readBeyond }

    /// - Parameter isMarked: whether it was marked by itself.
    func isRead(_ number: Int64, isMarked: Bool) -> Bool { isMarked || number <= readUpTo }
}
