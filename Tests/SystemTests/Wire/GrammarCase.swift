/// A text, valid JSON or not, and the outcome on the wire.
struct GrammarCase: Sendable {
    enum Outcome: Sendable, Equatable {
        case accepted
        /// The code and type of the error, such as `-32700 rpc.parse`. Its id is always null.
        case refused(String)

        static let parseError = refused("-32700 rpc.parse")
        static let invalidRequest = refused("-32600 rpc.invalidRequest")
    }

    let name: String
    let outcome: Outcome
    private let text: [UInt8]
    private let isWholeLine: Bool

    /// Creates a case with the text as a value, the only element of the parameters of a request.
    init(_ name: String, value: [UInt8], _ outcome: Outcome) {
        (self.name, text, isWholeLine, self.outcome) = (name, value, false, outcome)
    }

    /// Creates a case with the text as a whole line.
    init(_ name: String, line: [UInt8], _ outcome: Outcome) {
        (self.name, text, isWholeLine, self.outcome) = (name, line, true, outcome)
    }

    /// The parameters; `nil` when the text is a whole line.
    var params: [UInt8]? { isWholeLine ? nil : [0x5B] + text + [0x5D] }

    /// Returns the line with its LF.
    func line(id: Int) -> [UInt8] {
        guard let params else { return text + [0x0A] }
        return Array(#"{"jsonrpc":"2.0","id":\#(id),"method":"rpc.ping","params":"#.utf8) + params + [0x7D, 0x0A]
    }
}
