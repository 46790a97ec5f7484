public import GRDB

/// A stored value that this program cannot read; the constraints of the schema should make it impossible.
public struct UnreadableRow: Error, Hashable {
    public var table: String
    public var column: String

    public init(table: String, column: String) {
        self.table = table
        self.column = column
    }
}

extension Row {
    /// Reads a column that holds the name of an enum case.
    /// - Parameter table: named in the error.
    public func word<Word: RawRepresentable<String>>(
        _ column: String, of table: String
    ) throws(UnreadableRow) -> Word {
        guard let word = Word(rawValue: self[column]) else { throw UnreadableRow(table: table, column: column) }
        return word
    }
}
