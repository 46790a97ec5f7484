public import GRDB

/// One step of a schema. Steps are numbered in order. Never edit a step that has landed.
public struct Migration: Sendable {
    public var number: Int
    public var name: String
    public var sql: String
    /// The context of this migration, if the database belongs to another context.
    public private(set) var owner: String?
    /// Runs after the SQL in the same transaction, for changes that SQL cannot express.
    public var finish: @Sendable (Database) throws -> Void

    public init(
        _ number: Int, _ name: String, sql: String, finish: @escaping @Sendable (Database) throws -> Void = { _ in }
    ) {
        self.number = number
        self.name = name
        self.sql = sql
        self.finish = finish
    }

    /// Returns the migration for a context that shares the database of another context. Each context has its own
    /// numbers.
    public func owned(by context: String) -> Migration {
        var migration = self
        migration.owner = context
        return migration
    }

    /// The name of this migration in the database's table of migrations.
    private var identifier: String { (owner.map { "\($0) " } ?? "") + "\(number) \(name)" }

    /// Runs the pending steps, each in its own transaction: first the steps of ``CommonSchema``, then the context's.
    /// - Parameter prepare: called before the first step.
    /// - Throws: ``DatabaseRefused/newerThanProgram`` when the database has steps that this program does not know.
    static func run(
        _ migrations: [Migration], on writer: DatabaseQueue,
        prepare: (DatabaseQueue, DatabaseMigrator) throws -> Void = { _, _ in }
    ) throws {
        let migrator = migrator(migrations)
        guard try !writer.read(migrator.hasBeenSuperseded) else { throw DatabaseRefused.newerThanProgram }
        try prepare(writer, migrator)
        try migrator.migrate(writer)
        // Calls that a crash interrupted are still marked as running. None can run now: only this process has the file.
        try writer.write(RequestRecord.forgetRunning)
    }

    /// Returns whether exactly these steps have run, so that the database can be read without a migration.
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
