import Glibc
import Synchronization
import TestKit
import Testing

/// A relay that follows a script, for the faults of bad relays. It listens on this machine without TLS.
final class ScriptedRelay: Sendable {
    enum Step: Sendable {
        /// Sends the text unchanged. The script must contain the CR LF.
        case say(String)
        /// Expects a line with this beginning.
        case hear(String)
        /// Reads lines up to the final dot.
        case hearMessage
        /// Waits for any bytes, and leaves them unread.
        case hearSomething
        /// Waits until the test opens the latch.
        case wait(Latch)
        /// Serves the client like a correct relay until the client leaves.
        case serve
        /// Sends nothing until the client closes the connection.
        case silence
        /// Sends the same text repeatedly until the client closes the connection.
        case flood(String)
    }

    /// The start of a correct session, up to a mail.
    static let opening: [Step] = [
        .say("220 relay.example\r\n"), .hear("EHLO"), .say("250-relay.example\r\n250 SIZE 0\r\n"),
    ]
    /// A correct mail, up to the end of its data.
    static let envelope: [Step] = [
        .hear("MAIL FROM:"), .say("250 2.1.0 good\r\n"), .hear("RCPT TO:"), .say("250 2.1.5 good\r\n"), .hear("DATA"),
        .say("354 go on\r\n"), .hearMessage,
    ]

    let port: Int
    private let listener: RawSocket
    private let sessions = Mutex<[RawSocket]>([])
    private let heard = Mutex<[[String]]>([])

    /// The received lines of each session, without their ends.
    var lines: [[String]] { heard.withLock(\.self) }

    /// Runs a relay during the body.
    /// - Parameter scripts: one for each session, in order. The relay closes the connection at the end of a script.
    static func with<T: Sendable>(
        _ scripts: [Step]..., body: (ScriptedRelay) async throws -> T
    ) async throws -> T {
        let relay = try ScriptedRelay()
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await relay.serve(scripts) }
            defer { relay.end() }
            return try await body(relay)
        }
    }

    private init() throws {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw RawSocket.Failed(what: "socket", code: errno) }
        listener = RawSocket(descriptor: descriptor)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr = in_addr(s_addr: inet_addr("127.0.0.1"))
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isListening else { throw RawSocket.Failed(what: "listen", code: errno) }
        port = Int(UInt16(bigEndian: address.sin_port))
    }

    private func serve(_ scripts: [[Step]]) async {
        await withTaskGroup(of: Void.self) { group in
            for (number, script) in scripts.enumerated() {
                // The relay was stopped while it waited for a client.
                guard let socket = try? await listener.accept() else { return }
                sessions.withLock { $0.append(socket) }
                heard.withLock { $0.append([]) }
                group.addTask { await self.follow(script, on: socket, number) }
            }
        }
    }

    /// Ends all waits of the relay.
    private func end() {
        shutdown(listener.descriptor, CInt(SHUT_RDWR))
        for socket in sessions.withLock(\.self) { shutdown(socket.descriptor, CInt(SHUT_RDWR)) }
    }

    private func follow(_ script: [Step], on socket: RawSocket, _ number: Int) async {
        for step in script {
            switch step {
            case .say(let text): try? await socket.send(text)
            case .hear(let beginning):
                guard let line = await hear(socket, number) else { return }
                #expect(line.hasPrefix(beginning), "session \(number)")
            case .hearMessage:
                while let line = await hear(socket, number), line != "." {}
            case .hearSomething: await hearSomething(socket)
            case .wait(let latch): await latch.pass()
            case .serve: await serve(socket, number)
            case .silence: while await hear(socket, number) != nil {}
            case .flood(let text):
                while true {
                    do { try await socket.send(text) } catch { return }
                }
            }
        }
        shutdown(socket.descriptor, CInt(SHUT_RDWR))
    }

    private func serve(_ socket: RawSocket, _ number: Int) async {
        while let line = await hear(socket, number) {
            switch line.prefix(4) {
            case "DATA":
                try? await socket.send("354 go on\r\n")
                while let line = await hear(socket, number), line != "." {}
                try? await socket.send("250 2.0.0 taken\r\n")
            case "QUIT":
                try? await socket.send("221 2.0.0 bye\r\n")
                return
            default: try? await socket.send("250 2.0.0 good\r\n")
            }
        }
    }

    private func hearSomething(_ socket: RawSocket) async {
        var byte: UInt8 = 0
        while recv(socket.descriptor, &byte, 1, CInt(MSG_PEEK) | CInt(MSG_DONTWAIT)) < 0, errno == EAGAIN {
            try? await Task.sleep(for: .milliseconds(5))
        }
    }

    /// Reads a line; `nil` when the client has closed the connection.
    private func hear(_ socket: RawSocket, _ number: Int) async -> String? {
        guard let line = try? await socket.line() else { return nil }
        #expect(line.utf8.last == UInt8(ascii: "\r"), "a line ends by CR LF")
        let text = String(decoding: line.utf8.dropLast(), as: UTF8.self)
        heard.withLock { $0[number].append(text) }
        return text
    }
}
