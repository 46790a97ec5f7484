import Documentation
import RPC

/// The help of a call, from its contract.
struct CallHelp {
    /// The width of sentences.
    static let width = 80

    let call: DocumentedCall

    var text: String {
        var lines = MemberLines()
        let members = section("Members", lines.lines(of: call.members, isRequest: true))
        let blocks =
            ["\(call.name): \(call.summary)", call.sentences.wrapped(to: Self.width), facts, members]
            + results(&lines) + [refusals, example]
        return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private var facts: String {
        var lines = ["Callers: \(call.access.callers)"]
        if let route = call.route { lines.append("HTTP: \(route.verb.rawValue.uppercased()) \(route.path)") }
        return lines.joined(separator: "\n")
    }

    /// The reply, or the events of a stream.
    private func results(_ lines: inout MemberLines) -> [String] {
        guard call.events.isEmpty else {
            return call.events.map { event in
                section("Event \(event.name)", lines.lines(of: event.data.members, isRequest: false))
            }
        }
        return [section("Reply", lines.lines(of: call.reply.members, isRequest: false))]
    }

    private var refusals: String {
        let lines = call.refusals.flatMap { refusal in
            let reason = refusal.type.dropFirst(call.name.count + 1)
            let member = refusal.member.map { ", \($0)" } ?? ""
            return ["  \(reason) (\(refusal.status)\(member))", refusal.message.wrapped(to: Self.width, indent: 6)]
        }
        return section("Refusals", lines)
    }

    private var example: String {
        let name = call.examples.first.map { "Example: \($0.name)" } ?? "Example"
        let command = KvartctlSample.text(of: call).split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        return "\(name)\n\(command)"
    }

    /// - Returns: an empty text without lines.
    private func section(_ title: String, _ lines: [String]) -> String {
        lines.isEmpty ? "" : (["\(title):"] + lines).joined(separator: "\n")
    }
}
