import CarsContract
import RPC
import Testing
import Vocabulary

/// A request that an outsider of a bid tries.
struct SealedRequest: Sendable {
    /// The name of the call.
    let call: String
    /// The method and the target.
    let line: String
    let body: String?

    /// The requests for all calls of cars, by their routes and on `/rpc`, with the things of the story in place of those
    /// of the examples. Those that read come first.
    /// - Parameter ids: the values of members.
    static func all(_ ids: [String: String]) throws -> [SealedRequest] {
        let calls = try CarsContract.calls.flatMap { try requests(for: $0, ids) }
        let reading = calls.filter { $0.body == nil }
        return filtered(ids) + reading + calls.filter { $0.body != nil } + filtered(ids)
    }

    /// Lists with filters, the messages of the account, the description of all calls, and paths without a call.
    private static func filtered(_ ids: [String: String]) -> [SealedRequest] {
        let bids = "/v1/cars/\(ids["car"] ?? "")/bids"
        let targets = [
            "/v1/cars?search=toyota&limit=1", "/v1/cars?yearFrom=2010&mileageTo=90000", "/v1/cars?hasWarranty=false",
            "/v1/bids?tab=awaiting", "/v1/bids?tab=active", "/v1/bids?tab=ended", "\(bids)?group=open",
            "/v1/cars/complaints?state=new", "/v1/dealers?search=gulf", "/v1/notifications/unread", "/livez",
            "/v1/nothing",
        ]
        let discovery = #"{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}"#
        return targets.map { SealedRequest(call: $0, line: "GET \($0)", body: nil) }
            + [SealedRequest(call: "rpc.discover", line: "POST /rpc", body: discovery)]
    }

    private static func requests<C: Call>(for call: C.Type, _ ids: [String: String]) throws -> [SealedRequest] {
        guard let route = C.route else { return [] }
        let example = try #require(C.documentedExamples.first, "\(C.name) has no example")
        let written = try JSONDocument(parsing: JSONWriter.encode(example.call)).root
        let members = written.members.map { name, value in
            let json = String(decoding: value.bytes, as: UTF8.self)
            return (name: name, json: ids[name].map { "\"\($0)\"" } ?? json, text: ids[name] ?? value.string ?? json)
        }
        func object(_ members: some Sequence<(name: String, json: String, text: String)>) -> String {
            "{\(members.map { "\"\($0.name)\":\($0.json)" }.joined(separator: ","))}"
        }
        let path = members.reduce(route.path) { path, member in
            path.replacing("{\(member.name)}", with: member.text)
        }
        let rest = members.filter { !route.path.contains("{\($0.name)}") }
        let verb = route.verb.rawValue.uppercased()
        // An upload is refused before its content is looked at.
        let body = route.verb == .get ? nil : route.kind == .upload ? "x" : object(rest)
        let byRoute = SealedRequest(call: C.name, line: "\(verb) \(path)", body: body)
        guard route.kind == .json else { return [byRoute] }
        let byName = #"{"jsonrpc":"2.0","id":1,"method":"\#(C.name)","params":\#(object(members))}"#
        return [byRoute, SealedRequest(call: C.name, line: "POST /rpc", body: byName)]
    }

    /// Sends the request.
    /// - Returns: the answer as it was sent, without its date: the status line, the headers, the content.
    func answer(_ token: String?, over connection: inout RawConnection) async throws -> String {
        var headers = ["Content-Type: application/json"]
        if let token { headers.append("Authorization: Bearer \(token)") }
        try await connection.send(line, headers: headers, body)
        return try await connection.wholeAnswer()
    }
}

extension RawConnection {
    /// Returns the next answer as it was sent, without the line with the date: all answers of another second have
    /// another one.
    fileprivate mutating func wholeAnswer() async throws -> String {
        let end = Array("\r\n\r\n".utf8)
        while buffer.firstRange(of: end) == nil { try #require(await receive(), "no answer") }
        let headEnd = try #require(buffer.firstRange(of: end))
        let lines = String(decoding: buffer[..<headEnd.lowerBound], as: UTF8.self)
            .split(separator: "\r\n" as Character, omittingEmptySubsequences: false)
        let length = lines.first { $0.lowercased().hasPrefix("content-length:") }?.split(separator: " ").last
        let count = try #require(length.flatMap { Int($0) }, "no length: \(lines)")
        while buffer.count < headEnd.upperBound + count { try #require(await receive(), "the content is cut off") }
        let content = String(decoding: buffer[headEnd.upperBound...].prefix(count), as: UTF8.self)
        buffer.removeSubrange(..<(headEnd.upperBound + count))
        let head = lines.filter { !$0.lowercased().hasPrefix("date:") }.joined(separator: "\r\n")
        return "\(head)\r\n\r\n\(content)"
    }
}
