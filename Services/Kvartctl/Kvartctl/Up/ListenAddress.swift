import ArgumentParser
import Glibc

/// The address of the gateway or the acquirer: `127.0.0.1:8080`, `[::1]:8080`, `localhost:0`.
struct ListenAddress: Hashable, Sendable, ExpressibleByArgument, CustomStringConvertible {
    /// Without brackets.
    var host: String
    var port: UInt16

    init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    init?(argument: String) {
        guard let colon = argument.lastIndex(of: ":"), let port = UInt16(argument[argument.index(after: colon)...])
        else { return nil }
        var host = argument[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty else { return nil }
        self.init(host: String(host), port: port)
    }

    var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

    var defaultValueDescription: String { description }

    /// Resolves the host and passes on its first address.
    func resolved<Result>(_ body: (addrinfo) throws(CommandError) -> Result) throws(CommandError) -> Result {
        var hints = addrinfo()
        hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICSERV
        var found: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, String(port), &hints, &found)
        guard code == 0, let found else {
            throw CommandError("\(host) is no address: \(String(cString: gai_strerror(code)))")
        }
        defer { freeaddrinfo(found) }
        return try body(found.pointee)
    }
}
