/// The interval of a service's database backups, and the number of backups kept.
public struct BackupSettings: Settings {
    @Setting(
        "backup.intervalHours", .hours(0...8_784),
        "the time between backups; 0: only before migrations and on an operator's request")
    var age = Duration.seconds(86_400)
    @Setting("backup.keep", .number(1...10_000), "how many backups are kept")
    public var kept = 7

    public init() {}

    /// `nil` for no scheduled backups.
    public var interval: Duration? { age == .zero ? nil : age }
}
