// Written by `make record`.
enum RecordedComments {
    /// By the names of the contracts.
    static let contracts: [String: String] = [:]
    static let common = ""
}
