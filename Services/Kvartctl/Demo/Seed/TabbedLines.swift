/// The lines of a file with fields that tabs separate. Empty lines and comments (`#`) are left out.
struct TabbedLines {
    let rows: [[String]]

    /// - Parameter bytes: UTF-8 text that is embedded in this program.
    init(_ bytes: [UInt8]) {
        rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    /// Returns the value that a field names. A field without such a value is a fault of this program.
    static func value<Value: RawRepresentable<String>>(_ field: some StringProtocol) -> Value {
        guard let value = Value(rawValue: String(field)) else { preconditionFailure("\(field) is no \(Value.self)") }
        return value
    }
}
