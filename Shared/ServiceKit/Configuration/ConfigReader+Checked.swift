public import Configuration

/// Reading what may be left out but must not be wrong.
///
/// The library's own `int(forKey:default:)` takes the default both when a value is absent and when it cannot be read,
/// so that a typing mistake passes silently. These take the default only when there is no value at all.
extension ConfigReader {
    /// - Throws: ``ConfigurationError`` when there is a value and it is no whole number.
    public func checkedInt(forKey key: ConfigKey, default value: Int) throws(ConfigurationError) -> Int {
        try checkedInt(forKey: key) ?? value
    }

    /// - Throws: ``ConfigurationError`` when there is a value and it is no whole number, or out of its range.
    public func checkedInt(
        forKey key: ConfigKey, default value: Int, in range: ClosedRange<Int>
    ) throws(ConfigurationError) -> Int {
        let value = try checkedInt(forKey: key, default: value)
        guard range.contains(value) else {
            let name = key.components.joined(separator: ".")
            throw ConfigurationError("\(name) must be from \(range.lowerBound) to \(range.upperBound), not \(value)")
        }
        return value
    }

    /// `nil` when there is none.
    /// - Throws: ``ConfigurationError`` when there is a value and it is no whole number.
    public func checkedInt(forKey key: ConfigKey) throws(ConfigurationError) -> Int? {
        try checked(int(forKey: key), key, "a whole number")
    }

    /// - Throws: ``ConfigurationError`` when there is a value and it is neither `true` nor `false`.
    public func checkedBool(forKey key: ConfigKey, default value: Bool) throws(ConfigurationError) -> Bool {
        try checked(bool(forKey: key), key, "true or false") ?? value
    }

    /// - Throws: ``ConfigurationError`` when there is a value and it is no text.
    public func checkedString(forKey key: ConfigKey, default value: String) throws(ConfigurationError) -> String {
        try checkedString(forKey: key) ?? value
    }

    /// `nil` when there is none.
    /// - Throws: ``ConfigurationError`` when there is a value and it is no text.
    public func checkedString(forKey key: ConfigKey) throws(ConfigurationError) -> String? {
        try checked(string(forKey: key), key, "a text")
    }

    /// - Throws: ``ConfigurationError`` when there is a value and it is no list of texts.
    public func checkedStrings(forKey key: ConfigKey, default value: [String]) throws(ConfigurationError) -> [String] {
        try checked(stringArray(forKey: key), key, "a list of texts") ?? value
    }

    /// - Throws: ``ConfigurationError`` when there is a value and it could not be read as what is expected.
    func checked<Value>(
        _ value: Value?, _ key: ConfigKey, _ expected: String
    ) throws(ConfigurationError) -> Value? {
        guard value == nil, isPresent(key) else { return value }
        throw ConfigurationError("\(key.components.joined(separator: ".")) must be \(expected)")
    }

    /// A value that can be read as none of these is none.
    private func isPresent(_ key: ConfigKey) -> Bool {
        string(forKey: key) != nil || int(forKey: key) != nil || double(forKey: key) != nil || bool(forKey: key) != nil
            || stringArray(forKey: key) != nil || intArray(forKey: key) != nil || doubleArray(forKey: key) != nil
            || boolArray(forKey: key) != nil
    }
}
