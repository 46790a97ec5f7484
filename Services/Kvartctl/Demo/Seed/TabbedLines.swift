/// The lines of a file with fields that tabs separate. Empty lines and comments (`#`) are left out.
struct TabbedLines {
    let rows: [[String]]

    /// - Parameter bytes: UTF-8 text that is embedded in this program.
    init(_ bytes: [UInt8]) {
        rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }
}
