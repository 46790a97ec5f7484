import Configuration

/// The reading, checking and formatting of a setting's value.
public struct SettingType<Value: Sendable>: Sendable {
    typealias Read = @Sendable (ConfigReader, String) throws(ConfigurationError) -> Value?

    /// The permitted values. Empty for any text.
    let values: String
    /// Formats a value, for the default.
    let show: @Sendable (Value) -> String
    /// Returns `nil` for an absent value.
    let read: Read

    init(_ values: String, show: @escaping @Sendable (Value) -> String, read: @escaping Read) {
        self.values = values
        self.show = show
        self.read = read
    }

    /// Returns a type whose values are made from this type's values.
    /// - Parameters:
    ///   - values: the permitted values, if they differ from this type's.
    ///   - show: formats a default.
    ///   - make: also gets the key of the setting, for its error.
    public func map<New>(
        _ values: String? = nil, show: @escaping @Sendable (New) -> String,
        _ make: @escaping @Sendable (Value, _ key: String) throws(ConfigurationError) -> New
    ) -> SettingType<New> {
        SettingType<New>(values ?? self.values, show: show) { reader, key throws(ConfigurationError) in
            guard let value = try read(reader, key) else { return nil }
            return try make(value, key)
        }
    }

    /// Returns the same type with a rule.
    /// - Parameter expected: follows "must be" in the error.
    public func `where`(
        _ expected: String, _ isGood: @escaping @Sendable (Value) -> Bool
    ) -> SettingType {
        map(show: show) { value, key throws(ConfigurationError) in
            guard isGood(value) else { throw ConfigurationError("\(key) must be \(expected)") }
            return value
        }
    }
}

extension SettingType<Int> {
    /// A whole number.
    public static func number(_ range: ClosedRange<Int>) -> SettingType {
        let values =
            range.upperBound == .max
            ? "at least \(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
        return SettingType(values, show: { "\($0)" }) { reader, key throws(ConfigurationError) in
            let number = try reader.checked(reader.int(forKey: ConfigKey(key)), ConfigKey(key), "a whole number")
            guard let number, !range.contains(number) else { return number }
            let expected = range.upperBound == .max ? values : "from \(values)"
            throw ConfigurationError("\(key) must be \(expected), not \(number)")
        }
    }
}

extension SettingType<Bool> {
    public static var flag: SettingType {
        SettingType("true or false", show: { "`\($0)`" }) { reader, key throws(ConfigurationError) in
            try reader.checked(reader.bool(forKey: ConfigKey(key)), ConfigKey(key), "true or false")
        }
    }
}

extension SettingType<String> {
    public static var text: SettingType {
        SettingType("", show: { $0.isEmpty ? "none" : "`\($0)`" }) { reader, key throws(ConfigurationError) in
            try reader.checked(reader.string(forKey: ConfigKey(key)), ConfigKey(key), "a text")
        }
    }

    /// A text of at least one character.
    public static var nonEmptyText: SettingType {
        text.map(show: text.show) { text, key throws(ConfigurationError) in
            guard !text.isEmpty else { throw ConfigurationError("\(key) must not be empty") }
            return text
        }
    }
}

extension SettingType<[String]> {
    public static var texts: SettingType {
        SettingType("a list", show: { $0.isEmpty ? "none" : $0.map { "`\($0)`" }.joined(separator: ", ") }) {
            reader, key throws(ConfigurationError) in
            try reader.checked(reader.stringArray(forKey: ConfigKey(key)), ConfigKey(key), "a list of texts")
        }
    }
}

extension SettingType where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the cases.
    public static var choice: SettingType {
        let cases = Value.allCases.map(\.rawValue).joined(separator: ", ")
        return SettingType<String>.nonEmptyText.map(cases, show: { "`\($0.rawValue)`" }) {
            name, key throws(ConfigurationError) in
            guard let value = Value(rawValue: name) else {
                throw ConfigurationError("\(key) must be one of \(cases), not \(name)")
            }
            return value
        }
    }
}

extension SettingType {
    /// A list of cases.
    public static func choices<Case: RawRepresentable & CaseIterable & Sendable>() -> SettingType
    where Value == [Case], Case.RawValue == String {
        let cases = Case.allCases.map(\.rawValue).joined(separator: ", ")
        let show: @Sendable (Value) -> String = { SettingType<[String]>.texts.show($0.map(\.rawValue)) }
        return SettingType<[String]>.texts.map("a list of \(cases)", show: show) {
            names, key throws(ConfigurationError) in
            var values: [Case] = []
            for name in names {
                guard let value = Case(rawValue: name) else {
                    throw ConfigurationError("\(key) must be a list of some of \(cases), not \(name)")
                }
                values.append(value)
            }
            return values
        }
    }
}
