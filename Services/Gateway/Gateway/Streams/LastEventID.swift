import HTTPTypes
import RPC

/// `Last-Event-ID`: the position of a client that reconnects (WHATWG HTML section 9.2.4).
enum LastEventID {
    /// - Returns: `nil` when the client has no event yet.
    /// - Throws: ``Problem`` 400 for a value that is not a stream position.
    static func find(in headers: HTTPFields) throws(Problem) -> StreamPosition? {
        guard let name, let text = headers[name], !text.isEmpty else { return nil }
        do {
            return try StreamPosition(text)
        } catch {
            throw .malformedHeader(name, .event)
        }
    }

    static let name = HTTPField.Name("Last-Event-ID")
}
