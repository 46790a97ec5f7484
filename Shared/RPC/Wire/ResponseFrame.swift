/// A response as received.
public struct ResponseFrame: Sendable {
    public var id: UInt64?
    public var outcome: Outcome

    public enum Outcome: Sendable {
        case result(JSONNode)
        case error(ErrorObject)
    }

    /// - Throws: `JSONSyntaxError`, `Faults` when the line is no response.
    public init(_ line: [UInt8]) throws {
        let root = try JSONDocument(parsing: line).root
        id = root[member: "id"]?.integer.flatMap(UInt64.init(exactly:))
        if let result = root[member: "result"] {
            outcome = .result(result)
        } else if let error = root[member: "error"] {
            outcome = .error(try JSONReader.decode(ErrorObject.self, from: error, unknownMembers: .ignored))
        } else {
            throw ClientError.unreadable
        }
    }
}
