import Configuration

extension ConfigReader {
    /// The library's own `int(forKey:default:)` takes the default both when a value is absent and when it cannot be
    /// read, so that a typing mistake passes silently.
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
