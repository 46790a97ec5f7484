import Configuration
import ServiceKit

/// The settings of one channel, whose names begin with the same word: `smtp.host`, `smtp.port`.
struct SettingsGroup {
    let reader: ConfigReader
    /// What stands before the dot.
    let name: String

    /// `nil` when none of the settings is there: the channel is off.
    /// - Parameter keys: all that there are; others with the same first word belong to somebody else.
    init?(_ reader: ConfigReader, _ name: String, anyOf keys: [String]) {
        self.reader = reader
        self.name = name
        let isUsed = keys.contains { key in
            let key = ConfigKey("\(name).\(key)")
            return reader.string(forKey: key) != nil || reader.int(forKey: key) != nil
                || reader.bool(forKey: key) != nil || reader.stringArray(forKey: key) != nil
        }
        guard isUsed else { return nil }
    }

    /// `nil` when it is not there.
    func text(_ key: String) throws(ConfigurationError) -> String? {
        guard let text = try reader.checkedString(forKey: ConfigKey("\(name).\(key)")) else { return nil }
        guard !text.isEmpty else { throw ConfigurationError("\(name).\(key) must not be empty") }
        return text
    }

    /// What the channel cannot do without.
    /// - Parameter what: what is asked for, behind "must be".
    func needed(
        _ key: String, _ what: String, where isGood: (String) -> Bool = { _ in true }
    ) throws(ConfigurationError) -> String {
        guard let text = try text(key) else {
            throw ConfigurationError("\(name).\(key) is missing: \(what). Without it no \(name) setting makes sense")
        }
        guard isGood(text) else { throw ConfigurationError("\(name).\(key) must be \(what)") }
        return text
    }

    func port(default standard: Int) throws(ConfigurationError) -> Int {
        let port = try reader.checkedInt(forKey: ConfigKey("\(name).port"), default: standard)
        guard 1...65_535 ~= port else { throw ConfigurationError("\(name).port must be from 1 to 65535, not \(port)") }
        return port
    }

    func choice<Value: RawRepresentable & CaseIterable>(
        _ key: String, default standard: Value
    ) throws(ConfigurationError) -> Value where Value.RawValue == String {
        guard let text = try text(key) else { return standard }
        guard let value = Value(rawValue: text) else {
            let values = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw ConfigurationError("\(name).\(key) must be one of \(values), not \(text)")
        }
        return value
    }
}
