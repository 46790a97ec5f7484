import RPC

/// Test calls need no summaries.
extension Call {
    static var summary: String { "Do what the test needs" }
}
