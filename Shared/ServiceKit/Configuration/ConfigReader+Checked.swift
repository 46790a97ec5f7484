import Configuration

extension ConfigReader {
    /// Reads a value strictly. The library's own `int(forKey:default:)` returns the default both for an absent and
    /// for an unreadable value, so a typing error would go unnoticed.
    /// - Throws: ``ConfigurationError`` when the value exists and is not of the expected type.
    func checked<Value>(
        _ value: Value?, _ key: ConfigKey, _ expected: String
    ) throws(ConfigurationError) -> Value? {
        guard value == nil, isPresent(key) else { return value }
        throw ConfigurationError("\(key.components.joined(separator: ".")) must be \(expected)")
    }

    /// Returns whether the value can be read as any type. Otherwise it counts as absent.
    private func isPresent(_ key: ConfigKey) -> Bool {
        string(forKey: key) != nil || int(forKey: key) != nil || double(forKey: key) != nil || bool(forKey: key) != nil
            || stringArray(forKey: key) != nil || intArray(forKey: key) != nil || doubleArray(forKey: key) != nil
            || boolArray(forKey: key) != nil
    }
}
