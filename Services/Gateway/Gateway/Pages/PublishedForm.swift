import RPC
import Vocabulary

/// The form of a page: the call that it makes, and which of its fields are what.
struct PublishedForm: Sendable {
    let forwarder: CallForwarder
    /// Every member of the call is a field, also those that stand in the path of its own route.
    let composer: CallComposer
    /// What the page itself is found by, a token: stays in the form when it is shown again.
    let kept: Set<String>
    /// What was typed, which is never shown again.
    let typed: [String]

    /// - Parameters:
    ///   - name: of the call.
    ///   - calls: all that have a JSON body, by their names.
    /// - Throws: ``UnpublishableCalls`` when there is no such call, when it cannot be made without signing in, and when
    ///   not all of it is text.
    init(
        _ name: String, on page: PublishedPage, among calls: [String: CallForwarder]
    ) throws(UnpublishableCalls) {
        guard let forwarder = calls[name] else {
            throw UnpublishableCalls("\(page.call.name): \(name), which its form makes, is no call with a JSON body")
        }
        guard !forwarder.call.needsCaller else {
            throw UnpublishableCalls("\(page.call.name): \(name), which its form makes, is not for everybody")
        }
        let members = forwarder.call.composer.members
        for member in members where !Self.isText(member.schema) {
            throw UnpublishableCalls(
                "\(page.call.name): \(member.name) of \(name), which its form makes, is no text")
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
