import Documentation
import RPC
import Vocabulary

extension Surface {
    mutating func add<C: Call>(call type: C.Type) throws {
        begin("call", C.name, C.summary)
        add("who", C.access.callers)
        add("route", C.route.map { Self.text($0) + (C.isAppLink ? ", opened by apps" : "") })
        add("cache", C.cacheSeconds.map { "\($0) seconds" })
        add("version", Self.version(of: C.self))
        add("key", C.acceptsIdempotencyKey ? C.keepsReply ? "heeded" : "accepted, the reply is not kept" : nil)
        add("twice", Self.text(C.repetition))
        add("sends", Self.text(C.sends))
        add("call", Layout(Schema.of(C.self), isComplete: false))
        add("reply", Layout(Schema.of(C.Reply.self), isComplete: true))
        for refusal in C.Refused.allCases { lines.append("  " + Self.text(refusal)) }
        for example in C.documentedExamples {
            lines.append("  example     \(example.name)")
            try add(example: "call", example.call)
            try add(example: "reply", example.reply)
        }
    }

    private static func text(_ route: Route) -> String {
        let more: String
        switch route {
        case .json: more = ""
        case .upload(_, let limits): more = ", upload of \(limits.size) bytes, \(limits.types.sorted())"
        case .page(_, let template, let form): more = ", page \(template)\(form.map { " with form \($0)" } ?? "")"
        case .document, .raw, .stream: more = ", \(route.kind.rawValue)"
        }
        return "\(route.verb.rawValue.uppercased()) \(route.path)\(more)"
    }

    /// Describes whether the call compares a version, and whether the reply has one.
    private static func version<C: Call>(of type: C.Type) -> String? {
        let told = C.Reply.self is any VersionedReply.Type
        switch C.versionRule {
        case .none: return told ? "told" : nil
        case .optional: return told ? "compared if given, told" : "compared if given"
        case .required: return told ? "required, told" : "required"
        }
    }

    private static func text(_ repetition: Repetition) -> String? {
        switch repetition {
        case .readOnly: "changes nothing"
        case .idempotent: "changes nothing more"
        case .withIdempotencyKey: "with a key, the first reply"
        case .never(let reason): "never, because \(reason)"
        case .unstated: nil
        }
    }

    private static func text(_ sending: Sending) -> String? {
        switch sending {
        case .undeclared, .nothing: nil
        case .toCaller(let channels): "to the caller\(text(channels))"
        case .toOthers(let channels): "to others\(text(channels))"
        }
    }

    private static func text(_ channels: Set<NotificationChannel>) -> String {
        channels.isEmpty ? "" : " by \(channels.map(\.rawValue).sorted().joined(separator: ", "))"
    }

    /// `404 notOffered: There is no such delivery.`
    private static func text(_ refusal: any Refusal) -> String {
        let member = refusal.member.map { ", member \($0)" } ?? ""
        let names = refusal.argumentNames.sorted().joined(separator: ", ")
        let arguments = names.isEmpty ? "" : ", arguments \(names)"
        return "\(refusal.kind.rawValue)         \(refusal.reason)\(member)\(arguments): \(refusal.message)"
    }
}
