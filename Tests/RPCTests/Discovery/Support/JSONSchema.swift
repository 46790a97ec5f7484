import RPC
import Testing

/// The part of JSON Schema draft 7 that the tests need.
///
/// The whole schema is read before any comparison: an unknown keyword, type or format, an invalid pattern and a
/// dangling reference stop the test, so that no value passes unchecked.
struct JSONSchema {
    /// The reason why a schema cannot be used.
    struct Unsupported: Error, Hashable {
        var what: String
    }

    let schema: JSONNode
    private let references: JSONReferences

    /// - Parameters:
    ///   - schema: the schema of the values.
    ///   - document: the target of local references; `nil` for the schema itself.
    ///   - others: other documents by their address, as used in references, without a fragment.
    init(_ schema: JSONNode, in document: JSONNode? = nil, others: [String: JSONNode] = [:]) throws {
        self.schema = schema
        references = JSONReferences(document: document ?? schema, others: others)
        var check = JSONSchemaCheck(references: references)
        try check.check(schema, at: "")
    }

    init(_ text: String, others: [String: JSONNode] = [:]) throws {
        try self.init(JSONDocument(parsing: Array(text.utf8)).root, others: others)
    }

    /// Returns the violations of a value, `methods.3.name: ...`; empty if it is valid.
    func violations(of value: JSONNode) throws -> [String] {
        try JSONSchemaReading(references: references).violations(of: value, by: schema, at: "")
    }

    func violations(of text: String) throws -> [String] {
        try violations(of: JSONDocument(parsing: Array(text.utf8)).root)
    }
}

/// Resolves `$ref`.
struct JSONReferences {
    var document: JSONNode
    var others: [String: JSONNode]

    /// - Parameter reference: `#/components/errors/deadline`, optionally after another document's address.
    func find(_ reference: String) throws -> JSONNode {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let address = parts[0].hasSuffix("/") ? String(parts[0].dropLast()) : parts[0]
        guard var node = address.isEmpty ? document : others[address] else {
            throw JSONSchema.Unsupported(what: "reference \(reference)")
        }
        for step in (parts.count > 1 ? parts[1] : "").split(separator: "/") {
            let name = String(step).replacing("~1", with: "/").replacing("~0", with: "~")
            guard let next = node[member: name] else { throw JSONSchema.Unsupported(what: "reference \(reference)") }
            node = next
        }
        return node
    }
}
