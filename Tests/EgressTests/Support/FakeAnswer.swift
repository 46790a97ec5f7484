/// What a fake server answers.
struct FakeAnswer: Sendable {
    var status: Int
    var headers: [String: String]
    var content: Content

    enum Content: Sendable {
        case bytes([UInt8])
        /// More and more, until nobody listens.
        case endless
        /// A little, and then nothing for ever.
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

/// What a fake server was asked.
struct FakeRequest: Sendable {
    var method: String
    var path: String
    /// By names in lower case.
    var headers: [String: String]
    var body: [UInt8]
    /// The client's port: the same for requests on one connection.
    var connection: Int
}
