/// A setting of a program, declared where its value is kept:
///
/// ```swift
/// struct LostConfiguration: Settings {
///     @Setting("things.lifetimeSeconds", .seconds(1...86_400), "how long a thing is kept")
///     var lifetime = Duration.seconds(3_600)
/// }
/// ```
///
/// The rest follows from the declaration: how the value is read and checked, the line in `--help`, the row in the
/// README, and the keys that a configuration file may have.
@propertyWrapper
public struct Setting<Value: Sendable>: Sendable {
    public var wrappedValue: Value

    /// - Parameters:
    ///   - wrappedValue: the default.
    ///   - key: the name, `things.lifetimeSeconds`.
    ///   - help: what the setting is for: a phrase that begins with a small letter, for `--help` and the README.
    ///   - text: describes a default that is not the same on every machine.
    public init(
        wrappedValue: Value, _ key: String, _ form: SettingForm<Value>, _ help: String, default text: String? = nil
    ) {
        let declaration = SettingDeclaration(
            key: key, help: help, values: form.values, standard: text ?? form.show(wrappedValue))
        self.wrappedValue = SettingsScope.current?.value(of: declaration, form) ?? wrappedValue
    }

    /// A setting without a default.
    public init<Wrapped>(_ key: String, _ form: SettingForm<Wrapped>, _ help: String, default text: String = "none")
    where Value == Wrapped? {
        let declaration = SettingDeclaration(key: key, help: help, values: form.values, standard: text)
        wrappedValue = SettingsScope.current?.value(of: declaration, form)
    }
}

extension Setting: Equatable where Value: Equatable {}
extension Setting: Hashable where Value: Hashable {}

/// What people are told about a setting.
public struct SettingDeclaration: Hashable, Sendable {
    public let key: String
    public let help: String
    /// The permitted values, `1 to 100`. Empty for any text.
    public let values: String
    /// The default.
    public let standard: String
}
