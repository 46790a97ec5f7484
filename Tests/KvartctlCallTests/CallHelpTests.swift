import ArgumentParser
import Documentation
@testable import KvartctlKit
import RPC
import Testing
import Vocabulary

@Suite("The help of a call")
struct CallHelpTests {
    private func help(_ name: String) throws -> String {
        CallHelp(call: Documentation.describe(try CallTable.call(named: name))).text
    }

    @Test("The help has callers, route, members with type and limits, reply, refusals and a command line")
    func create() throws {
        let help = try help("deliveries.create")
        let wanted = [
            "deliveries.create: Offer a delivery to couriers of your choice", "Callers: stores",
            "HTTP: POST /v1/deliveries", "Members:", "  customer.firstName  text, 1 to ", ", required\n",
            "  customer.phone  ", ", optional\n", "Reply:", "  delivery.id  identifier (UUID)", "Refusals:",
            "  courierNotLinked (422", "kvartctl call deliveries.create", "--as store:$ACCOUNT", "description='",
            "couriers:='[\"",
        ]
        for text in wanted { #expect(help.contains(text), "\(text) is not in:\n\(help)") }
    }

    @Test("The help of a stream has its events and follows it")
    func stream() throws {
        let help = try help("deliveries.streamChanges")
        #expect(help.contains("Event change:\n"))
        #expect(help.contains("--follow"))
    }

    @Test("A type is explained only where it occurs first, a member always")
    func explained() throws {
        let help = try help("deliveries.listCancellationsForStore")
        #expect(help.ranges(of: "A permanent identifier: ").count == 1)
        #expect(help.contains("      Only cancellations by this party."))
    }

    @Test("An uploaded file is one member, given by its path")
    func upload() throws {
        let help = try help("identity.setPicture")
        #expect(help.contains("  picture  a file, as @PATH, required\n"))
        #expect(help.contains("picture=@FILE"))
        #expect(!help.contains("picture.sha256"))
    }

    @Test("Every member and every refusal of a call is in its help", arguments: ["coaches", "egress", "streams"])
    func complete(context: String) throws {
        for call in try CallTable.calls(of: context) {
            let documented = Documentation.describe(call)
            let help = CallHelp(call: documented).text
            for member in documented.members { #expect(help.contains("  \(member.name)  "), "\(call.name)") }
            for refusal in documented.refusals { #expect(help.contains(" (\(refusal.status)"), "\(refusal.type)") }
        }
    }

    @Test("The list of calls has a line for each call of a context, and an unknown context names the others")
    func list() throws {
        let calls = try CallTable.calls(of: "deliveries")
        let lines = CallsCommand.text(of: calls).split(separator: "\n")
        #expect(lines.count == calls.count + 1)
        let line = lines.first { $0.hasPrefix("deliveries.accept ") }
        #expect(line?.contains(" couriers ") == true)
        #expect(line?.hasSuffix("  Accept a delivery that was offered to you") == true)
        let error = #expect(throws: CommandError.self) { try CallTable.calls(of: "deliverys") }
        #expect(error?.description == "there is no context deliverys; near it: deliveries")
    }

    @Test("Sentences are broken between words, and paragraphs are kept")
    func wrapped() {
        #expect("one two three\n\nfour".wrapped(to: 9, indent: 2) == "  one two\n  three\n\n  four")
        #expect("".wrapped(to: 9, indent: 2) == "")
        #expect("abcdefghijkl m".wrapped(to: 9) == "abcdefghijkl\nm")
    }

    @Test(
        "The command needs the name of a call, and not --raw for a stream",
        arguments: [["call"], ["call", "deliveries.streamChanges", "--follow", "--raw"]])
    func invalid(arguments: [String]) {
        #expect(throws: (any Error).self) { try Kvartctl.parseAsRoot(arguments) }
    }
}
