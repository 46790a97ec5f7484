public import ArgumentParser
public import ServiceKit

/// The command line of the gateway.
public struct GatewayOptions: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp("Listen here if no socket is passed in.", valueName: "host:port"))
    public var listen = "127.0.0.1:8080"

    @Option(
        help: ArgumentHelp(
            "Serve metrics here if no socket for them is passed in (default: nowhere).", valueName: "host:port"))
    public var metrics: String?

    @OptionGroup public var program: ProgramOptions

    public init() {}
}
