import GRDB
import RPC
@testable import SQLiteKit
import Testing
import Vocabulary

@Suite("The tables of CommonSchema")
struct KitTableTests {
    private static let kit = [
        "kitCursor", "kitDue", "kitEvent", "kitFeed", "kitRequest", "kitSending", "kitStream", "kitStreamReader",
        "kitStreamState",
    ]
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func tables(_ database: ServiceDatabase) async throws -> [String] {
        try await database.read { connection in
            try String.fetchAll(
                connection,
                sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'kit*' ORDER BY name")
        }
    }

    private func raw<T>(_ body: (Database) throws -> T) throws -> T {
        let queue = try DatabaseQueue(path: folder.database)
        defer { try? queue.close() }
        return try queue.write(body)
    }

    @Test("Every database has the tables: on disk or in memory, with a context's tables or without")
    func everywhere() async throws {
        #expect(try await tables(ServiceDatabase.inMemory(migrations: [])) == Self.kit)
        let database = try ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations)
        #expect(try await tables(database) == Self.kit)
        try database.close()
    }

    @Test("An older database gets the tables, and keeps its rows")
    func older() async throws {
        try raw { connection in
            try connection.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
            for step in Fixture.migrations {
                try connection.execute(sql: step.sql)
                try connection.execute(
                    sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: ["\(step.number) \(step.name)"])
            }
            try Fixture.insert(7, in: connection)
        }
        let database = try ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations)
        #expect(try await tables(database) == Self.kit)
        #expect(try await database.parcels() == [7])
        try database.close()
    }

    @Test("A file with unknown steps of the common schema is refused")
    func newer() async throws {
        try ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations).close()
        try raw { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('kit 99 something')") }
        #expect(throws: DatabaseRefused.newerThanProgram) {
            try ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations)
        }
    }

    @Test("The steps are named and numbered in order")
    func order() {
        for (index, step) in CommonSchema.steps.enumerated() { #expect(step.name.hasPrefix("kit \(index + 1) ")) }
    }
}
