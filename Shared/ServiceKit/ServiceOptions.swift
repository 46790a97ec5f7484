public import ArgumentParser
import Glibc

/// What a service understands on its command line, beside what every program does.
public struct ServiceOptions: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp("Listen here, where no socket is handed over.", valueName: "path"))
    public var socket: String?

    @Option(
        help: ArgumentHelp(
            "Where the service keeps its files (default: $STATE_DIRECTORY, else /var/lib/kvart/NAME).",
            valueName: "folder"))
    public var state: String?

    @Option(
        help: ArgumentHelp(
            """
            For tests: a file with the milliseconds, a signed whole number, by which the service's clock is ahead of \
            the system's. Read whenever the time is asked for. Refused in a unit of systemd.
            """, valueName: "file", visibility: .hidden))
    public var clockOffsetFile: String?

    @OptionGroup public var program: ProgramOptions

    public init() {}
}

extension ServiceOptions {
    /// The folder of the service's files: `--state`, else what systemd made for it, else under /var/lib.
    public func stateDirectory(of service: String) -> String {
        if let state { return state }
        // systemd joins several folders by colons; the first is the service's own.
        if let given = getenv("STATE_DIRECTORY"), let first = String(cString: given).split(separator: ":").first {
            return String(first)
        }
        return "/var/lib/kvart/\(service)"
    }

    /// The socket of another service.
    public func socketPath(of service: String) -> String { program.socketPath(of: service, beside: socket) }

    /// The clock and the dice of a service that is started with these options.
    /// - Throws: ``ConfigurationError`` when the file of the clock's offset must not or cannot be used.
    func effects() throws(ConfigurationError) -> Effects {
        guard let clockOffsetFile else { return .live }
        guard !ServiceManager.hasStartedThisProcess else {
            throw ConfigurationError("--clock-offset-file is for tests, not for a unit of systemd")
        }
        return .live(shiftedBy: try ClockOffsetFile(clockOffsetFile))
    }
}
