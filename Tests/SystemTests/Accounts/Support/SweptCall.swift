import RPC
import Testing
import Vocabulary

/// A call with a route, and the parts of a request that it needs to reach the service. The members need not be valid,
/// because the service checks the caller first.
struct SweptCall: Sendable {
    let name: String
    let access: Access
    let kind: Route.Kind
    private let method: String
    private let path: String

    /// - Returns: `nil` for a call without a route.
    init?<C: Call>(_ call: C.Type) throws {
        guard let route = C.route else { return nil }
        name = C.name
        access = C.access
        kind = route.kind
        method = route.verb.rawValue.uppercased()
        let segments = try route.path.split(separator: "/").map { segment in
            guard segment.hasPrefix("{") else { return String(segment) }
            return try Self.example(of: String(segment.dropFirst().dropLast()), in: C.self)
        }
        path = "/" + segments.joined(separator: "/")
    }

    /// Returns a valid value of a path parameter.
    private static func example<C: Call>(of name: String, in call: C.Type) throws -> String {
        if case .string(let rule)? = Schema.of(C.self).members.first(where: { $0.name == name })?.schema {
            if let value = rule.allowed?.first { return value }
            if rule.format == "uuid" { return "\(AccountID.example)" }
        }
        let example = try #require(C.documentedExamples.first, "\(C.name) has no example")
        let written = try JSONDocument(parsing: JSONWriter.encode(example.call)).root
        let member = try #require(written[member: name], "\(C.name) has no \(name)")
        return member.string ?? String(decoding: member.bytes, as: UTF8.self)
    }

    // MARK: Requests

    /// Returns a request for the route of the call.
    func request(_ token: String?) -> PlainRequest {
        let hasBody = ["POST", "PUT", "PATCH"].contains(method)
        return PlainRequest(method: method, path: path, headers: Self.headers(token), body: hasBody ? "{}" : nil)
    }

    /// Returns a request by name on `/rpc`; `nil` for a call that is not JSON.
    func rpcRequest(_ token: String?) -> PlainRequest? { kind == .json ? Self.rpcRequest(name, token) : nil }

    static func rpcRequest(_ name: String, _ token: String?) -> PlainRequest {
        PlainRequest(
            method: "POST", path: "/rpc", headers: headers(token),
            body: #"{"jsonrpc":"2.0","id":1,"method":"\#(name)","params":{}}"#)
    }

    private static func headers(_ token: String?) -> [String: String] {
        var headers = ["Content-Type": "application/json"]
        if let token { headers["Authorization"] = "Bearer \(token)" }
        return headers
    }
}
