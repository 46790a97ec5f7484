import HTTPTypes
import RPC

/// `Last-Event-ID`: where a client stands that comes again (WHATWG HTML section 9.2.4).
enum LastEventID {
    /// - Returns: `nil` when the client has nothing yet.
    /// - Throws: ``Problem`` 400 for what is no place in a stream of ours.
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
