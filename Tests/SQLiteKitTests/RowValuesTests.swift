import GRDB
import SQLiteKit
import Testing
import Vocabulary

private enum Colour: Coded {
    case red, green, blue

    static let codes: [Colour] = [.red, .green, .blue]
}

@Suite("Statements from pairs of column and value")
struct RowValuesTests {
    private let database: ServiceDatabase

    init() throws {
        database = try ServiceDatabase.inMemory(migrations: [
            Migration(
                1, "crates",
                sql: """
                    CREATE TABLE crate (
                        id BLOB NOT NULL PRIMARY KEY,
                        colour INTEGER NOT NULL,
                        weight INTEGER,
                        packed INTEGER
                    ) STRICT;
                    """)
        ])
    }

    private static func crate(_ number: UInt64) -> AccountID { AccountID(at: .example, random: (0, number)) }

    private func add(_ number: UInt64, _ colour: Colour, weight: Int? = nil) async throws {
        try await database.write { db in
            try db.insert(
                into: "crate",
                ["id": Self.crate(number), "colour": colour, "weight": weight, "packed": Instant.example])
        }
    }

    private func weights() async throws -> [Int?] {
        try await database.read { try Int?.fetchAll($0, sql: "SELECT weight FROM crate ORDER BY id") }
    }

    @Test("Each value is inserted into its column, and nil as NULL")
    func insert() async throws {
        try await add(1, .blue, weight: 7)
        try await add(2, .red)
        let rows = try await database.read { db in
            try Row.fetchAll(db, sql: "SELECT * FROM crate ORDER BY id").map { row in
                (id: row["id"] as AccountID, weight: row["weight"] as Int?, packed: row["packed"] as Instant)
            }
        }
        #expect(rows.map(\.id) == [Self.crate(1), Self.crate(2)])
        #expect(rows.map(\.weight) == [7, nil])
        #expect(rows.map(\.packed) == [.example, .example])
    }

    @Test("An update changes and counts the rows that match all pairs of the key")
    func update() async throws {
        try await add(1, .red, weight: 1)
        try await add(2, .red, weight: 2)
        try await add(3, .green, weight: 2)
        let counts = try await database.write { db in
            [
                try db.update("crate", ["weight": 9], where: ["colour": Colour.red, "weight": 2]),
                try db.update("crate", ["weight": nil], where: ["id": Self.crate(3)]),
                try db.update("crate", ["weight": 4], where: ["id": Self.crate(4)]),
            ]
        }
        #expect(counts == [1, 1, 0])
        let weights = try await weights()
        #expect(weights == [1, 9, nil])
    }

    @Test("A coded case is stored as its number and read back as the case")
    func coded() async throws {
        try await add(1, .blue)
        let (number, word) = try await database.read { db in
            (
                try Int.fetchOne(db, sql: "SELECT colour FROM crate"),
                try Row.fetchOne(db, sql: "SELECT colour FROM crate WHERE colour = ?", arguments: [Colour.blue])
                    .map { $0["colour"] as Colour }
            )
        }
        #expect(number == 2)
        #expect(word == .blue)
    }

    @Test("A number without a case is rejected", arguments: [-1, 3])
    func unknownCode(number: Int) {
        #expect(Colour.fromDatabaseValue(number.databaseValue) == nil)
        #expect(Colour.fromDatabaseValue("red".databaseValue) == nil)
    }
}
