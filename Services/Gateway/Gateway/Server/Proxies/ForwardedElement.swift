/// An element of `Forwarded`, written by one proxy (RFC 7239 section 4).
struct ForwardedElement: Hashable {
    /// The address of the sender towards the proxy; `nil` when it is unknown or hidden.
    var address: IPAddress?
    /// The `Host` of the request to the proxy.
    var host: String?
    /// The scheme of the request to the proxy, `http` or `https`.
    var scheme: String?

    /// Removes the last element from a list.
    /// - Returns: `nil` when the element cannot be read.
    static func takeLast(from list: inout ArraySlice<UInt8>) -> ForwardedElement? {
        var isQuoted = false
        var start = list.endIndex
        while start > list.startIndex, isQuoted || list[start - 1] != UInt8(ascii: ",") {
            start -= 1
            guard list[start] == UInt8(ascii: "\"") else { continue }
            // The scan runs backwards: a quote is escaped when an odd number of backslashes precedes it.
            let backslashes = list[..<start].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
            if !isQuoted || backslashes.isMultiple(of: 2) { isQuoted.toggle() }
        }
        let element = list[start...]
        list = list[..<max(list.startIndex, start - 1)]
        return isQuoted ? nil : ForwardedElement(element)
    }

    init(address: IPAddress?) { self.address = address }

    /// Parses an element such as `for=192.0.2.60;proto=http;by=203.0.113.43`.
    private init?(_ text: ArraySlice<UInt8>) {
        var rest = text.trimmed
        var seen: Set<String> = []
        while !rest.isEmpty {
            let name = rest.prefix(while: Self.isTokenByte)
            rest = rest[name.endIndex...]
            guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "="), let value = Self.value(from: &rest) else {
                return nil
            }
            let lowercased = String(decoding: name, as: UTF8.self).lowercased()
            guard seen.insert(lowercased).inserted else { return nil }
            switch lowercased {
            case "for": address = IPAddress(node: value)
            case "host": host = value
            case "proto": scheme = value.lowercased()
            default: break
            }
            rest = rest.trimmed
            guard rest.isEmpty || rest.popFirst() == UInt8(ascii: ";") else { return nil }
            rest = rest.trimmed
        }
    }

    /// Reads a quoted string, or all visible characters until the next semicolon. The latter allows more than a token,
    /// because some proxies omit the quotes around an address with a port.
    private static func value(from rest: inout ArraySlice<UInt8>) -> String? {
        guard rest.first == UInt8(ascii: "\"") else {
            let value = rest.prefix { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ";") }
            rest = rest[value.endIndex...]
            return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
        }
        rest.removeFirst()
        var value: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: value, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let escaped = rest.popFirst() else { return nil }
                value.append(escaped)
            default: value.append(byte)
            }
        }
        return nil
    }

    /// Returns whether a byte may occur in a parameter name: the part of RFC 9110 section 5.6.2 that is in use.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
