import GRDB
import SQLiteKit
import Testing
import Vocabulary

@Suite("Stored values")
struct StoredValueTests {
    private let database: ServiceDatabase

    init() throws { database = try ServiceDatabase.inMemory(migrations: Fixture.migrations) }

    /// Returns the stored form of a value as an SQL literal.
    private func stored(_ value: some DatabaseValueConvertible & Sendable) async throws -> String? {
        try await database.read { connection in
            try String.fetchOne(connection, sql: "SELECT typeof(?1) || ' ' || quote(?1)", arguments: [value])
        }
    }

    /// Stores a value and reads it back.
    private func back<T: DatabaseValueConvertible & Sendable>(_ value: T) async throws -> T? {
        try await database.read { try T.fetchOne($0, sql: "SELECT ?", arguments: [value]) }
    }

    @Test("An identifier is stored as its 16 bytes")
    func identifier() async throws {
        let identifier = try #require(AccountID("017f22e2-79b0-7cc3-98c4-dc0c0c07398f"))
        #expect(try await stored(identifier) == "blob X'017F22E279B07CC398C4DC0C0C07398F'")
        #expect(try await back(identifier) == identifier)
    }

    @Test("Stored identifiers sort like the identifiers")
    func order() async throws {
        let identifiers = [5, 1, 900, 256, 70_000].map {
            Fixture.StoreID(at: Instant(milliseconds: $0), random: (0, 0))
        }
        let sorted = try await database.write { connection in
            for identifier in identifiers {
                try connection.execute(sql: "INSERT INTO store VALUES (?, 0)", arguments: [identifier])
            }
            return try Fixture.StoreID.fetchAll(connection, sql: "SELECT id FROM store ORDER BY id")
        }
        #expect(sorted == identifiers.sorted())
    }

    @Test("A text and bytes of another length are not identifiers", arguments: ["zeroblob(15)", "zeroblob(17)", "'a'"])
    func noIdentifier(expression: String) async throws {
        await #expect(throws: (any Error).self) {
            try await database.read { try AccountID.fetchOne($0, sql: "SELECT \(expression)") }
        }
    }

    @Test(
        "An instant is stored as an integer, its milliseconds",
        arguments: [0, 1, -1, 1_795_268_700_123, -62_135_596_800_000] as [Int64])
    func instant(milliseconds: Int64) async throws {
        let instant = Instant(milliseconds: milliseconds)
        #expect(try await stored(instant) == "integer \(milliseconds)")
        #expect(try await back(instant) == instant)
    }

    @Test("A text cannot be read as an instant")
    func noInstant() async throws {
        await #expect(throws: (any Error).self) {
            try await database.read { try Instant.fetchOne($0, sql: "SELECT '2026-11-21T12:00:00.000Z'") }
        }
    }

    @Test("Bytes are stored as a BLOB", arguments: [[], [0], [0x27, 0x00, 0xFF]] as [[UInt8]])
    func bytes(bytes: [UInt8]) async throws {
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
        #expect(try await stored(StoredBytes(bytes)) == "blob X'\(digits)'")
        #expect(try await back(StoredBytes(bytes)) == StoredBytes(bytes))
    }
}
