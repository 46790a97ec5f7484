public import GRDB

/// How SQLite would run a statement: what `EXPLAIN QUERY PLAN` says.
public struct QueryPlan: CustomStringConvertible, Sendable {
    public var sql: String
    /// `SEARCH delivery USING INDEX deliveryOfStore (store=? AND status=? AND id<?)`
    public var steps: [String]

    /// The plan that holds for any arguments. Parameters may stay open.
    public static func of(
        _ sql: String, _ arguments: StatementArguments? = nil, in database: Database
    ) throws -> QueryPlan {
        let statement = try database.makeStatement(sql: "EXPLAIN QUERY PLAN " + sql)
        // Unchecked, because whoever explains what others have run does not know their arguments.
        statement.setUncheckedArguments(arguments ?? [])
        return QueryPlan(sql: sql, steps: try Row.fetchAll(statement).map { $0["detail"] })
    }

    /// The steps that cost more the larger the tables are: reading a whole table or a whole index, and sorting.
    public var costly: [String] {
        steps.filter { step in
            step.hasPrefix("USE TEMP B-TREE") || step.contains("AUTOMATIC")
                || step.hasPrefix("SCAN") && !Self.idempotent.contains { step.hasPrefix("SCAN \($0)") }
                    && !step.contains("CONSTANT ROW") && !step.contains("VIRTUAL TABLE")
        }
    }

    /// What may be read whole: the result of a subquery, whose own steps stand in the plan, and the tables that
    /// describe the schema.
    private static let idempotent = [
        "(subquery", "sqlite_master", "sqlite_schema", "sqlite_temp_master", "grdb_migrations",
    ]

    /// Whether every table is searched by an index, and the order comes from an index.
    public var usesOnlyIndexes: Bool { costly.isEmpty }

    public var description: String { ([sql] + steps.map { "  " + $0 }).joined(separator: "\n") }
}
