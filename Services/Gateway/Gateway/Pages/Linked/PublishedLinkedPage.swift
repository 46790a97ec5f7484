import HTTPTypes
import RPC
import Vocabulary

/// A published page that links open.
struct PublishedLinkedPage: Sendable {
    let name: String
    let template: PathTemplate
    /// The language of the contract.
    let language: Language
    let readings: [PublishedReading]
    let follows: [PublishedStream]
    /// The accounts that may read the page, in the order of the readings.
    let kinds: [AccountKind]

    /// - Parameters:
    ///   - calls: the calls with a JSON route, by name.
    ///   - documents: the calls that reply a document, by name.
    ///   - streams: the calls that stream, by name.
    ///   - texts: the texts of all contracts.
    /// - Throws: ``UnpublishableCalls`` when the page cannot be shown to each of its readers.
    init<P: LinkedPage>(
        _ page: P.Type, language: Language, calls: [String: CallForwarder], documents: [String: CallForwarder],
        streams: [String: CallForwarder], texts: ProblemTexts
    ) throws(UnpublishableCalls) {
        guard let template = PathTemplate(P.path) else {
            throw UnpublishableCalls("\(P.name): \(P.path) is not a path such as /things/{thing}")
        }
        let members = Set(template.members.map(\.name))
        guard Set(Schema.of(P.self).members.map(\.name)) == members else {
            throw UnpublishableCalls("\(P.name): the members of the page are not those in \(P.path)")
        }
        var readings: [PublishedReading] = []
        for reading in P.readings {
            readings.append(
                try PublishedReading(reading, of: P.name, at: template, calls: calls, documents: documents))
        }
        var kinds: [AccountKind] = []
        for reading in readings {
            kinds += AccountKind.allCases.filter { reading.shape.kinds.contains($0) && !kinds.contains($0) }
        }
        guard !kinds.isEmpty else { throw UnpublishableCalls("\(P.name): no account may read the page") }
        for kind in kinds { try Self.checkSections(readings.filter { $0.shape.kinds.contains(kind) }, of: P.name) }
        var follows: [PublishedStream] = []
        for stream in P.follows {
            follows.append(try PublishedStream(stream, of: P.name, at: template, readBy: kinds, streams: streams))
        }
        for key in [P.name] + readings.flatMap(\.shape.textKeys) {
            let missing = Language.allCases.first { texts.page(key, in: $0) == nil }
            if let missing { throw UnpublishableCalls("\(P.name): \(key) has no text in \(missing.rawValue)") }
        }
        name = P.name
        self.template = template
        self.language = language
        self.readings = readings
        self.follows = follows
        self.kinds = kinds
    }

    /// Returns the sections of a kind of account.
    func readings(for kind: AccountKind) -> [PublishedReading] { readings.filter { $0.shape.kinds.contains(kind) } }

    /// Checks the sections of one kind of account. A form names only its action, so each action has one button.
    private static func checkSections(_ readings: [PublishedReading], of page: String) throws(UnpublishableCalls) {
        let headings = Set(readings.compactMap(\.reading.heading))
        guard readings.count == 1 || headings.count == readings.count else {
            throw UnpublishableCalls("\(page): a kind of account has two readings without headings of their own")
        }
        var actions: Set<String> = []
        for button in readings.flatMap(\.buttons) where !actions.insert(button.button.action).inserted {
            throw UnpublishableCalls("\(page): two buttons are for the action \(button.button.action)")
        }
    }
}
