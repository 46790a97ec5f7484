import RPC
import TestKit

/// A request that is sent as it is. Only the headers `Host` and `Content-Length` are added.
struct PlainRequest: Sendable {
    var method: String
    var path: String
    var headers: [String: String] = [:]
    var body: String?

    func bytes(host: String) -> [UInt8] {
        var lines = ["\(method) \(path) HTTP/1.1", "Host: \(host)"]
        lines += headers.map { "\($0.key): \($0.value)" }
        if let body { lines.append("Content-Length: \(body.utf8.count)") }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")).utf8)
    }
}

/// A response.
struct PlainAnswer: Sendable {
    struct Header: Sendable {
        /// The name in lower case.
        var name: String
        var value: String
    }

    private(set) var status: Int
    private(set) var headers: [Header]
    private(set) var body: [UInt8]
    /// Whether the response is a stream of Server-Sent Events. Its body is not read.
    private(set) var isStream: Bool

    /// - Parameter more: reads the next available bytes of the connection.
    /// - Throws: `RawSocket.Failed` unless the bytes are an HTTP/1.1 response with a known length.
    init(reading more: () throws -> [UInt8]) throws {
        var bytes = try more()
        while bytes.firstRange(of: Array("\r\n\r\n".utf8)) == nil { bytes += try more() }
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { throw Self.unreadable("no head") }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n" as Character)
        guard let code = lines.first?.split(separator: " ").dropFirst().first, let status = Int(code) else {
            throw Self.unreadable("no status")
        }
        let headers = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return Header(
                name: parts.first.map { $0.lowercased() } ?? "",
                value: parts.count == 2 ? String(parts[1].drop { $0 == " " }) : "")
        }
        let stated = headers.first { $0.name == "content-length" }.flatMap { Int($0.value) }
        let isStream = headers.contains { $0.name == "content-type" && $0.value.hasPrefix("text/event-stream") }
        guard let length = [204, 304].contains(status) || isStream ? 0 : stated else {
            throw Self.unreadable("no length")
        }
        while bytes.count < end.upperBound + length { bytes += try more() }
        self.isStream = isStream
        self.status = status
        self.headers = headers
        body = Array(bytes[end.upperBound...].prefix(length))
    }

    private static func unreadable(_ what: String) -> RawSocket.Failed {
        RawSocket.Failed(what: "an HTTP response: \(what)", code: 0)
    }

    /// Returns the values of all headers with the name.
    func values(of name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as JSON; `nil` when it is not JSON.
    var json: JSONNode? { try? JSONDocument(parsing: body).root }

    /// The cookies that the response sets, by name. A deleted cookie has an empty value.
    var cookies: [String: String] {
        let pairs = values(of: "set-cookie").map { cookie in
            let pair = cookie.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
            return (String(pair.first ?? ""), pair.count == 2 ? String(pair[1]) : "")
        }
        return Dictionary(pairs) { _, last in last }
    }
}

extension RealTown {
    /// Sends a request on its own connection.
    func plain(
        _ method: String, _ path: String, headers: [String: String] = [:], _ body: String? = nil
    ) async throws -> PlainAnswer {
        let request = PlainRequest(method: method, path: path, headers: headers, body: body)
        return try await PlainConnection.run(to: url) { try $0.exchange(request) }
    }

    /// Sends a JSON body with the token.
    func plain(_ method: String, _ path: String, token: String, _ body: String) async throws -> PlainAnswer {
        try await plain(
            method, path, headers: ["Authorization": "Bearer \(token)", "Content-Type": "application/json"], body)
    }

    /// Sends a request as an app does, with or without a token and a JSON body.
    func app(
        _ method: String, _ path: String, token: String? = nil, _ body: String? = nil, headers: [String: String] = [:]
    ) async throws -> PlainAnswer {
        var headers = headers
        if let token { headers["Authorization"] = "Bearer \(token)" }
        if body != nil { headers["Content-Type"] = "application/json" }
        return try await plain(method, path, headers: headers, body)
    }
}

/// A response that is not the expected reply.
struct Unexpected: Error, CustomStringConvertible {
    var answer: PlainAnswer

    init(_ answer: PlainAnswer) { self.answer = answer }

    var description: String { "\(answer.status): \(answer.text)" }
}

extension PlainAnswer {
    /// Reads the reply of a successful call.
    /// - Throws: ``Unexpected``
    func reply<R: Decodable>(_ type: R.Type) throws -> R {
        guard status == 200, let json else { throw Unexpected(self) }
        return try JSONReader.decode(type, from: json, unknownMembers: .ignored)
    }
}
