import Foundation
import GRDB
import SQLiteKit
import Synchronization
import TestKit

/// The plans of all statements that the tests of this process have run, on any database.
///
/// SQL that stands in a test itself may read what it likes.
enum StatementPlans {
    /// The texts, by the schema of their database.
    private static let seen = Mutex<[[String]: Texts]>([:])

    private final class Texts: Sendable {
        let all = Mutex<Set<String>>([])
    }

    /// Collects what is run from now on.
    static func watch() {
        StatementHook.start { schema in
            let texts = seen.withLock { seen in
                let texts = seen[schema] ?? Texts()
                seen[schema] = texts
                return texts
            }
            return { sql in texts.all.withLock { _ = $0.insert(sql) } }
        }
    }

    /// What the statements of this process have shown.
    struct Findings {
        /// The statements that no index answers, and that are no exceptions.
        var faults: [String]
        /// The names of the exceptions that a statement needs.
        var needed: Set<String>
    }

    /// Explains each statement once.
    static func findings() throws -> Findings {
        try findings(
            in: seen.withLock(\.self).flatMap { schema, texts in
                try explained(texts.all.withLock(\.self), on: schema)
            })
    }

    /// What is wrong when a whole run has needed only these exceptions.
    static func unneededExceptions(_ needed: Set<String>) -> [String] {
        CostlyStatements.all.map(\.name).filter { !needed.contains($0) }
            .map { "No statement needs this exception: \($0)" }
    }

    private static let verbs = ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "REPLACE"]

    /// On a database with this schema and without rows. A statement about tables that only a test has made is left out.
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
    /// Whether the SQL holds the text, however either is broken into lines.
    fileprivate func holds(_ text: String) -> Bool { words.contains(text.words) }

    private var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
