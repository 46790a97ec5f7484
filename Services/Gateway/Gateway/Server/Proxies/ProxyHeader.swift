import HTTPTypes

/// The header by which proxies tell where a request came from. Only one is read: a proxy that writes one passes the
/// other on as a stranger wrote it.
enum ProxyHeader: String, CaseIterable, Hashable, Sendable {
    /// RFC 7239.
    case forwarded
    case xForwardedFor = "x-forwarded-for"

    var name: HTTPField.Name {
        switch self {
        case .forwarded: .forwarded
        case .xForwardedFor: .xForwardedFor
        }
    }

    /// Takes the last element off a list: what the nearest proxy wrote. What stands before it is not looked at, for a
    /// stranger may have written that.
    /// - Returns: `nil` when there is none, or none that can be read.
    func takeLast(from list: inout ArraySlice<UInt8>) -> ForwardedElement? {
        guard !list.isEmpty else { return nil }
        switch self {
        case .forwarded: return ForwardedElement.takeLast(from: &list)
        case .xForwardedFor:
            let start = list.lastIndex(of: UInt8(ascii: ",")).map { $0 + 1 } ?? list.startIndex
            let text = String(decoding: list[start...].trimmed, as: UTF8.self)
            list = list[..<max(list.startIndex, start - 1)]
            return ForwardedElement(address: IPAddress(text) ?? IPAddress(node: text))
        }
    }
}
