import Configuration

/// How the value of a setting is read, checked and shown.
public struct SettingForm<Value: Sendable>: Sendable {
    typealias Read = @Sendable (ConfigReader, String) throws(ConfigurationError) -> Value?

    /// The permitted values. Empty for any text.
    let values: String
    /// How a value is written, for the default.
    let show: @Sendable (Value) -> String
    /// Returns `nil` when there is none.
    let read: Read

    init(_ values: String, show: @escaping @Sendable (Value) -> String, read: @escaping Read) {
        self.values = values
        self.show = show
        self.read = read
    }

    /// A form for what is made of this one's values.
    /// - Parameters:
    ///   - values: the permitted values, where they are not this form's.
    ///   - show: how a default is written.
    ///   - make: gets the key of the setting, too, for its error.
    public func map<New>(
        _ values: String? = nil, show: @escaping @Sendable (New) -> String,
        _ make: @escaping @Sendable (Value, _ key: String) throws(ConfigurationError) -> New
    ) -> SettingForm<New> {
        SettingForm<New>(values ?? self.values, show: show) { reader, key throws(ConfigurationError) in
            guard let value = try read(reader, key) else { return nil }
            return try make(value, key)
        }
    }

    /// The same with a rule.
    /// - Parameter expected: stands behind "must be" in the error.
    public func `where`(
        _ expected: String, _ isGood: @escaping @Sendable (Value) -> Bool
    ) -> SettingForm {
        map(show: show) { value, key throws(ConfigurationError) in
            guard isGood(value) else { throw ConfigurationError("\(key) must be \(expected)") }
            return value
        }
    }
}

extension SettingForm<Int> {
    /// A whole number.
    public static func number(_ range: ClosedRange<Int>) -> SettingForm {
        let values =
            range.upperBound == .max
            ? "at least \(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
        return SettingForm(values, show: { "\($0)" }) { reader, key throws(ConfigurationError) in
            let number = try reader.checked(reader.int(forKey: ConfigKey(key)), ConfigKey(key), "a whole number")
            guard let number, !range.contains(number) else { return number }
            let expected = range.upperBound == .max ? values : "from \(values)"
            throw ConfigurationError("\(key) must be \(expected), not \(number)")
        }
    }
}

extension SettingForm<Bool> {
    public static var flag: SettingForm {
        SettingForm("true or false", show: { "`\($0)`" }) { reader, key throws(ConfigurationError) in
            try reader.checked(reader.bool(forKey: ConfigKey(key)), ConfigKey(key), "true or false")
        }
    }
}

extension SettingForm<String> {
    public static var text: SettingForm {
        SettingForm("", show: { $0.isEmpty ? "none" : "`\($0)`" }) { reader, key throws(ConfigurationError) in
            try reader.checked(reader.string(forKey: ConfigKey(key)), ConfigKey(key), "a text")
        }
    }

    /// A text of at least one character.
    public static var nonEmptyText: SettingForm {
        text.map(show: text.show) { text, key throws(ConfigurationError) in
            guard !text.isEmpty else { throw ConfigurationError("\(key) must not be empty") }
            return text
        }
    }
}

extension SettingForm<[String]> {
    public static var texts: SettingForm {
        SettingForm("a list", show: { $0.isEmpty ? "none" : $0.map { "`\($0)`" }.joined(separator: ", ") }) {
            reader, key throws(ConfigurationError) in
            try reader.checked(reader.stringArray(forKey: ConfigKey(key)), ConfigKey(key), "a list of texts")
        }
    }
}

extension SettingForm where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the cases.
    public static var choice: SettingForm {
        let cases = Value.allCases.map(\.rawValue).joined(separator: ", ")
        return SettingForm<String>.nonEmptyText.map(cases, show: { "`\($0.rawValue)`" }) {
            name, key throws(ConfigurationError) in
            guard let value = Value(rawValue: name) else {
                throw ConfigurationError("\(key) must be one of \(cases), not \(name)")
            }
            return value
        }
    }
}

extension SettingForm {
    /// A list of cases.
    public static func choices<Case: RawRepresentable & CaseIterable & Sendable>() -> SettingForm
    where Value == [Case], Case.RawValue == String {
        let cases = Case.allCases.map(\.rawValue).joined(separator: ", ")
        let show: @Sendable (Value) -> String = { SettingForm<[String]>.texts.show($0.map(\.rawValue)) }
        return SettingForm<[String]>.texts.map("a list of \(cases)", show: show) {
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
