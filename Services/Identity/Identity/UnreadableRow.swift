import GRDB

/// A stored value that this program cannot read; the constraints of the schema should make it impossible.
struct UnreadableRow: Error, Hashable {
    var table: String
    var column: String
}

extension Row {
    /// Reads a column that holds the name of an enum case.
    /// - Parameter table: named in the error.
    func word<Word: RawRepresentable<String>>(_ column: String, of table: String) throws(UnreadableRow) -> Word {
        guard let word = Word(rawValue: self[column]) else { throw UnreadableRow(table: table, column: column) }
        return word
    }
}
