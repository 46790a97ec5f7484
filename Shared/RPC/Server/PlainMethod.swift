/// A method without a contract: any parameters in, any JSON out, answered at once. For the methods that JSON-RPC
/// itself requires.
public struct PlainMethod: Sendable {
    public let name: String
    /// Throws a ``CallError`` that names the fault. Any other error is an internal error.
    public let answer: @Sendable (_ params: JSONNode?) throws -> RawJSON

    public init(_ name: String, answer: @escaping @Sendable (_ params: JSONNode?) throws -> RawJSON) {
        self.name = name
        self.answer = answer
    }
}
