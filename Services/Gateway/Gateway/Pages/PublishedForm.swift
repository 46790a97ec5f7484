import RPC
import Vocabulary

/// The form of a page: its call and its fields.
struct PublishedForm: Sendable {
    let forwarder: CallForwarder
    /// Composes the call. Every member of the call is a field, even a member of the path of the call's own route.
    let composer: CallComposer
    /// Fields that also identify the page, such as a token. They keep their values when the form is shown again.
    let kept: Set<String>
    /// Fields that the reader types. Their values are never shown again.
    let typed: [String]

    /// - Parameters:
    ///   - name: the name of the call.
    ///   - calls: the calls with a JSON body, by name.
    /// - Throws: ``UnpublishableCalls`` when there is no such call, when the call needs a session, or when a member is
    ///   not a text.
    init(
        _ name: String, on page: PublishedPage, among calls: [String: CallForwarder]
    ) throws(UnpublishableCalls) {
        guard let forwarder = calls[name] else {
            throw UnpublishableCalls("\(page.call.name): the form's call \(name) has no JSON route")
        }
        guard !forwarder.call.needsCaller else {
            throw UnpublishableCalls("\(page.call.name): the form's call \(name) needs a session")
        }
        let members = forwarder.call.composer.members
        for member in members where !Self.isText(member.schema) {
            throw UnpublishableCalls(
                "\(page.call.name): \(member.name) of the form's call \(name) is not a text")
        }
        try PublishedPage.checkWords(page.pages, page.call, page.template, for: "done")
        self.forwarder = forwarder
        composer = CallComposer(members: members, path: [], takesSecrets: true)
        let found = Set(page.call.composer.members.map(\.name))
        kept = found.intersection(members.map(\.name))
            .subtracting(page.call.composer.path.map(\.member.name))
        typed = members.map(\.name).filter { !found.contains($0) }
    }

    private static func isText(_ schema: Schema) -> Bool {
        switch schema {
        case .string: true
        case .nullable(let schema): isText(schema)
        default: false
        }
    }
}
