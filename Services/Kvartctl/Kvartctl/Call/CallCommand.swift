import ArgumentParser
import Glibc
import Logging
import RPC
import ServiceKit
import Vocabulary

/// Makes one call and prints the reply.
struct CallCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "call", abstract: "Makes one call and prints the reply.",
        discussion: """
            Members are given as name=value, or as name:=JSON for other values than text, such as name:=null. A nested \
            member is a.b=value. A file to upload is name=@path. A - reads an object of members from standard input.

              kvartctl call deliveries.accept delivery=019a3f... --as courier:019a3e...
              kvartctl call identity.setPicture picture=@photo.jpg --as person:019a3d...

            On a host, calls go to the admin listener of the service. It answers the calls of the operator and of \
            anonymous callers, and refuses --as.
            """)

    @Argument(help: ArgumentHelp("The call, such as deliveries.accept or rpc.health.", valueName: "name"))
    var name: String

    @Argument(help: ArgumentHelp("The members of the call.", valueName: "member=value"))
    var members: [String] = []

    @OptionGroup var town: TownOptions

    @Option(help: ArgumentHelp("The socket of the service.", valueName: "path"))
    var socket: String?

    @Option(help: ArgumentHelp("The service to call, for calls that several services answer.", valueName: "name"))
    var service: String?

    @Option(name: .customLong("as"), help: ArgumentHelp("The account that calls.", valueName: "kind:account-id"))
    var caller: CallerOption?

    @Option(help: ArgumentHelp("How many seconds to wait for the answer.", valueName: "seconds"))
    var timeout = 30

    @Flag(help: "Print the result unchanged, with its meta.")
    var raw = false

    func run() async throws {
        let logger = StandardErrorLog.start(service: "kvartctl", level: .warning)
        var path = ""
        var call: CallMembers?
        defer { call?.files.remove() }
        do {
            let params = try params(&call)
            path = try socketPath()
            let client = SocketClient(path: path, logger: logger)
            let result: JSONNode
            do {
                result = try await client.send(name, params: params, timeout: .seconds(timeout))
            } catch let error as ClientError {
                throw CommandError("\(name): \(error.explanation(path: path))")
            }
            await client.close()
            Console.print(shown(result))
        } catch let error as ErrorObject {
            Console.printError(raw ? try String(decoding: JSONWriter.encode(error), as: UTF8.self) : error.report)
            guard !raw else { throw ExitCode.failure }
            let access = (try? CallTable.call(named: name))?.access
            let hint = DeniedCallHint.text(for: error, at: path, namesCaller: caller != nil, call: access)
            if let hint { Console.printError("kvartctl: \(hint)") }
            throw ExitCode.failure
        } catch let commandError as CommandError {
            Console.printError("kvartctl: \(commandError)")
            throw ExitCode.failure
        }
    }

    private var isOwn: Bool { name.hasPrefix("rpc.") }

    /// - Parameter collected: gets the members, also when one of them is invalid.
    private func params(_ collected: inout CallMembers?) throws -> [UInt8] {
        if isOwn {
            guard members.isEmpty else { throw CommandError("\(name) has no members") }
            return Array("{}".utf8)
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
        return try Frame.params(meta: CallMeta(caller: caller?.caller), call: call.encoded)
    }

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

    private func shown(_ result: JSONNode) -> String {
        if raw { return String(decoding: result.compacted(), as: UTF8.self) }
        return JSONPrinter.pretty(isOwn ? result : result[member: "reply"] ?? result)
    }
}
