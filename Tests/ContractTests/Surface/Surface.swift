import RPC
import Vocabulary

/// Everything that a client can observe of a contract, as text for the review of changes.
struct Surface {
    var lines: [String] = []

    init(_ contract: any Contract.Type) throws {
        lines = ["context \(contract.name)", "language \(contract.language.rawValue)"]
        for call in contract.calls { try add(call: call) }
        for event in contract.events { try add(event: event) }
        for notice in contract.noticeExamples { try add(notice) }
        for page in contract.pages { add(page: page) }
    }

    /// Begins a section after an empty line.
    mutating func begin(_ kind: String, _ name: String, _ summary: String) {
        lines += ["", "\(kind) \(name)"]
        if !summary.isEmpty { lines.append("  \(summary)") }
    }

    mutating func add(_ label: String, _ text: String?) {
        guard let text else { return }
        lines.append("  " + label.padding(to: 11) + " " + text)
    }

    mutating func add(_ label: String, _ layout: Layout) {
        lines += layout.lines(label.padding(to: 11) + " ", indent: 2)
    }

    /// Adds the exact JSON of a value, after checking that it is decoded to the same value.
    mutating func add<Value: Codable & Equatable>(example label: String, _ value: Value) throws {
        let bytes = try JSONWriter.encode(value)
        guard try JSONReader.decode(Value.self, from: bytes, unknownMembers: .refused) == value else {
            throw NotReadBack(json: String(decoding: bytes, as: UTF8.self))
        }
        lines += try Layout(json: bytes).lines(label + " ", indent: 4)
    }

    struct NotReadBack: Error { var json: String }
}

extension Surface {
    private mutating func add<E: Event>(event type: E.Type) throws {
        begin("event", E.name, E.summary)
        add("version", "\(E.version)")
        add("readers", E.readers?.sorted().joined(separator: ", ") ?? "every service")
        add("data", Layout(Schema.of(E.self), isComplete: true))
        for example in E.examples {
            add("about", example.subject)
            try add(example: "data", example)
        }
    }

    private mutating func add(_ notice: any Notice) throws {
        begin("notice", notice.kind, notice.summary)
        add("channels", (["inbox"] + notice.channels.map(\.rawValue)).joined(separator: ", "))
        add("link", notice.link?.path)
        add("arguments", try Layout(json: JSONWriter.encode(notice.arguments)))
    }

    private mutating func add<P: LinkedPage>(page type: P.Type) {
        begin("page", P.name, "")
        add("path", P.path)
        for reading in P.readings {
            add("reads", "\(reading.call.name) \(reading.member) as \(reading.thing.name)")
            add("states", reading.thing.states.joined(separator: ", "))
            add("facts", reading.thing.facts.joined(separator: ", "))
            add("actions", reading.thing.actions)
            for button in reading.buttons {
                let next = button.next.map { ", goes on at \($0)" } ?? ""
                add("button", "\(button.action) makes \(button.call.name)\(next)")
            }
            add("opens", reading.itemPage?.name)
        }
    }
}

extension String {
    func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
