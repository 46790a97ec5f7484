public import ArgumentParser
public import ServiceKit

/// The command line of `gateway egress`. Egress stores nothing, so there is no `--state`.
public struct EgressOptions: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp("Path of the socket to listen on when systemd passes none.", valueName: "path"))
    public var socket: String?

    @OptionGroup public var program: ProgramOptions

    public init() {}
}
