import RPC
import Testing

/// A JSON Schema of draft 7, as far as the tests need it.
///
/// It is read whole before anything is compared with it: a keyword, a type or a format that is not known here, a
/// pattern that is none and a reference that leads nowhere stop the test, so that nothing passes only because it was
/// not looked at.
struct JSONSchema {
    /// Why a schema cannot be used.
    struct Unsupported: Error, Hashable {
        var what: String
    }

    let schema: JSONNode
    private let references: JSONReferences

    /// - Parameters:
    ///   - schema: of the values.
    ///   - document: what local references point into; `nil` when that is the schema itself.
    ///   - others: other documents by their address, without a fragment; their references have the address too.
    init(_ schema: JSONNode, in document: JSONNode? = nil, others: [String: JSONNode] = [:]) throws {
        self.schema = schema
        references = JSONReferences(document: document ?? schema, others: others)
        var check = JSONSchemaCheck(references: references)
        try check.check(schema, at: "")
    }

    init(_ text: String, others: [String: JSONNode] = [:]) throws {
        try self.init(JSONDocument(parsing: Array(text.utf8)).root, others: others)
    }

    /// Where a value breaks the schema, `methods.3.name: ...`; empty when it does not.
    func violations(of value: JSONNode) throws -> [String] {
        try JSONSchemaReading(references: references).violations(of: value, by: schema, at: "")
    }

    func violations(of text: String) throws -> [String] {
        try violations(of: JSONDocument(parsing: Array(text.utf8)).root)
    }
}

/// Finds what `$ref` points to.
struct JSONReferences {
    var document: JSONNode
    var others: [String: JSONNode]

    /// - Parameter reference: `#/components/errors/deadline`, or with another document's address ahead of it.
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
