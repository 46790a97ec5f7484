import CallTypes
import JSON

/// The HTTP request of a call. The address follows from the call's route, so that no path is written here.
struct CallRequest: Hashable, Sendable {
    /// `POST`
    var method: String
    /// The path and the query.
    var target: String
    /// `nil` for a request without a body.
    var body: [UInt8]?

    /// - Throws: ``CallFailure`` for a call without a route; `EncodingError`.
    init<C: Call>(_ call: C) throws {
        guard let route = C.route else {
            throw CallFailure(
                call: C.name, status: 0, type: "demo.noRoute", message: "The gateway does not publish it.")
        }
        var members = try JSONDocument(parsing: JSONWriter.encode(call)).root.members
        method = route.verb.rawValue.uppercased()
        target = route.path.split(separator: "/").reduce("") { path, segment in
            guard segment.hasPrefix("{"), let index = members.firstIndex(where: { "{\($0.name)}" == segment }) else {
                return "\(path)/\(segment)"
            }
            return "\(path)/\(members.remove(at: index).value.addressText)"
        }
        switch (route.kind, route.verb) {
        case (.upload, _): body = nil
        case (_, .get), (_, .delete): target += Self.query(members)
        default: body = Self.object(members)
        }
    }

    private static func query(_ members: [(name: String, value: JSONNode)]) -> String {
        let pairs = members.filter { !$0.value.isNull }.flatMap { name, value in
            (value.kind == .array ? value.elements : [value]).map { "\(name)=\($0.addressText)" }
        }
        return pairs.isEmpty ? "" : "?\(pairs.joined(separator: "&"))"
    }

    private static func object(_ members: [(name: String, value: JSONNode)]) -> [UInt8] {
        var bytes: [UInt8] = []
        for (name, value) in members {
            bytes.append(UInt8(ascii: bytes.isEmpty ? "{" : ","))
            JSONWriter.writeString(name, into: &bytes)
            bytes.append(UInt8(ascii: ":"))
            value.compact(into: &bytes)
        }
        return bytes.isEmpty ? Array("{}".utf8) : bytes + [UInt8(ascii: "}")]
    }
}

extension JSONNode {
    /// The value as in a path or a query: as in JSON, but a text without quotes.
    fileprivate var addressText: String {
        (string ?? String(decoding: bytes, as: UTF8.self)).percentEncoded
    }
}

extension String {
    /// The text with all bytes percent-encoded but the unreserved ones (RFC 3986 section 2.3).
    var percentEncoded: String {
        let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
        return utf8.reduce(into: "") { text, byte in
            if unreserved.contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}
