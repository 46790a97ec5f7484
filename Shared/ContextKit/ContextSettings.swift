public import ServiceKit

/// The settings of every context with a database.
public struct ContextSettings: Settings {
    @Setting("events.lifetimeSeconds", .seconds(1...36_525 * 86_400), "how long the feed keeps an event")
    public var eventLifetime = Duration.seconds(90 * 86_400)
    @Setting(
        "throttles.factor", .number(1...1_000_000),
        "the factor that multiplies the limits of throttles and of sending budgets")
    public var throttleFactor = 1
    public var backup = BackupSettings()

    public init() {}
}
