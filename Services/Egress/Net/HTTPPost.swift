/// A request of a channel.
struct HTTPPost: Sendable {
    var address: HTTPAddress
    var headers: [(name: String, value: String)]
    var body: [UInt8]
}

/// The answer to a request.
struct HTTPAnswer: Sendable {
    var status: Int
    /// `Retry-After`
    var retryAfter: String?
    /// The content, truncated at the limits.
    var body: [UInt8]
}
