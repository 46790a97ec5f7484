/// One line from a service.
enum ServerLine: Sendable {
    case answer(id: UInt64, AnswerOutcome)
    /// A notification of the service. Never an answer.
    case notification(method: String)
    /// An error with the id `null`: about the connection, or about a frame that the service could not read.
    case connectionError(ErrorObject)
    /// Neither an answer nor a notification.
    case unreadable
}

/// The outcome of a call that the service answered.
enum AnswerOutcome: Sendable {
    case result(JSONNode)
    case error(ErrorObject)
}

extension ServerLine {
    /// Parses a whole line (JSON-RPC 2.0 sections 4.1 and 5).
    init(_ line: [UInt8]) {
        guard let root = try? JSONDocument(parsing: line).root, root.kind == .object else {
            self = .unreadable
            return
        }
        let id = root[member: "id"]
        if let method = root[member: "method"]?.string {
            self = id == nil ? .notification(method: method) : .unreadable
        } else if let outcome = AnswerOutcome(root) {
            if let number = id?.integer, number >= 0 {
                self = .answer(id: UInt64(number), outcome)
            } else if case .error(let error) = outcome, id?.isNull == true {
                self = .connectionError(error)
            } else {
                self = .unreadable
            }
        } else {
            self = .unreadable
        }
    }

    /// Returns the id of an answer as our services write it, without reading the rest. So the event loop can pass the
    /// line to the waiting task. `nil` means that the whole line must be parsed.
    static func leadingID(of line: [UInt8]) -> UInt64? {
        line.withUnsafeBytes { bytes in
            let start = leading.utf8CodeUnitCount
            guard bytes.count > start, leading.withUTF8Buffer({ bytes.starts(with: $0) }) else { return nil }
            var id: UInt64 = 0
            var position = start
            // Nineteen digits always fit.
            while position < bytes.count, position < start + 19, case let digit = bytes[position] &- 0x30, digit < 10 {
                id = id * 10 + UInt64(digit)
                position += 1
            }
            guard position > start, position < bytes.count, bytes[position] == UInt8(ascii: ",") else { return nil }
            return id
        }
    }

    private static let leading: StaticString = #"{"jsonrpc":"2.0","id":"#
}

extension AnswerOutcome {
    /// Returns `nil` when the line has neither result nor error. JSON-RPC 1.0 writes both, one of them `null`.
    init?(_ root: JSONNode) {
        if let error = root[member: "error"], !error.isNull {
            self = .error(ErrorObject(reading: error))
        } else if let result = root[member: "result"] {
            self = .result(result)
        } else {
            return nil
        }
    }
}
