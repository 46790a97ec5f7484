public import Logging

/// The settings of the log.
public struct LogSettings: Settings {
    @Setting("log.level", .choice, "the lowest level that is logged")
    public var level = Logger.Level.info

    public init() {}
}
