/// An invalid configuration. The description explains how to correct it.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible, ExitCoded {
    public var description: String

    public init(_ description: String) { self.description = description }

    /// EX_CONFIG of sysexits.h: a restart changes nothing.
    public static let exitCode: Int32 = 78

    public var exitCode: Int32 { Self.exitCode }
}
