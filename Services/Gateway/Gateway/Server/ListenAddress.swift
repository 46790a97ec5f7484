public import ServiceKit

/// Where the gateway listens.
public enum ListenAddress: Hashable, Sendable {
    /// A listening socket that somebody else bound and keeps.
    case descriptor(CInt)
    /// Bound here. Port 0 takes a free one.
    case host(String, port: Int)

    /// - Parameter text: `127.0.0.1:8080`, `[::1]:8080`, `localhost:0`.
    /// - Throws: `ConfigurationError` when it is none of these.
    public init(_ text: String) throws(ConfigurationError) {
        let wrong = ConfigurationError("\(text) is no address such as 127.0.0.1:8080")
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
            throw wrong
        }
        var host = text[..<colon]
        if host.first == "[", host.last == "]" {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            throw wrong
        }
        guard !host.isEmpty else { throw wrong }
        self = .host(String(host), port: Int(port))
    }
}

extension ListenAddress: CustomStringConvertible {
    public var description: String {
        switch self {
        case .descriptor: "the socket handed over"
        case .host(let host, let port): "\(host), port \(port)"
        }
    }
}
