import Documentation
import RPC

/// The help of a call, from its contract.
struct CallHelp {
    /// The width of sentences.
    static let width = 80

    let call: DocumentedCall

    var text: String {
        let name = "\(call.name): \(call.summary)"
        let blocks = [name, call.sentences.wrapped(to: Self.width), facts, members] + results + [refusals, example]
        return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private var facts: String {
        var lines = ["Callers: \(call.access.callers)"]
        if let route = call.route { lines.append("HTTP: \(route.verb.rawValue.uppercased()) \(route.path)") }
        return lines.joined(separator: "\n")
    }

    private var members: String {
        let lines = MemberLines(showsPresence: true).lines(of: call.members)
        return lines.isEmpty ? "" : section("Members", lines)
    }

    /// The reply, or the events of a stream.
    private var results: [String] {
        let lines = MemberLines(showsPresence: false)
        guard call.events.isEmpty else {
            return call.events.map { section("Event \($0.name)", lines.lines(of: $0.data.members)) }
        }
        let reply = lines.lines(of: call.reply.members)
        return reply.isEmpty ? [] : [section("Reply", reply)]
    }

    private var refusals: String {
        let lines = call.refusals.flatMap { refusal in
            let reason = refusal.type.dropFirst(call.name.count + 1)
            let member = refusal.member.map { ", \($0)" } ?? ""
            return ["  \(reason) (\(refusal.status)\(member))", refusal.message.wrapped(to: Self.width, indent: 6)]
        }
        return lines.isEmpty ? "" : section("Refusals", lines)
    }

    private var example: String {
        let name = call.examples.first.map { "Example: \($0.name)" } ?? "Example"
        let command = KvartctlSample.text(of: call).split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        return "\(name)\n\(command)"
    }

    private func section(_ title: String, _ lines: [String]) -> String {
        (["\(title):"] + lines).joined(separator: "\n")
    }
}
