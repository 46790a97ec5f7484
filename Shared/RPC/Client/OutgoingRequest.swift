import NIOCore

/// Requests to be written, in order.
struct OutgoingBatch: Sendable {
    var requests: [(id: UInt64, request: OutgoingRequest)] = []
    /// The length of all lines.
    var bytes = 0
}

/// A request without its id. Each sending gives it a new id.
struct OutgoingRequest: Sendable {
    /// Whether carrying the request out twice is harmless.
    let mayRepeat: Bool
    /// A JSON string literal.
    private let method: [UInt8]
    private let params: [UInt8]

    private static let opening: StaticString = #"{"jsonrpc":"2.0","id":"#
    private static let beforeMethod: StaticString = #","method":"#
    private static let beforeParams: StaticString = #","params":"#
    private static let closing: StaticString = "}\n"

    /// - Parameter params: compact JSON. An LF in it would smuggle in a second frame, so this is always checked.
    init(_ method: String, params: [UInt8], mayRepeat: Bool) {
        precondition(!params.contains(Frame.newline), "a frame holds a line feed")
        var literal: [UInt8] = []
        literal.reserveCapacity(method.utf8.count + 2)
        JSONWriter.writeString(method, into: &literal)
        self.method = literal
        self.params = params
        self.mayRepeat = mayRepeat
    }

    /// The length of the line in bytes, with its LF.
    func length(id: UInt64) -> Int {
        Self.opening.utf8CodeUnitCount + Self.digits(of: id) + Self.beforeMethod.utf8CodeUnitCount + method.count
            + Self.beforeParams.utf8CodeUnitCount + params.count + Self.closing.utf8CodeUnitCount
    }

    /// Appends the line.
    func write(id: UInt64, into buffer: inout ByteBuffer) {
        buffer.writeStaticString(Self.opening)
        buffer.writeString(String(id))
        buffer.writeStaticString(Self.beforeMethod)
        buffer.writeBytes(method)
        buffer.writeStaticString(Self.beforeParams)
        buffer.writeBytes(params)
        buffer.writeStaticString(Self.closing)
    }

    private static func digits(of number: UInt64) -> Int {
        var count = 1
        var rest = number
        while rest > 9 {
            rest /= 10
            count += 1
        }
        return count
    }
}
