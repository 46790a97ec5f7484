import HTTPTypes
import RPC
import Vocabulary

/// The button for an action of a reading.
struct PublishedButton: Sendable {
    let button: PageButton
    let forwarder: CallForwarder
    /// The member of the call that gets the `id` of the item; `nil` when the button is for the whole page.
    let itemMember: String?
    /// Whether the button opens a document in place of sending a form.
    let isDocument: Bool
    private let composer: CallComposer

    /// - Parameters:
    ///   - itemMember: the member that gets the `id` of the item.
    ///   - schema: the schema of the item.
    /// - Throws: ``UnpublishableCalls`` when page, item and fixed members do not make the call.
    init(
        _ button: PageButton, _ forwarder: CallForwarder, of page: String, at template: PathTemplate,
        item itemMember: String?, _ schema: Schema
    ) throws(UnpublishableCalls) {
        let call = forwarder.call
        isDocument = call.route.kind == .document
        guard isDocument || call.method != .get else {
            throw UnpublishableCalls("\(page): \(call.name) only reads and is not a document")
        }
        var given = Set(button.fixed.keys)
        for (name, value) in button.fixed.sorted(by: { $0.key < $1.key }) {
            let member = call.composer.members.first { $0.name == name }
            guard let member, name != itemMember, member.schema.allows(value) else {
                throw UnpublishableCalls("\(page): \(value) is no value for \(name) of \(call.name)")
            }
        }
        if let itemMember {
            let id = schema.members.first { $0.name == "id" }?.schema
            guard let id, id == call.composer.members.first(where: { $0.name == itemMember })?.schema else {
                throw UnpublishableCalls("\(page): the id of an item is no \(itemMember) of \(call.name)")
            }
            given.insert(itemMember)
        }
        // A link to a document has no query.
        guard !isDocument || given.isSubset(of: call.template.members.map(\.name)) else {
            throw UnpublishableCalls("\(page): \(call.name) has not all members of its button in its path")
        }
        composer = try PublishedReading.composer(of: forwarder, page, template, and: given)
        self.button = button
        self.forwarder = forwarder
        self.itemMember = itemMember
    }

    /// Composes the call.
    /// - Parameters:
    ///   - path: of the page.
    ///   - item: the `id` of the item; `nil` without one.
    func call(at path: String, item: String?) throws(Problem) -> [UInt8] {
        var given = button.fixed.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        switch (itemMember, item) {
        case (let name?, let item?): given.append((name, item))
        case (nil, nil): break
        case (_?, nil), (nil, _?): throw .malformedForm
        }
        let query = given.map { "\($0.name)=\(AddressText.percentEncode($0.value))" }.joined(separator: "&")
        return try composer.compose(segments: path.split(separator: "/"), query: query, body: nil)
    }
}

extension Schema {
    /// Whether a text, as in a query, is a value of the type. Does not check formats and patterns.
    fileprivate func allows(_ text: String) -> Bool {
        switch self {
        case .nullable(let schema): return schema.allows(text)
        case .string(let rule): return rule.allowed?.contains(text) ?? true
        case .integer(let range): return Int64(text).map { range.contains($0) } ?? false
        default:
            var bytes: [UInt8] = []
            return (try? MemberText.write([text], as: self, into: &bytes)) != nil
        }
    }
}
