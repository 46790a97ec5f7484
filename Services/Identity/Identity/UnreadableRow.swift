/// A stored value that this program cannot read; the constraints of the schema should make it impossible.
struct UnreadableRow: Error, Hashable {
    var table: String
    var column: String
}
