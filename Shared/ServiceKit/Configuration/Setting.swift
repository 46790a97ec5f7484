/// A setting of a program, declared as a property:
///
/// ```swift
/// struct LostConfiguration: Settings {
///     @Setting("things.lifetimeSeconds", .seconds(1...86_400), "how long a thing is kept")
///     var lifetime = Duration.seconds(3_600)
/// }
/// ```
///
/// The declaration determines how the value is read and checked, the line in `--help`, the row in the README, and the
/// keys that a configuration file may have.
@propertyWrapper
public struct Setting<Value: Sendable>: Sendable {
    public var wrappedValue: Value

    /// - Parameters:
    ///   - wrappedValue: the default.
    ///   - key: the name, `things.lifetimeSeconds`.
    ///   - help: the purpose: a phrase that begins with a small letter, for `--help` and the README.
    ///   - text: describes a default that differs between machines.
    public init(
        wrappedValue: Value, _ key: String, _ form: SettingType<Value>, _ help: String, default text: String? = nil
    ) {
        let declaration = SettingDeclaration(
            key: key, help: help, values: form.values, standard: text ?? form.show(wrappedValue))
        self.wrappedValue = SettingsScope.current?.value(of: declaration, form) ?? wrappedValue
    }

    /// Makes a setting without a default.
    public init<Wrapped>(_ key: String, _ form: SettingType<Wrapped>, _ help: String, default text: String = "none")
    where Value == Wrapped? {
        let declaration = SettingDeclaration(key: key, help: help, values: form.values, standard: text)
        wrappedValue = SettingsScope.current?.value(of: declaration, form)
    }
}

extension Setting: Equatable where Value: Equatable {}
extension Setting: Hashable where Value: Hashable {}

/// The documentation of a setting.
public struct SettingDeclaration: Hashable, Sendable {
    public let key: String
    public let help: String
    /// The permitted values, `1 to 100`. Empty for any text.
    public let values: String
    /// The default.
    public let standard: String
}
