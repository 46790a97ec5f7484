/// A request, as all channels make them.
struct HTTPPost: Sendable {
    var address: HTTPAddress
    var headers: [(name: String, value: String)]
    var body: [UInt8]
}

/// What came back.
struct HTTPAnswer: Sendable {
    var status: Int
    /// `Retry-After`
    var retryAfter: String?
    /// What came of the content within its limits.
    var body: [UInt8]
}
