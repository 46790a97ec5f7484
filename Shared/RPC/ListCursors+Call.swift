public import Vocabulary

extension ListCursors {
    /// The cursors of the list that a call gives.
    public init<C: Call>(of call: C.Type) { self.init(list: C.name) }
}
