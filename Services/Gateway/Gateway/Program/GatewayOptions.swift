public import ArgumentParser
public import ServiceKit

/// The command line of the gateway.
public struct GatewayOptions: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp("Listen here, where no socket is handed over.", valueName: "host:port"))
    public var listen = "127.0.0.1:8080"

    @Option(
        help: ArgumentHelp(
            "Tell metrics here, where no socket for them is handed over (default: nowhere).", valueName: "host:port"))
    public var metrics: String?

    @OptionGroup public var program: ProgramOptions

    public init() {}
}
