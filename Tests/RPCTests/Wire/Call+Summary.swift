import RPC

/// Nobody reads the summaries of the calls that exist for these tests alone.
extension Call {
    static var summary: String { "Do what the test needs" }
}
