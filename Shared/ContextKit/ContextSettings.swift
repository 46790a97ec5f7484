public import ServiceKit

/// The settings of every context with a database.
public struct ContextSettings: Settings {
    @Setting("events.lifetimeSeconds", .seconds(1...36_525 * 86_400), "how long the feed keeps an event")
    public var eventLifetime = Duration.seconds(90 * 86_400)
    @Setting(
        "throttles.factor", .number(1...1_000_000),
        "how many times as much as usual the throttles and the budgets for sending let through")
    public var throttleFactor = 1
    public var backup = BackupSettings()

    public init() {}
}
