import Dispatch
import Foundation
import Glibc
import TestKit

/// An HTTP/1.1 connection for one request after the other. It sends exactly what the test says: it keeps no cookies and
/// follows no redirects. Its calls block for at most one minute.
final class PlainConnection {
    private let port: UInt16
    private var socket: RawSocket?

    /// - Parameter port: a port of 127.0.0.1.
    init(port: UInt16) { self.port = port }

    /// Runs the body on its own thread, because it blocks.
    /// - Parameter url: `http://127.0.0.1:<port>`
    static func run<T: Sendable>(
        to url: String, _ body: @escaping @Sendable (PlainConnection) throws -> T
    ) async throws -> T {
        guard let port = URL(string: url)?.port.flatMap({ UInt16(exactly: $0) }) else {
            throw RawSocket.Failed(what: url, code: EINVAL)
        }
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue(label: "plain connection").async {
                continuation.resume(with: Result { try body(PlainConnection(port: port)) })
            }
        }
    }

    /// Sends a request and waits for the response. It reconnects if the last response has closed the connection.
    func exchange(_ request: PlainRequest) throws -> PlainAnswer {
        let open = try socket ?? connected()
        socket = open
        try Self.send(request.bytes(host: "127.0.0.1:\(port)"), over: open)
        let answer = try PlainAnswer { try Self.receive(from: open) }
        if answer.isStream || answer.values(of: "connection").contains("close") { socket = nil }
        return answer
    }

    private func connected() throws -> RawSocket {
        let descriptor = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw RawSocket.Failed(what: "socket", code: errno) }
        // `RawSocket` closes the descriptor.
        let socket = RawSocket(descriptor: descriptor)
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { throw RawSocket.Failed(what: "connect", code: errno) }
        return socket
    }

    private static func send(_ bytes: [UInt8], over socket: RawSocket) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes {
                Glibc.send(socket.descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
            }
            guard sent > 0 else { throw RawSocket.Failed(what: "send", code: errno) }
            rest = rest.dropFirst(sent)
        }
    }

    private static func receive(from socket: RawSocket) throws -> [UInt8] {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = recv(socket.descriptor, &chunk, chunk.count, 0)
        guard count > 0 else {
            throw RawSocket.Failed(what: count == 0 ? "the end of the connection" : "receive", code: errno)
        }
        return Array(chunk[..<count])
    }
}
