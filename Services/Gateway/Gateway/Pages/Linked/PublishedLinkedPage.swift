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
    /// The accounts that may read the page, in the order of the readings.
    let kinds: [AccountKind]

    /// - Parameters:
    ///   - calls: the calls with a JSON route, by name.
    ///   - documents: the calls that reply a document, by name.
    ///   - texts: the texts of all contracts.
    /// - Throws: ``UnpublishableCalls`` when the page cannot be shown to each of its readers.
    init<P: LinkedPage>(
        _ page: P.Type, language: Language, calls: [String: CallForwarder], documents: [String: CallForwarder],
        texts: ProblemTexts
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
        kinds = readings.flatMap { reading in AccountKind.allCases.filter { reading.shape.kinds.contains($0) } }
        guard !kinds.isEmpty else { throw UnpublishableCalls("\(P.name): no account may read the page") }
        guard Set(kinds).count == kinds.count else {
            throw UnpublishableCalls("\(P.name): a kind of account has two readings")
        }
        for key in [P.name] + readings.flatMap(\.shape.textKeys) {
            let missing = Language.allCases.first { texts.page(key, in: $0) == nil }
            if let missing { throw UnpublishableCalls("\(P.name): \(key) has no text in \(missing.rawValue)") }
        }
        name = P.name
        self.template = template
        self.language = language
        self.readings = readings
    }

    func reading(for kind: AccountKind) -> PublishedReading? { readings.first { $0.shape.kinds.contains(kind) } }
}

/// A reading of a page by some kinds of accounts, with the forwarders of its calls.
struct PublishedReading: Sendable {
    /// The button for an action.
    struct Button: Sendable {
        let button: PageButton
        let forwarder: CallForwarder
        /// Composes the call from the members of the page.
        let composer: CallComposer
        /// Whether the button opens a document in place of sending a form.
        let isDocument: Bool
    }

    let reading: PageReading
    let shape: PageShape
    let forwarder: CallForwarder
    /// Composes the call from the members of the page.
    let composer: CallComposer
    let buttons: [Button]

    fileprivate init(
        _ reading: PageReading, of page: String, at template: PathTemplate, calls: [String: CallForwarder],
        documents: [String: CallForwarder]
    ) throws(UnpublishableCalls) {
        do {
            shape = try PageShape(reading)
        } catch {
            throw UnpublishableCalls("\(page): \(error)")
        }
        guard let forwarder = calls[reading.call.name] else {
            throw UnpublishableCalls("\(page): \(reading.call.name) is not a call of a contract")
        }
        self.reading = reading
        self.forwarder = forwarder
        composer = try Self.composer(of: forwarder, page, template)
        var buttons: [Button] = []
        for button in reading.buttons {
            let name = button.call.name
            guard let forwarder = calls[name] ?? documents[name] else {
                throw UnpublishableCalls(
                    "\(page): \(name) is not a call of a contract, or replies neither JSON nor a document")
            }
            let isDocument = forwarder.call.route.kind == .document
            guard isDocument || forwarder.call.method != .get else {
                throw UnpublishableCalls("\(page): \(name) only reads and is not a document")
            }
            buttons.append(
                Button(
                    button: button, forwarder: forwarder, composer: try Self.composer(of: forwarder, page, template),
                    isDocument: isDocument))
        }
        self.buttons = buttons
    }

    /// - Throws: ``UnpublishableCalls`` when the call requires a member that the page does not have.
    private static func composer(
        of forwarder: CallForwarder, _ page: String, _ template: PathTemplate
    ) throws(UnpublishableCalls) -> CallComposer {
        let members = forwarder.call.composer.members
        var path: [CallComposer.PathMember] = []
        for (name, position) in template.members {
            guard let member = members.first(where: { $0.name == name }), MemberText.canEncode(member.schema) else {
                throw UnpublishableCalls(
                    "\(page): {\(name)} in \(template.text) is not a text member of \(forwarder.call.name)")
            }
            path.append(CallComposer.PathMember(member: member, position: position))
        }
        let given = Set(template.members.map(\.name))
        if let missing = members.first(where: { $0.isRequired && !given.contains($0.name) }) {
            throw UnpublishableCalls(
                "\(page): \(forwarder.call.name) needs \(missing.name), which the page does not have")
        }
        return CallComposer(members: members, path: path, takesSecrets: false)
    }
}
