import Foundation
import GRDB
import SQLiteKit
import Synchronization
import TestKit

/// The plans of all statements that the tests of this process have run, on any database.
///
/// SQL in a test itself may have any plan.
enum StatementPlans {
    /// The SQL texts by the schema of their database. An entry is never removed, because the hook does not retain the
    /// watch.
    private static let seen = Mutex<[[String]: (texts: Texts, watch: StatementHook.Watch)]>([:])

    private final class Texts: Sendable {
        private struct State {
            /// The hashes of the texts: making a `String` of each statement that runs would take too long.
            var hashes: Set<Int> = []
            var texts: Set<String> = []
        }

        private let state = Mutex(State())
        var all: Set<String> { state.withLock { $0.texts } }

        func insert(_ sql: UnsafePointer<CChar>) {
            var hasher = Hasher()
            hasher.combine(bytes: UnsafeRawBufferPointer(start: sql, count: strlen(sql)))
            let hash = hasher.finalize()
            state.withLock { state in
                guard state.hashes.insert(hash).inserted else { return }
                state.texts.insert(String(cString: sql).trimmingCharacters(in: sqlEnds))
            }
        }
    }

    /// The characters around a statement that SQLite ignores.
    private static let sqlEnds = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: ";"))

    /// Starts recording statements.
    static func watch() {
        StatementHook.start { schema in
            seen.withLock { seen in
                if let known = seen[schema] { return known.watch }
                let texts = Texts()
                let watch = StatementHook.Watch { texts.insert($0) }
                seen[schema] = (texts, watch)
                return watch
            }
        }
    }

    /// The results for the statements of this process.
    struct Findings {
        /// The statements without an index that are not exceptions.
        var faults: [String]
        /// The names of the exceptions that a statement needs.
        var needed: Set<String>
    }

    /// Explains each statement once.
    static func findings() throws -> Findings {
        try findings(
            in: seen.withLock(\.self).flatMap { schema, entry in
                try explained(entry.texts.all, on: schema)
            })
    }

    /// Returns the faults of a whole run that needed only these exceptions.
    static func unneededExceptions(_ needed: Set<String>) -> [String] {
        CostlyStatements.all.map(\.name).filter { !needed.contains($0) }
            .map { "No statement needs this exception: \($0)" }
    }

    private static let verbs = ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "REPLACE"]

    /// Explains the statements on an empty database with this schema. Statements about tables that only a test has made
    /// are left out.
    private static func explained(_ texts: Set<String>, on schema: [String]) throws -> [QueryPlan] {
        let queue = try DatabaseQueue()
        return try queue.writeWithoutTransaction { database in
            for statement in schema { try database.execute(sql: statement) }
            return texts.sorted().filter { sql in verbs.contains { sql.hasPrefix($0) } }
                .compactMap { try? QueryPlan.of($0, in: database) }
        }
    }

    private static func findings(in plans: [QueryPlan]) throws -> Findings {
        var needed: Set<String> = []
        var faults: Set<String> = []
        var own: TestStatements?
        for plan in plans where !plan.costly.isEmpty {
            var steps = plan.costly
            for exception in CostlyStatements.all where plan.sql.holds(exception.statement) {
                let rest = steps.filter { $0 != exception.step }
                if rest.count < steps.count { needed.insert(exception.name) }
                steps = rest
            }
            guard !steps.isEmpty else { continue }
            let ownStatements = try own ?? TestStatements()
            own = ownStatements
            guard !ownStatements.hold(plan.sql) else { continue }
            faults.insert("A statement without an index: \(steps.joined(separator: "; "))\n\(plan)")
        }
        return Findings(faults: faults.sorted(), needed: needed)
    }
}

extension String {
    /// Whether the SQL contains the text, regardless of line breaks.
    fileprivate func holds(_ text: String) -> Bool { words.contains(text.words) }

    private var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
