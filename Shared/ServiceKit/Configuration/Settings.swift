public import Configuration
import Synchronization

/// A group of settings. Each is a ``Setting`` with its default. A property can be another group.
public protocol Settings: Sendable {
    /// Makes a group of the defaults.
    init()

    /// Checks rules about several settings, and settings that only tests may have.
    /// - Parameter isUnit: whether systemd runs the process, so that it serves people and not tests.
    func check(isUnit: Bool) throws(ConfigurationError)
}

extension Settings {
    public func check(isUnit: Bool) throws(ConfigurationError) {}

    /// Reads the settings.
    /// - Throws: ``ConfigurationError`` for the first value of the wrong type or out of its range.
    public init(
        _ reader: ConfigReader, isUnit: Bool = ServiceManager.hasStartedThisProcess
    ) throws(ConfigurationError) {
        let scope = SettingsScope(reader)
        self = SettingsScope.$current.withValue(scope) { Self() }
        if let error = scope.error { throw error }
        try check(isUnit: isUnit)
    }

    static var declarations: [SettingDeclaration] {
        let scope = SettingsScope(nil)
        SettingsScope.$current.withValue(scope) { _ = Self() }
        return scope.declarations
    }
}

/// Collects the settings that are declared while a group makes its defaults, and replaces the defaults with the
/// configured values. A property wrapper has no other access to a reader, and cannot throw.
final class SettingsScope: Sendable {
    @TaskLocal static var current: SettingsScope?

    private struct State {
        var declarations: [SettingDeclaration] = []
        var error: ConfigurationError?
    }

    private let reader: ConfigReader?
    private let state = Mutex(State())

    /// - Parameter reader: `nil` to collect only the declarations.
    init(_ reader: ConfigReader?) { self.reader = reader }

    var declarations: [SettingDeclaration] { state.withLock { $0.declarations } }
    /// The error of the first invalid value.
    var error: ConfigurationError? { state.withLock { $0.error } }

    func value<Value>(of declaration: SettingDeclaration, _ form: SettingType<Value>) -> Value? {
        state.withLock { $0.declarations.append(declaration) }
        guard let reader else { return nil }
        do {
            return try form.read(reader, declaration.key)
        } catch {
            state.withLock { $0.error = $0.error ?? error }
            return nil
        }
    }
}
