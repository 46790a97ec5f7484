public import ServiceKit

/// An address or a socket to listen on.
public enum ListenAddress: Hashable, Sendable {
    /// A listening socket that another process has bound and keeps open.
    case descriptor(CInt)
    /// An address that the gateway binds. Port 0 means any free port.
    case host(String, port: Int)

    /// - Parameter text: `127.0.0.1:8080`, `[::1]:8080`, `localhost:0`.
    /// - Throws: `ConfigurationError` for any other text.
    public init(_ text: String) throws(ConfigurationError) {
        let wrong = ConfigurationError("\(text) is not an address such as 127.0.0.1:8080")
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
        case .descriptor: "the activated socket"
        case .host(let host, let port): "\(host), port \(port)"
        }
    }
}
