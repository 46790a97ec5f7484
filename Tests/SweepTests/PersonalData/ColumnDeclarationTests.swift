import ContextKit
import RPC
import SQLiteKit
import Testing
import Town

@Suite("The declarations of personal data")
struct ColumnDeclarationTests {
    @Test(
        "Every context declares every column that can hold personal data", arguments: ColumnDeclarations.contexts)
    func contexts(context: any ContextService.Type) async throws {
        let database = try ServiceDatabase.inMemory(migrations: context.migrations)
        let found = try await database.read { try ColumnDeclarations(in: $0) { !$0.hasPrefix("kit") } }
        #expect(found.faults(of: context.personalData) == [])
    }

    @Test("The tables that every database has are declared too")
    func kit() async throws {
        let database = try ServiceDatabase.inMemory(migrations: [])
        let found = try await database.read { try ColumnDeclarations(in: $0) }
        #expect(found.faults(of: ServiceDatabase.personalData) == [])
    }

    @Test("Town names exactly the contexts with tables as contexts with a database")
    func complete() {
        let names = Set(ColumnDeclarations.contexts.map { $0.contract.name })
        #expect(names == Set(Town.contexts.filter(\.hasDatabase).map { $0.contract.name }))
    }

    private static let people = Migration(
        1, "people",
        sql: """
            CREATE TABLE town (code TEXT NOT NULL PRIMARY KEY) STRICT;
            CREATE TABLE person (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                name TEXT NOT NULL,
                latitude REAL,
                photo BLOB,
                born INTEGER,
                kind TEXT NOT NULL CHECK (kind IN ('guest', 'host')),
                taxNumber TEXT CHECK (length(taxNumber) = 16),
                nickname TEXT CHECK (nickname IN ('Ann') OR length(nickname) > 3),
                town TEXT NOT NULL REFERENCES town
            ) STRICT;
            """)

    @Test("A column is found unless it has numbers, listed words, identifiers, or references a column that is found")
    func columns() async throws {
        let database = try ServiceDatabase.inMemory(migrations: [Self.people])
        let found = try await database.read { try ColumnDeclarations(in: $0) { !$0.hasPrefix("kit") } }
        let open = ["latitude", "name", "nickname", "photo", "taxNumber"].map { "person.\($0)" } + ["town.code"]
        #expect(found.faults(of: []) == open.map { "No declaration of personal data has this column: \($0)" })
    }

    @Test("A declaration of an unknown column, of a declared column, or of a column that needs none is a fault")
    func declarations() async throws {
        let database = try ServiceDatabase.inMemory(migrations: [Self.people])
        let found = try await database.read { try ColumnDeclarations(in: $0) { $0 == "person" } }
        let faults = found.faults(of: [
            .personal(.name, "person.name", "person.nickname", "person.surname", onDeletion: .erased),
            .personal(.position, "person.latitude", onDeletion: .erased),
            .personal(.taxNumber, "person.taxNumber", "person.id", onDeletion: .erased),
            .notPersonal("person.photo", "person.kind", "person.name", because: "a test"),
        ])
        #expect(
            faults == [
                "No table has this declared column: person.surname", "Two declarations have this column: person.name",
                "The schema itself shows that this column is not personal: person.kind",
            ])
    }
}
