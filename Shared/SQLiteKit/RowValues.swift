public import GRDB

/// Columns and their values, side by side: `["id": delivery.id, "status": delivery.status]`.
public typealias RowValues = KeyValuePairs<String, (any DatabaseValueConvertible)?>

/// Statements that are made from columns and values, so that no two lists have to be kept in step.
extension Database {
    /// Inserts one row. The names of the table and of the columns are those of the schema, never somebody's input.
    public func insert(into table: String, _ values: RowValues) throws {
        let columns = values.map(\.key).joined(separator: ", ")
        let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
        try cachedStatement(sql: "INSERT INTO \(table) (\(columns)) VALUES (\(marks))")
            .execute(arguments: StatementArguments(values.map(\.value)))
    }

    /// Changes the rows that have all of the other values, which name no column that may be NULL.
    /// - Returns: how many rows there were.
    @discardableResult
    public func update(_ table: String, _ values: RowValues, where key: RowValues) throws -> Int {
        let changes = values.map { "\($0.key) = ?" }.joined(separator: ", ")
        let condition = key.map { "\($0.key) = ?" }.joined(separator: " AND ")
        try cachedStatement(sql: "UPDATE \(table) SET \(changes) WHERE \(condition)")
            .execute(arguments: StatementArguments(values.map(\.value) + key.map(\.value)))
        return changesCount
    }
}
