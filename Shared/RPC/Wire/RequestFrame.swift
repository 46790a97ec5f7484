/// A request as it came over the wire: what all frames have in common, checked before any call is looked for.
struct RequestFrame: Sendable {
    /// As written, to be echoed byte for byte; `nil` for a notification, which is never answered.
    var id: [UInt8]?
    var method: String
    var params: JSONNode?

    /// Why a frame is no request, with the id that its answer carries.
    struct Invalid: Error {
        var error: CallError
        var id: [UInt8]

        static let null = [UInt8]("null".utf8)
    }

    static func reading(_ line: [UInt8]) throws(Invalid) -> RequestFrame {
        do {
            return try RequestFrame(JSONDocument(parsing: line).root)
        } catch let invalid as Invalid {
            throw invalid
        } catch let error as JSONSyntaxError where error.isDuplicateMember {
            // Valid JSON by its grammar, but nobody can know which of the two is meant (RFC 7493 section 2.3).
            throw Invalid(error: .invalidRequest(error.reason), id: Invalid.null)
        } catch let error as JSONSyntaxError {
            throw Invalid(error: .parse("\(error.reason) at byte \(error.offset)"), id: Invalid.null)
        } catch {
            throw Invalid(error: .parse("unreadable"), id: Invalid.null)
        }
    }

    private init(_ root: JSONNode) throws(Invalid) {
        guard root.kind == .object else { throw Invalid(error: .invalidRequest("not an object"), id: Invalid.null) }
        let id = root[member: "id"]
        var echoed = Invalid.null
        if let id {
            guard [.string, .number, .null].contains(id.kind) else {
                throw Invalid(error: .invalidRequest("id is no string, number or null"), id: Invalid.null)
            }
            // A response sent to a server is answered with id null, so that it can never be taken for an answer.
            if root[member: "method"] != nil { echoed = [UInt8](id.bytes) }
        }
        guard root[member: "jsonrpc"]?.string == "2.0" else {
            throw Invalid(error: .invalidRequest("jsonrpc is not \"2.0\""), id: echoed)
        }
        guard let method = root[member: "method"]?.string else {
            throw Invalid(error: .invalidRequest("method is no string"), id: echoed)
        }
        let params = root[member: "params"]
        guard params == nil || params?.kind == .object || params?.kind == .array else {
            throw Invalid(error: .invalidRequest("params is neither object nor array"), id: echoed)
        }
        self.id = id == nil ? nil : echoed
        self.method = method
        self.params = params
    }
}
