import ArgumentParser
import Documentation
import Glibc
import Logging
import RPC
import ServiceKit
import Town
import Vocabulary

/// Makes one call and prints the reply.
struct CallCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "call", abstract: "Makes one call and prints the reply.",
        discussion: """
            Members are given as name=value, or as name:=JSON for other values than text, such as name:=null. A nested \
            member is a.b=value. A file to upload is name=@path. A - reads an object of members from standard input.

              kvartctl call deliveries.accept --help
              kvartctl call deliveries.accept delivery=019a3f... --as courier:019a3e...
              kvartctl call deliveries.streamChanges --follow --as store:019a3c...
              kvartctl call identity.setPicture picture=@photo.jpg --as person:019a3d...

            kvartctl calls lists the calls. A reply that is a list is printed as a table, in which long texts are cut. \
            --json prints all of it.

            On a host, calls go to the admin listener of the service. It answers the calls of the operator and of \
            anonymous callers, and refuses --as and --follow.
            """,
        // With the name of a call, --help shows the help of that call.
        helpNames: [])

    @Argument(
        help: ArgumentHelp("The call, such as deliveries.accept or rpc.health.", valueName: "name"),
        completion: CallCompletion.names)
    var name = ""

    @Argument(
        help: ArgumentHelp("The members of the call.", valueName: "member=value"), completion: CallCompletion.members)
    var members: [String] = []

    @OptionGroup var town: TownOptions

    @Option(help: ArgumentHelp("The socket of the service.", valueName: "path"), completion: .file())
    var socket: String?

    @Option(
        help: ArgumentHelp("The service to call, for calls that several services answer.", valueName: "name"),
        completion: .list(Town.services.map(\.name)))
    var service: String?

    @Option(name: .customLong("as"), help: ArgumentHelp("The account that calls.", valueName: "kind:account-id"))
    var caller: CallerOption?

    @Option(help: ArgumentHelp("How many seconds to wait for the answer.", valueName: "seconds"))
    var timeout = 30

    @Flag(name: .customLong("follow"), help: "Print the events of a stream as they happen, until Ctrl-C.")
    var isFollowing = false

    @Flag(name: .customLong("json"), help: "Print JSON, also for lists, events and refusals.")
    var isJSON = false

    @Flag(help: "Print the result unchanged, with its meta.")
    var raw = false

    @Flag(name: .shortAndLong, help: "Show the help of the call, or without a name this help.")
    var help = false

    func validate() throws {
        guard !name.isEmpty || help else {
            throw ValidationError("Name a call, such as deliveries.accept. kvartctl calls lists all calls.")
        }
        guard !raw || !isFollowing else { throw ValidationError("Give only one of --follow and --raw.") }
    }

    func run() async throws {
        guard !help else { return try await showHelp() }
        let logger = StandardErrorLog.start(service: "kvartctl", level: .warning)
        var path = ""
        var call: CallMembers?
        defer { call?.files.remove() }
        do {
            if isFollowing { try checkStream() }
            try collectMembers(into: &call)
            path = try socketPath()
            let client = SocketClient(path: path, logger: logger)
            do {
                if isFollowing, let call {
                    try await follower(call, client).run { Console.print(isJSON ? $0.json : $0.text) }
                } else {
                    let params = try params(call)
                    let result = try await client.send(name, params: params, timeout: .seconds(timeout))
                    Console.print(try shown(result))
                }
            } catch let error as ClientError {
                throw CommandError("\(name): \(error.explanation(path: path))")
            }
            await client.close()
        } catch let error as ErrorObject {
            try report(error, at: path)
            throw ExitCode.failure
        } catch let commandError as CommandError {
            Console.printError("kvartctl: \(commandError)")
            throw ExitCode.failure
        }
    }

    private var isOwn: Bool { name.hasPrefix("rpc.") }

    private func socketPath() throws -> String {
        if let socket { return socket }
        if let service { return town.socketPath(of: try ServiceTable.checkedService(named: service).name) }
        guard !isOwn else { throw CommandError("every service has \(name): name one with --service or --socket") }
        return town.socketPath(of: try CallTable.service(offering: name).name)
    }

    /// The spool folder of the service.
    private func spool() throws -> String {
        let program = try service.map { try ServiceTable.checkedService(named: $0) }
        // A call of every service, such as `events.read`, has no service and no files.
        return town.location.spool(of: (program ?? (try? CallTable.service(offering: name)))?.name ?? name)
    }
}

// MARK: The call

extension CallCommand {
    /// - Parameter collected: gets the members, also when one of them is invalid; `nil` for a method of every service.
    private func collectMembers(into collected: inout CallMembers?) throws {
        guard !isOwn else {
            guard members.isEmpty else { throw CommandError("\(name) has no members") }
            return
        }
        var call = CallMembers(of: name, Schema.of(try CallTable.call(named: name)), spool: try spool())
        defer { collected = call }
        for member in members {
            if member == "-" {
                try call.add(object: StandardInput.readAll())
            } else {
                try call.add(argument: member)
            }
        }
    }

    private func params(_ call: CallMembers?) throws -> [UInt8] {
        guard let call else { return Array("{}".utf8) }
        return try Frame.params(meta: CallMeta(caller: caller?.caller), call: call.encoded)
    }

    private func checkStream() throws(CommandError) {
        let streams = CallTable.calls.filter { $0.route?.kind == .stream }.map { $0.name }
        guard !streams.contains(name) else { return }
        throw CommandError("\(name) is no stream; there are: \(streams.joined(separator: ", "))")
    }

    private func follower(_ call: CallMembers, _ client: any Client) -> StreamFollower {
        StreamFollower(
            call: name,
            params: { position in try params(position.map { call.with("after", $0.text) } ?? call) },
            account: caller?.caller.account, client: client)
    }
}

// MARK: Output

extension CallCommand {
    private func showHelp() async throws {
        guard !name.isEmpty else { throw CleanExit.helpRequest(self) }
        let call = try await Console.reporting { try CallTable.call(named: name) }
        Console.print(CallHelp(call: Documentation.describe(call)).text)
    }

    private func shown(_ result: JSONNode) throws -> String {
        guard !raw else { return String(decoding: result.compacted(), as: UTF8.self) }
        guard !isOwn, let reply = result[member: "reply"] else { return JSONPrinter.pretty(result) }
        let schema = try CallTable.call(named: name).replySchema
        guard !isJSON, let table = ReplyTable(reply, of: schema) else { return JSONPrinter.pretty(reply) }
        let more = table.continuation(of: Array(CommandLine.arguments.dropFirst()))
        return table.text + (more.map { "\n\nThe next page: \($0)" } ?? "")
    }

    private func report(_ error: ErrorObject, at path: String) throws {
        guard !raw, !isJSON else {
            return Console.printError(String(decoding: try JSONWriter.encode(error), as: UTF8.self))
        }
        Console.printError(error.report)
        // Following makes a call that only the gateway may make on a host.
        let access = isFollowing ? FollowStream.access : (try? CallTable.call(named: name))?.access
        let hint = DeniedCallHint.text(for: error, at: path, namesCaller: caller != nil, call: access)
        if let hint { Console.printError("kvartctl: \(hint)") }
    }
}

extension Call {
    fileprivate static var replySchema: Schema { Schema.of(Reply.self) }
}
