/// The OpenRPC 1.4 document that `rpc.discover` answers. It is generated only from the types of the calls, so that it
/// cannot differ from the service.
public enum OpenRPC {
    /// The version of the specification that the documents follow.
    public static let version = "1.4.1"

    /// Describes the calls, with parameters by name, and the methods that exist beside them.
    ///
    /// The types hold no sentences, so the document has names, schemas, errors and examples, but no descriptions.
    /// - Parameters:
    ///   - title: of the service.
    ///   - version: of the document.
    ///   - calls: in the order of the document. ``Access/admits(_:_:_:)`` selects the calls that a reader may make.
    ///   - form: the wire format.
    /// - Returns: compact JSON.
    /// - Throws: the error of an example that cannot be encoded.
    public static func document(
        title: String, version: String, calls: [any Call.Type], form: Form
    ) throws -> [UInt8] {
        try JSONWriter.encode(OpenRPCDocument(title: title, version: version, calls: calls, form: form))
    }
}
