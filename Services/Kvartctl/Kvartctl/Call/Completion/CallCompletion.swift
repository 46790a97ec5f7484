import ArgumentParser
import Documentation
import RPC
import Vocabulary

/// Completes the names of calls, their members and the values of members.
enum CallCompletion {
    static let names = CompletionKind.custom { _, _, prefix in names(startingWith: prefix) }
    static let members = CompletionKind.custom { words, index, prefix in
        members(among: words, at: index, startingWith: prefix)
    }

    static func names(startingWith prefix: String) -> [String] {
        CallTable.calls.map { $0.name }.filter { $0.hasPrefix(prefix) }
    }

    /// Returns `name=` for each member that is not given yet, the required ones first, or `name=value` for each value
    /// that a member can have.
    /// - Parameters:
    ///   - words: the command line. The first word that names a call decides the members.
    ///   - index: the index of the word to complete.
    static func members(among words: [String], at index: Int, startingWith prefix: String) -> [String] {
        let calls = CallTable.calls
        guard let call = words.lazy.compactMap({ word in calls.first { $0.name == word } }).first else { return [] }
        let paths = MemberPath.all(of: Schema.of(call))
        if let sign = prefix.firstIndex(of: "=") {
            let name = String(prefix[..<sign])
            let values = paths.first { $0.name == name }?.values ?? []
            return values.map { "\(name)=\($0)" }.filter { $0.hasPrefix(prefix) }
        }
        let others = words.enumerated().filter { $0.offset != index }.map(\.element)
        let given = others.compactMap { word in word.firstIndex(of: "=").map { String(word[..<$0]) } }
            .map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 }
        let missing = paths.filter { path in !given.contains { path.isGiven(by: $0) } }
        return (missing.filter(\.isRequired) + missing.filter { !$0.isRequired }).map { "\($0.name)=" }
            .filter { $0.hasPrefix(prefix) }
    }
}

/// A member that is given as `name=value`, or a member of an object: `customer.address`.
struct MemberPath: Hashable {
    var name: String
    var schema: Schema
    var isRequired: Bool

    /// - Returns: the innermost members, in the order of their declaration.
    static func all(of schema: Schema, in parent: String = "", isRequired: Bool = true) -> [MemberPath] {
        schema.members.flatMap { member in
            let name = parent + member.name
            let isNeeded = isRequired && member.isRequired
            let inner = member.schema.isFile ? [] : all(of: member.schema, in: "\(name).", isRequired: isNeeded)
            return inner.isEmpty ? [MemberPath(name: name, schema: member.schema, isRequired: isNeeded)] : inner
        }
    }

    /// Whether a given member is this one, or an object that contains it.
    func isGiven(by path: String) -> Bool { name == path || name.hasPrefix("\(path).") }

    /// The values that the member can have, when they are few.
    var values: [String] { Self.values(of: schema) }

    private static func values(of schema: Schema) -> [String] {
        switch schema {
        case .string(let rule): rule.allowed ?? []
        case .boolean: ["true", "false"]
        case .nullable(let schema): values(of: schema)
        default: []
        }
    }
}
