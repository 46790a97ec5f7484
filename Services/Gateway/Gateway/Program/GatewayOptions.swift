public import ArgumentParser
public import ServiceKit

/// The command line of the gateway.
public struct GatewayOptions: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp("Address to listen on when systemd passes no socket.", valueName: "host:port"))
    public var listen = "127.0.0.1:8080"

    @Option(
        help: ArgumentHelp(
            "Address for metrics when systemd passes no socket for them (default: none).", valueName: "host:port"))
    public var metrics: String?

    @OptionGroup public var program: ProgramOptions

    public init() {}
}
