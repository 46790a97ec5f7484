public import ArgumentParser
import Glibc

/// The command-line options of a service, besides those of every program.
public struct ServiceOptions: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp("Path of the socket to listen on when systemd passes none.", valueName: "path"))
    public var socket: String?

    @Option(
        help: ArgumentHelp(
            "The folder of the service's files (default: $STATE_DIRECTORY, else /var/lib/kvart/NAME).",
            valueName: "folder"))
    public var state: String?

    @Option(
        help: ArgumentHelp(
            """
            For tests: a file with the milliseconds, a signed whole number, by which the service's clock is ahead of \
            the system's. Read at every use of the clock. Refused in a systemd unit.
            """, valueName: "file", visibility: .hidden))
    public var clockOffsetFile: String?

    @OptionGroup public var program: ProgramOptions

    public init() {}
}

extension ServiceOptions {
    /// Returns the folder of the service's files: `--state`, else systemd's state directory, else one under /var/lib.
    public func stateDirectory(of service: String) -> String {
        if let state { return state }
        // systemd separates several folders with colons. The first is the service's own.
        if let given = getenv("STATE_DIRECTORY"), let first = String(cString: given).split(separator: ":").first {
            return String(first)
        }
        return "/var/lib/kvart/\(service)"
    }

    /// Returns the path of another service's socket.
    public func socketPath(of service: String) -> String { program.socketPath(of: service, beside: socket) }

    /// Returns the clock, identifiers and randomness of a service that is started with these options.
    /// - Throws: ``ConfigurationError`` when the clock offset file is not permitted or cannot be used.
    func runtime() throws(ConfigurationError) -> RuntimeEnvironment {
        guard let clockOffsetFile else { return .live }
        guard !ServiceManager.hasStartedThisProcess else {
            throw ConfigurationError("--clock-offset-file is for tests, not for a systemd unit")
        }
        return .live(shiftedBy: try ClockOffsetFile(clockOffsetFile))
    }
}
