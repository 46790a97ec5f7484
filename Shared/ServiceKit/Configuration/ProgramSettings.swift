/// All settings of a program.
public struct ProgramSettings: Sendable {
    /// Ordered by their keys.
    public let declarations: [SettingDeclaration]

    /// Merges the groups. Two groups may have a group in common.
    /// - Throws: ``ConfigurationError`` when two different settings have the same key.
    public init(_ groups: [any Settings.Type]) throws(ConfigurationError) {
        var byKey: [String: SettingDeclaration] = [:]
        for group in groups {
            for declaration in group.declarations {
                if let other = byKey.updateValue(declaration, forKey: declaration.key), other != declaration {
                    throw ConfigurationError(
                        "\(declaration.key) is declared twice: \(other.help); \(declaration.help)")
                }
            }
        }
        declarations = byKey.values.sorted { $0.key < $1.key }
    }

    /// Refuses unknown keys, because a misspelt key would silently leave its setting at the default.
    /// - Throws: ``ConfigurationError`` that names each unknown key with the most similar known one.
    func check(_ keys: [String], of file: String) throws(ConfigurationError) {
        let known = Set(declarations.map(\.key))
        let unknown = keys.filter { !known.contains($0) }
        guard !unknown.isEmpty else { return }
        let sentences = unknown.map { key in
            let nearest = known.sorted().min { Self.distance(key, $0) < Self.distance(key, $1) }
            return "there is no setting \(key)" + (nearest.map { "; the nearest is \($0)" } ?? "")
        }
        throw ConfigurationError("\(file): \(sentences.joined(separator: ". "))")
    }

    /// Returns the edit distance: the number of characters to insert, remove or replace. Case is ignored.
    static func distance(_ one: String, _ other: String) -> Int {
        let (one, other) = (Array(one.lowercased()), Array(other.lowercased()))
        var row = Array(0...other.count)
        for (index, character) in one.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in other.indices {
                let replaced = diagonal + (character == other[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
            }
        }
        return row[other.count]
    }
}

extension ProgramSettings {
    /// The text for `--help`.
    public var help: String {
        let lines = declarations.map { setting in
            let values = setting.values.isEmpty ? "" : "\(setting.values); "
            return "  \(setting.key): \(setting.help) (\(values)default: \(setting.standard))"
                .filter { $0 != "`" }
        }
        return (["Settings, in the file of --config, or as KVART_LOG_LEVEL for log.level:"] + lines)
            .joined(separator: "\n")
    }

    /// Returns the help for these settings and the settings of every program. Settings that cannot be declared are
    /// reported when the program starts.
    public static func help(_ groups: [any Settings.Type]) -> String {
        (try? ProgramSettings(groups + everyProgram))?.help ?? ""
    }

    /// The settings of every program.
    static let everyProgram: [any Settings.Type] = [LogSettings.self]

    /// The lines of the table for a README.
    public var table: [String] {
        ["| setting | values | default | what |", "|---|---|---|---|"]
            + declarations.map { "| `\($0.key)` | \($0.values) | \($0.standard) | \($0.help) |" }
    }
}
