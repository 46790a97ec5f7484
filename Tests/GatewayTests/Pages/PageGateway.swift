import DeliveriesContract
import GatewayService
import HTTPTypes
import IdentityContract
import RPC

/// A gateway for services with scripted answers.
struct PageGateway {
    let client: ScriptedClient
    let gateway: TestGateway

    /// - Parameters:
    ///   - replies: JSON, by the names of the calls.
    ///   - errors: by the names of the calls.
    init(_ replies: [String: String] = [:], errors: [String: ErrorObject] = [:]) throws {
        client = ScriptedClient { method in
            if let error = errors[method] { throw error }
            guard let reply = replies[method] else { throw ErrorObject(.unknownCall(method)) }
            return try JSONDocument(parsing: Array(#"{"meta":{},"reply":\#(reply)}"#.utf8)).root
        }
        gateway = try TestGateway(
            service: client, identity: client,
            contracts: [
                PublishedContract(DeliveriesContract.self, by: "deliveries"),
                PublishedContract(IdentityContract.self, by: "identity"),
            ])
    }

    func get(_ target: String, headers: HTTPFields = [:]) async throws -> Answered {
        try await gateway.ask(.get, target, headers: headers)
    }

    /// Sends a form as a browser does.
    func post(_ target: String, _ form: String, headers: HTTPFields = [:]) async throws -> Answered {
        var fields = headers
        if fields[.contentType] == nil { fields[.contentType] = "application/x-www-form-urlencoded" }
        return try await gateway.ask(.post, target, form, headers: fields)
    }
}

extension Answered {
    var page: HTMLPage { HTMLPage(text) }
}

/// Returns the text as a JSON string.
func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONWriter.writeString(text, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
}

/// Returns the text with every byte percent-encoded.
func escapedForm(_ text: String) -> String {
    text.utf8.map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }.joined()
}
