public import ArgumentParser
import Glibc
public import Logging

/// What every service understands on its command line.
///
/// A setting is looked for on the command line, then in the environment (`KVART_LOG_LEVEL` for `log.level`), then in
/// the file of `--config`, and then has its default.
public struct ServiceOptions: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp("Listen here, where no socket is handed over.", valueName: "path"))
    public var socket: String?

    @Option(
        help: ArgumentHelp(
            "Where the service keeps its files (default: $STATE_DIRECTORY, else /var/lib/kvart/NAME).",
            valueName: "folder"))
    public var state: String?

    @Option(help: ArgumentHelp("A JSON object of settings.", valueName: "file"))
    public var config: String?

    @Option(
        help: ArgumentHelp(
            "Where the sockets of the other services are, each NAME.sock (default: beside --socket, else /run/kvart).",
            valueName: "folder"))
    public var sockets: String?

    @Option(
        help: ArgumentHelp(
            "The least that is logged: trace, debug, info, notice, warning, error, critical (default: info).",
            valueName: "level"),
        transform: { text in
            guard let level = Logger.Level(rawValue: text) else {
                throw ValidationError("There is no log level \(text).")
            }
            return level
        })
    public var logLevel: Logger.Level?

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
    public func socketPath(of service: String) -> String { "\(socketsDirectory)/\(service).sock" }

    private var socketsDirectory: String {
        if let sockets { return sockets }
        guard let socket else { return "/run/kvart" }
        guard let slash = socket.lastIndex(of: "/") else { return "." }
        return slash == socket.startIndex ? "" : String(socket[..<slash])
    }
}
