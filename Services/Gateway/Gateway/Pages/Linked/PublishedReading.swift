import RPC
import Vocabulary

/// A reading of a page by some kinds of accounts, with the forwarders of its calls.
struct PublishedReading: Sendable {
    let reading: PageReading
    let shape: PageShape
    let forwarder: CallForwarder
    /// Composes the call from the members of the page.
    let composer: CallComposer
    let buttons: [PublishedButton]

    init(
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
        var buttons: [PublishedButton] = []
        for button in reading.buttons {
            guard let forwarder = calls[button.call.name] ?? documents[button.call.name] else {
                throw UnpublishableCalls(
                    "\(page): \(button.call.name) is not a call of a contract, or replies neither JSON nor a document")
            }
            buttons.append(
                try PublishedButton(button, forwarder, of: page, at: template, item: reading.itemMember, shape.schema))
        }
        self.buttons = buttons
    }

    /// - Parameter others: the members of the call that are not from the path of the page.
    /// - Throws: ``UnpublishableCalls`` when the call requires a member that the page does not have.
    static func composer(
        of forwarder: CallForwarder, _ page: String, _ template: PathTemplate, and others: Set<String> = []
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
        let given = others.union(template.members.map(\.name))
        if let missing = members.first(where: { $0.isRequired && !given.contains($0.name) }) {
            throw UnpublishableCalls(
                "\(page): \(forwarder.call.name) needs \(missing.name), which the page does not have")
        }
        return CallComposer(members: members, path: path, takesSecrets: false)
    }
}
