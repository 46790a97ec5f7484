public import ArgumentParser
public import ServiceKit

/// The command line of `gateway egress`. It keeps no files, so there is no `--state`.
public struct EgressOptions: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp("Listen here, where no socket is handed over.", valueName: "path"))
    public var socket: String?

    @OptionGroup public var program: ProgramOptions

    public init() {}
}
