public import GRDB

/// One step of a schema. Numbered in order, and never edited once it has landed.
public struct Migration: Sendable {
    public var number: Int
    public var name: String
    public var sql: String
    /// The context whose migration this is, in a database that another context had first.
    public private(set) var owner: String?
    /// What SQL cannot say, in the same transaction, after the SQL.
    public var finish: @Sendable (Database) throws -> Void

    public init(
        _ number: Int, _ name: String, sql: String, finish: @escaping @Sendable (Database) throws -> Void = { _ in }
    ) {
        self.number = number
        self.name = name
        self.sql = sql
        self.finish = finish
    }

    /// Returns the migration of a context that shares the database of another one. Each context numbers its migrations
    /// for itself.
    public func owned(by context: String) -> Migration {
        var migration = self
        migration.owner = context
        return migration
    }

    /// The name by which the database knows that it has had this migration.
    private var identifier: String { (owner.map { "\($0) " } ?? "") + "\(number) \(name)" }

    /// Runs the steps that the database has not had, each in a transaction of its own: first those of the tables that
    /// every database has, then the context's.
    /// - Parameter prepare: called before the first step, with what has to be run.
    /// - Throws: ``DatabaseRefused/newerThanProgram`` when it has had steps that this program does not know.
    static func run(
        _ migrations: [Migration], on writer: DatabaseQueue,
        prepare: (DatabaseQueue, DatabaseMigrator) throws -> Void = { _, _ in }
    ) throws {
        let migrator = migrator(migrations)
        guard try !writer.read(migrator.hasBeenSuperseded) else { throw DatabaseRefused.newerThanProgram }
        try prepare(writer, migrator)
        try migrator.migrate(writer)
        // No call with a key can still be running: one process has the file.
        try writer.write(RequestRecord.forgetRunning)
    }

    /// Whether a database has had all these steps and no others, so that it can be read without being migrated.
    static func areComplete(_ migrations: [Migration], in database: Database) throws -> Bool {
        let migrator = migrator(migrations)
        return try migrator.hasCompletedMigrations(database) && !migrator.hasBeenSuperseded(database)
    }

    private static func migrator(_ migrations: [Migration]) -> DatabaseMigrator {
        for (owner, numbers) in Dictionary(grouping: migrations, by: \.owner).mapValues({ $0.map(\.number) }) {
            let isComplete = numbers == Array(1..<numbers.count + 1)
            precondition(isComplete, "the migrations of \(owner ?? "the context") are numbered 1, 2, 3 ...")
        }
        var migrator = DatabaseMigrator()
        for step in CommonSchema.steps {
            migrator.registerMigration(step.name) { database in
                try database.execute(sql: step.sql)
                try step.finish(database)
            }
        }
        for migration in migrations {
            migrator.registerMigration(migration.identifier) { database in
                try database.execute(sql: migration.sql)
                try migration.finish(database)
            }
        }
        return migrator
    }
}
