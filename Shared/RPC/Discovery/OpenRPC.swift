/// What `rpc.discover` answers: an OpenRPC 1.4 document, made from the types of the calls alone, so that it cannot
/// drift from what the service does.
public enum OpenRPC {
    /// Of the specification that the documents follow.
    public static let version = "1.4.1"

    /// Describes calls, with parameters by name, and the methods that are there beside them.
    ///
    /// The types hold no sentences, so the document has names, schemas, errors and examples, but no descriptions.
    /// - Parameters:
    ///   - title: of the service.
    ///   - version: of the document.
    ///   - calls: in the order in which they are described; which of them somebody may make, ``Access/admits(_:_:_:)``
    ///     tells.
    ///   - form: how the calls stand on the wire.
    /// - Returns: compact JSON.
    /// - Throws: what an example throws when it is encoded.
    public static func document(
        title: String, version: String, calls: [any Call.Type], form: Form
    ) throws -> [UInt8] {
        try JSONWriter.encode(OpenRPCDocument(title: title, version: version, calls: calls, form: form))
    }
}
