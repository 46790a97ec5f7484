import RPC
import Testing

/// A parsed line from a service.
struct WireAnswer {
    let root: JSONNode

    init(_ line: String?) throws { root = try JSONDocument(parsing: Array(#require(line).utf8)).root }

    /// The id as written.
    var id: String? { text("id") }
    var result: String? { text("result") }
    /// The code, type and id of an error, such as `-32600 rpc.invalidRequest null`.
    var error: String? {
        guard let error = root[member: "error"] else { return nil }
        return "\(error[member: "code"]?.integer ?? 0) \(error[member: "data"]?[member: "type"]?.string ?? "-") "
            + "\(id ?? "-")"
    }
    var limit: Int64? { root[member: "error"]?[member: "data"]?[member: "limit"]?.integer }

    private func text(_ member: String) -> String? {
        root[member: member].map { String(decoding: $0.bytes, as: UTF8.self) }
    }
}
