import RPC
import Vocabulary

/// A stream whose events change a page.
struct PublishedStream: Sendable {
    /// The path of the stream.
    let template: PathTemplate
    let events: [String]

    /// - Parameters:
    ///   - kinds: the accounts that may read the page.
    ///   - streams: the calls that stream, by name.
    /// - Throws: ``UnpublishableCalls`` when a reader of the page cannot open the stream.
    init(
        _ stream: PageStream, of page: String, at template: PathTemplate, readBy kinds: [AccountKind],
        streams: [String: CallForwarder]
    ) throws(UnpublishableCalls) {
        let name = stream.call.name
        guard let call = streams[name]?.call else {
            throw UnpublishableCalls("\(page): \(name) is not a stream of a contract")
        }
        if let kind = kinds.first(where: { !call.access.admits($0) }) {
            throw UnpublishableCalls("\(page): \(name) is not for \(kind.rawValue) accounts, which read the page")
        }
        let given = Set(template.members.map(\.name))
        if let missing = call.template.members.first(where: { !given.contains($0.name) }) {
            throw UnpublishableCalls("\(page): \(name) needs \(missing.name), which the page does not have")
        }
        // The page lists them in one attribute, separated by spaces.
        guard !stream.events.isEmpty, stream.events.allSatisfy({ !$0.isEmpty && !$0.contains(" ") }) else {
            throw UnpublishableCalls("\(page): \(name) has no names of events")
        }
        self.template = call.template
        events = stream.events
    }
}

extension Access {
    /// Whether accounts of the kind may make the call, some of them with a permission.
    fileprivate func admits(_ kind: AccountKind) -> Bool {
        switch self {
        case .anyone: true
        case .accounts(let kinds): kinds.contains(kind)
        case .staff: kind == .staff
        case .accountsOrStaff(let kinds, _): kind == .staff || kinds.contains(kind)
        case .services, .operator: false
        }
    }
}
