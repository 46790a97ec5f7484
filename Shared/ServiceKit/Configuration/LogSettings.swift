public import Logging

/// What the log contains.
public struct LogSettings: Settings {
    @Setting("log.level", .choice, "the least that is logged")
    public var level = Logger.Level.info

    public init() {}
}
