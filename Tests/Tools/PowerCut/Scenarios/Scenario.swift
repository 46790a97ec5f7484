import GRDB
import RPC

/// A program, what is done with it while it is watched, and how to tell afterwards whether it kept its word.
protocol Scenario: Sendable {
    /// `ledger`
    var name: String { get }
    /// The executable.
    var product: String { get }
    /// The file in its folder.
    var database: String { get }
    /// What must come out.
    var expectation: Expectation { get }

    /// Drives the program, as often as it is started, in a folder of its own.
    /// - Parameter size: about how many acknowledgements are wanted.
    func record(in folder: String, size: Int) async throws -> Recording

    /// Things that are stored, each with how far it has come.
    func stored(in db: Database) throws -> [ThingID: Int]

    /// What contradicts itself in the database, in sentences.
    func contradictions(in db: Database) throws -> [String]
}

/// What a scenario must show.
enum Expectation: Sendable {
    /// Nothing corrupt, nothing lost.
    case durable
    /// The program was told to give durability up: acknowledgements must get lost, and only they.
    case lost
    /// The same, and the database may break as well.
    case lostOrCorrupt
}

extension Scenario {
    /// Counts what each statement finds, none of which should find anything.
    func contradictions(_ statements: [(String, String)], in db: Database) throws -> [String] {
        try statements.compactMap { sentence, sql in
            let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM (\(sql))") ?? 0
            return count > 0 ? "\(count) \(sentence)" : nil
        }
    }
}
