import HTTPTypes

/// The header in which proxies name the sender of a request. Only one header is read: a proxy that writes one forwards
/// the other as the client wrote it.
enum ProxyHeader: String, CaseIterable, Hashable, Sendable {
    /// `Forwarded` (RFC 7239).
    case forwarded
    case xForwardedFor = "x-forwarded-for"

    var name: HTTPField.Name {
        switch self {
        case .forwarded: .forwarded
        case .xForwardedFor: .xForwardedFor
        }
    }

    /// Removes and returns the last element of a list. The nearest proxy wrote the last element. Earlier elements are
    /// not parsed, because the client may have written them.
    /// - Returns: `nil` when the list is empty or its last `Forwarded` element cannot be parsed. An `X-Forwarded-For`
    ///   element that is no address is returned without an address.
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
