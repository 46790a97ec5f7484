public import GRDB

/// SQLite's plan of a statement, from `EXPLAIN QUERY PLAN`.
public struct QueryPlan: CustomStringConvertible, Sendable {
    public var sql: String
    /// `SEARCH delivery USING INDEX deliveryOfStore (store=? AND status=? AND id<?)`
    public var steps: [String]

    /// Returns the plan, which is the same for all arguments. Parameters need no values.
    public static func of(
        _ sql: String, _ arguments: StatementArguments? = nil, in database: Database
    ) throws -> QueryPlan {
        let statement = try database.makeStatement(sql: "EXPLAIN QUERY PLAN " + sql)
        // Unchecked, because the arguments of traced statements are unknown.
        statement.setUncheckedArguments(arguments ?? [])
        return QueryPlan(sql: sql, steps: try Row.fetchAll(statement).map { $0["detail"] })
    }

    /// The steps whose cost grows with the tables: scanning a table or an index, and sorting.
    public var costly: [String] {
        steps.filter { step in
            step.hasPrefix("USE TEMP B-TREE") || step.contains("AUTOMATIC")
                || step.hasPrefix("SCAN") && !Self.idempotent.contains { step.hasPrefix("SCAN \($0)") }
                    && !step.contains("CONSTANT ROW") && !step.contains("VIRTUAL TABLE")
        }
    }

    /// Allowed scans: the result of a subquery, whose own steps are in the plan, and the schema tables.
    private static let idempotent = [
        "(subquery", "sqlite_master", "sqlite_schema", "sqlite_temp_master", "grdb_migrations",
    ]

    /// Whether every table is searched by an index and sorted by an index.
    public var usesOnlyIndexes: Bool { costly.isEmpty }

    public var description: String { ([sql] + steps.map { "  " + $0 }).joined(separator: "\n") }
}
