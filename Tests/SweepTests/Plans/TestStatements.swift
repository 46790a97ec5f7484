import Foundation

/// The SQL in the sources of the tests.
struct TestStatements {
    private var texts: Set<String> = []
    private var patterns: [Regex<Substring>] = []

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            for literal in Self.literals(in: try String(contentsOf: file, encoding: .utf8)) { try add(literal) }
        }
    }

    func hold(_ sql: String) -> Bool {
        Self.compact(sql).split(separator: "EXCEPT").allSatisfy { text in
            texts.contains(String(text)) || patterns.contains { (try? $0.wholeMatch(in: text)) != nil }
        }
    }

    /// An interpolation matches any text, and after FROM a name. The rest must identify the statement.
    private mutating func add(_ literal: String) throws {
        guard literal.contains(#"\("#) else {
            texts.insert(Self.compact(literal))
            return
        }
        var fixed: [String] = [""]
        var depth = 0
        var last: Character = " "
        for character in literal {
            switch character {
            case "(" where depth > 0 || last == "\\":
                if depth == 0 {
                    fixed[fixed.count - 1].removeLast()
                    fixed.append("")
                }
                depth += 1
            case ")" where depth > 0: depth -= 1
            default: if depth == 0 { fixed[fixed.count - 1].append(character) }
            }
            last = character
        }
        let parts = fixed.map(Self.compact)
        guard parts.map(\.count).reduce(0, +) >= "SELECT*FROM".count else { return }
        var pattern = ""
        for part in parts.dropLast() {
            pattern += NSRegularExpression.escapedPattern(for: part) + (part.hasSuffix("FROM") ? "\\w+" : ".*")
        }
        pattern += NSRegularExpression.escapedPattern(for: parts[parts.count - 1])
        patterns.append(try Regex(pattern, as: Substring.self))
    }

    /// Removes the characters that Swift and SQLite ignore.
    private static func compact(_ sql: String) -> String {
        sql.filter { !$0.isWhitespace && $0 != "\\" }
    }

    /// Returns all string literals that begin like a statement.
    private static func literals(in source: String) -> [String] {
        let long = source.matches(of: #/"""\s*\n(?s)(.*?)"""/#).map { String($0.output.1) }
        let short = source.matches(of: #/"((?:[^"\\\n]|\\.)*)"/#).map { String($0.output.1) }
        return (long + short).filter { isStatement($0) }
    }

    /// Compares words and not a pattern: Swift reads a pattern anew each time, which took seconds for all literals.
    private static func isStatement(_ literal: String) -> Bool {
        let word = literal.drop { $0.isWhitespace }.prefix { $0.isLetter }
        return ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "REPLACE"].contains(word)
    }
}
