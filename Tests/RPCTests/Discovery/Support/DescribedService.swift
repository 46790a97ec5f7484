import RPC
import Testing
import Town

/// A service with its calls and its document.
struct DescribedService: Sendable, CustomTestStringConvertible {
    let name: String
    let calls: [any Call.Type]
    let form: OpenRPC.Form
    let document: JSONNode
    var testDescription: String { "\(name) in the form \(form)" }

    init(_ name: String, _ contracts: any Contract.Type...) {
        self.init(name, calls: contracts.flatMap { $0.calls })
    }

    init(_ name: String, calls: [any Call.Type], form: OpenRPC.Form = .socket) {
        self.name = name
        self.calls = calls
        self.form = form
        do {
            let text = try OpenRPC.document(title: name, version: "1.0.0", calls: calls, form: form)
            document = try JSONDocument(parsing: text).root
        } catch {
            preconditionFailure("\(name) cannot be described: \(error)")
        }
    }

    static let all =
        Town.services.map { service in DescribedService(service.name, calls: service.contracts.flatMap { $0.calls }) }
        + [
            DescribedService("test", TestContract.self), DescribedService("every kind of call", EveryKindContract.self),
            DescribedService("nothing"),
        ]

    static let inBothForms = all + all.map { DescribedService($0.name, calls: $0.calls, form: .http) }

    /// The methods that describe calls.
    var methods: [JSONNode] {
        (document[member: "methods"]?.elements ?? []).filter { $0[member: "name"]?.string?.hasPrefix("rpc.") == false }
    }
}

extension JSONNode {
    /// The document as text, for exact comparison.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Returns the value, or the value that it refers to in a document.
    func resolved(in document: JSONNode) throws -> JSONNode {
        guard let reference = self[member: "$ref"]?.string else { return self }
        return try JSONReferences(document: document, others: [:]).find(reference)
    }
}
