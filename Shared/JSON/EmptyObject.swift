extension JSONDocument {
    /// `{}`, what a call without members is read from.
    package static let emptyObject: JSONDocument = {
        do {
            return try JSONDocument(parsing: Array("{}".utf8))
        } catch {
            preconditionFailure("{} is JSON: \(error)")
        }
    }()
}

extension JSONSyntaxError {
    /// Fine by the grammar of RFC 8259, refused by RFC 7493.
    public var isDuplicateMember: Bool { reason == .duplicateMember }
}
