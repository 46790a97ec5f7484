import NIOCore

/// The responder is ready to read the body of the current request.
struct BodyExpected: Sendable {
    /// How long an upload may take; `nil` for another body.
    var uploadTime: Duration?
}

/// Bytes of an upload are on the disk.
struct BodyConsumed: Sendable {
    var count: Int
}
