/// The answer of a fake server.
struct FakeAnswer: Sendable {
    var status: Int
    var headers: [String: String]
    var content: Content

    enum Content: Sendable {
        case bytes([UInt8])
        /// More and more, until the client closes.
        case endless
        /// A few bytes, and then nothing.
        case stalled
    }

    init(_ status: Int, headers: [String: String] = [:], _ text: String = "") {
        self.init(status, headers: headers, content: .bytes(Array(text.utf8)))
    }

    init(_ status: Int, headers: [String: String] = [:], content: Content) {
        self.status = status
        self.headers = headers
        self.content = content
    }
}

/// A request to a fake server.
struct FakeRequest: Sendable {
    var method: String
    var path: String
    /// The keys are in lower case.
    var headers: [String: String]
    var body: [UInt8]
    /// The client's port, the same for all requests on one connection.
    var connection: Int
}
