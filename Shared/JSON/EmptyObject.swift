extension JSONDocument {
    /// `{}`: the input of a call without members.
    package static let emptyObject: JSONDocument = {
        do {
            return try JSONDocument(parsing: Array("{}".utf8))
        } catch {
            preconditionFailure("{} is JSON: \(error)")
        }
    }()
}

extension JSONSyntaxError {
    /// Valid by the grammar of RFC 8259, but refused by RFC 7493.
    public var isDuplicateMember: Bool { reason == .duplicateMember }
}
