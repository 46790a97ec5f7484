public import ArgumentParser
public import Logging

/// The command-line options of every program, including the gateway.
///
/// A setting is read from the command line, else from the environment (`KVART_LOG_LEVEL` for `log.level`), else from
/// the file of `--config`, else from the file of `--shared-config`, else it has its default. In the file of
/// `--config` every key must be a setting of the program.
public struct ProgramOptions: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp("A JSON object of settings.", valueName: "file"))
    public var config: String?

    @Option(
        help: ArgumentHelp(
            "A JSON object of settings for several programs. Settings of others are ignored.", valueName: "file"))
    public var sharedConfig: String?

    @Option(
        help: ArgumentHelp(
            "The folder of the services' sockets NAME.sock (default: that of the own socket, else /run/kvart).",
            valueName: "folder"))
    public var sockets: String?

    @Option(
        help: ArgumentHelp(
            "The lowest level that is logged: trace, debug, info, notice, warning, error, critical (default: info).",
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

extension ProgramOptions {
    /// Returns the path of another service's socket.
    /// - Parameter own: the path of the socket that this program binds, if any.
    public func socketPath(of service: String, beside own: String? = nil) -> String {
        "\(socketsDirectory(beside: own))/\(service).sock"
    }

    private func socketsDirectory(beside own: String?) -> String {
        if let sockets { return sockets }
        guard let own else { return "/run/kvart" }
        guard let slash = own.lastIndex(of: "/") else { return "." }
        return slash == own.startIndex ? "" : String(own[..<slash])
    }
}
