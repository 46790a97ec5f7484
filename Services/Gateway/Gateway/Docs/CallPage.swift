import Documentation
import RPC
import Vocabulary

/// The values of a call's page.
struct CallPage {
    private let call: DocumentedCall
    private let route: Route
    private let samples: CallSamples?

    init(_ call: DocumentedCall) throws {
        self.call = call
        route = call.route ?? .json(.get, "")
        samples = try CallSamples(call)
    }

    var values: [String: PageValue] {
        let refusals = call.refusals + call.ruleErrors
        var values: [String: PageValue] = [
            "name": .text(call.name), "route": .text(route.path), "verb": .text(route.verb.rawValue.uppercased()),
            "verbClass": .text(route.verb.rawValue), "blocks": Prose.blocks(call.sentences), "facts": .list(facts),
            "request": MemberRows(of: call).value, "hasRefusals": .flag(!refusals.isEmpty),
            "refusals": .list(refusals.map(Self.row)), "events": .list(call.events.map(Self.event)),
            "samples": .list(shownSamples),
        ]
        var reply: PageValue = route.repliesJSON ? MemberRows(of: call.reply).value : .object(["isEmpty": .flag(true)])
        if let text = replyText { reply = reply.merged(with: .object(["text": .text(text)])) }
        values["reply"] = reply
        return values
    }

    /// Describes an answer that is not the JSON of the reply.
    private var replyText: String? {
        switch route {
        case .json, .upload: call.reply.members.isEmpty ? "The reply is an empty object." : nil
        case .document: "The answer is a file: its bytes, with their media type and a name."
        case .page: "The answer is a page for people, in HTML."
        case .stream: "The answer is a stream of events, as Server-Sent Events."
        case .raw: "The answer has the bytes, the media type and the status that the service chooses."
        }
    }

    // MARK: Facts

    private var facts: [PageValue] {
        var facts = [Self.fact("Who may call", call.access.callers)]
        if case .upload(_, let limits) = route {
            facts.append(
                Self.fact(
                    "File", "At most \(limits.size) bytes: \(limits.types.sorted().joined(separator: ", ")).", .uploads)
            )
        }
        if call.isPaged { facts.append(Self.fact("Pages", "The list comes page by page.", .pages)) }
        if route.kind == .stream { facts.append(Self.fact("Stream", "Events as they happen.", .streams)) }
        if call.acceptsIdempotencyKey {
            facts.append(Self.fact("Idempotency key", "Accepted.", .keys))
        } else if case .never(let reason) = call.repetition {
            facts.append(Self.fact("Idempotency key", "Not accepted, because \(reason).", .keys))
        }
        switch call.versionRule {
        case .none: break
        case .optional: facts.append(Self.fact("Version", "Compared if If-Match names one.", .keys))
        case .required: facts.append(Self.fact("Version", "Required in If-Match.", .keys))
        }
        if let seconds = call.cacheSeconds {
            facts.append(Self.fact("Caching", "Anyone may keep the reply for \(seconds) seconds."))
        }
        return facts
    }

    private static func fact(_ term: String, _ text: String, _ guide: Guide? = nil) -> PageValue {
        var fact: [String: PageValue] = ["term": .text(term), "text": .text(text)]
        if let guide {
            fact["link"] = .text(DocsSite.path(of: guide))
            fact["linkText"] = .text(guide.title)
        }
        return .object(fact)
    }

    private static func row(_ refusal: DocumentedRefusal) -> PageValue {
        var row: [String: PageValue] = [
            "parts": .list(Self.parts(of: refusal.type)), "status": .text("\(refusal.status)"),
            "message": .text(refusal.message),
            "blocks": Prose.blocks(refusal.sentences),
        ]
        row["member"] = refusal.member.map { .text($0) }
        return .object(row)
    }

    /// Splits a type behind its dots, where a narrow page may break it.
    private static func parts(of type: String) -> [PageValue] {
        let parts = type.split(separator: ".")
        return parts.enumerated().map { .text($1 + ($0 < parts.count - 1 ? "." : "")) }
    }

    private static func event(_ event: DocumentedEvent) -> PageValue {
        MemberRows(of: event.data).value.merged(
            with: .object(["name": .text(event.name), "blocks": Prose.blocks(event.data.sentences)]))
    }

    // MARK: Samples

    private var shownSamples: [PageValue] {
        guard let samples, let example = call.examples.first else { return [] }
        var shown = [CallSample(heading: "curl", text: samples.curl)]
        // The server of another company makes a raw call.
        guard route.kind != .raw else { return shown.map(\.value) }
        shown.append(CallSample(heading: "kvartctl", text: KvartctlSample.text(of: call)))
        shown.append(CallSample(heading: "Swift", text: samples.swift))
        if route.repliesJSON, let reply = try? JSONDocument(parsing: example.reply.bytes).root {
            shown.append(CallSample(heading: "Reply", text: SampleJSON.text(reply)))
        }
        return shown.map(\.value)
    }
}

extension Route {
    /// Whether the answer is the reply in JSON.
    fileprivate var repliesJSON: Bool { kind == .json || kind == .upload }
}
