public import GRDB

/// Pairs of column and value: `["id": delivery.id, "status": delivery.status]`.
public typealias RowValues = KeyValuePairs<String, (any DatabaseValueConvertible)?>

/// Statements built from pairs of column and value, so that two lists need not be kept in the same order.
extension Database {
    /// Inserts one row. The names of the table and the columns must be constants of the code, never input: they are not
    /// escaped.
    /// - Parameter others: more columns, such as those that an update writes, too.
    public func insert(into table: String, _ values: RowValues, _ others: RowValues = [:]) throws {
        let all = values.map { $0 } + others
        let columns = all.map(\.key).joined(separator: ", ")
        let marks = Array(repeating: "?", count: all.count).joined(separator: ", ")
        try cachedStatement(sql: "INSERT INTO \(table) (\(columns)) VALUES (\(marks))")
            .execute(arguments: StatementArguments(all.map(\.value)))
    }

    /// Changes the rows that match all pairs of `key`. The columns of `key` must not be nullable, because `= NULL`
    /// matches no row.
    /// - Returns: the number of matching rows.
    @discardableResult
    public func update(_ table: String, _ values: RowValues, where key: RowValues) throws -> Int {
        let changes = values.map { "\($0.key) = ?" }.joined(separator: ", ")
        let condition = key.map { "\($0.key) = ?" }.joined(separator: " AND ")
        try cachedStatement(sql: "UPDATE \(table) SET \(changes) WHERE \(condition)")
            .execute(arguments: StatementArguments(values.map(\.value) + key.map(\.value)))
        return changesCount
    }
}
