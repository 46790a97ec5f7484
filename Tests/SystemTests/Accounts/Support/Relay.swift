import Foundation
import Glibc
import RPC
import Synchronization
import TestKit

/// A proxy between a service and its clients that forwards whole lines. At a chosen line it kills a process with kill
/// -9. That line is not forwarded, and all connections end.
///
/// So a test kills a service between two steps of a saga without code for this in the service.
final class Relay: Sendable {
    /// A line at which the relay can kill.
    struct Point: Hashable, Sendable {
        enum Line: Hashable, Sendable { case request, answer }

        /// The name of the call.
        var call: String
        var line: Line
    }

    private struct State {
        var point: Point?
        var victim: RunningProgram?
        var kills = 0
        var isStopped = false
    }

    private let listener: RawSocket
    private let target: String
    private let state = Mutex(State())

    /// Starts listening, until the relay is stopped.
    /// - Parameters:
    ///   - path: the socket that clients of the service connect to.
    ///   - target: the socket of the service.
    init(at path: String, to target: String) throws {
        listener = try RawSocket.listen(at: path)
        self.target = target
        Thread.detachNewThread { [self] in run() }
    }

    /// Arms the relay to kill a process when the line arrives.
    func kill(_ victim: RunningProgram, at point: Point) {
        state.withLock { state in
            state.point = point
            state.victim = victim
        }
    }

    /// The number of kills.
    var kills: Int { state.withLock(\.kills) }

    func stop() { state.withLock { $0.isStopped = true } }

    // MARK: The thread

    private struct Killed: Error {}

    /// A client and its connection to the service.
    private final class Link {
        let client: RawSocket
        let service: RawSocket
        /// Received bytes of incomplete lines.
        var requests: [UInt8] = []
        var answers: [UInt8] = []
        /// The calls without a reply so far, by their ids.
        var asked: [String: String] = [:]

        init(_ client: RawSocket, _ service: RawSocket) {
            self.client = client
            self.service = service
        }
    }

    private func run() {
        var links: [Link] = []
        while !state.withLock(\.isStopped) {
            let sockets = [listener] + links.flatMap { [$0.client, $0.service] }
            var polled = sockets.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            // The timeout lets the loop check whether the relay is stopped.
            _ = poll(&polled, nfds_t(polled.count), 20)
            if polled[0].revents != 0, let link = accepted() { links.append(link) }
            do {
                links = try links.filter { try pass(on: $0) }
            } catch {
                links = []
            }
        }
    }

    /// Accepts a client and connects to the service.
    /// - Returns: `nil` when the client has disconnected already, or the service does not listen. The client's
    ///   connection ends then.
    private func accepted() -> Link? {
        let descriptor = accept(listener.descriptor, nil, nil)
        guard descriptor >= 0 else { return nil }
        let client = RawSocket(descriptor: descriptor)
        guard let service = try? RawSocket.connect(to: target) else { return nil }
        return Link(client, service)
    }

    /// Forwards the received lines.
    /// - Returns: whether both connections are still open.
    /// - Throws: ``Killed``
    private func pass(on link: Link) throws -> Bool {
        let hasClient = Self.receive(from: link.client, into: &link.requests)
        for line in Self.takeLines(from: &link.requests) {
            let (id, call) = Self.describe(line)
            if let id, let call { link.asked[id] = call }
            try kill(at: Point(call: call ?? "", line: .request))
            guard Self.send(line, over: link.service) else { return false }
        }
        let hasService = Self.receive(from: link.service, into: &link.answers)
        for line in Self.takeLines(from: &link.answers) {
            let call = Self.describe(line).id.flatMap { link.asked.removeValue(forKey: $0) }
            try kill(at: Point(call: call ?? "", line: .answer))
            guard Self.send(line, over: link.client) else { return false }
        }
        return hasClient && hasService
    }

    private func kill(at point: Point) throws {
        let victim = state.withLock { state -> RunningProgram? in
            guard state.point == point else { return nil }
            defer { (state.point, state.victim) = (nil, nil) }
            // Counted first, so that a test that sees the dead process finds the count.
            state.kills += 1
            return state.victim
        }
        guard let victim else { return }
        victim.signal(SIGKILL)
        while victim.isRunning { usleep(1_000) }
        throw Killed()
    }

    // MARK: Lines

    /// Reads the available bytes.
    /// - Returns: whether more may come later.
    private static func receive(from socket: RawSocket, into buffer: inout [UInt8]) -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(socket.descriptor, &chunk, chunk.count, CInt(MSG_DONTWAIT))
            guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
            buffer += chunk[..<count]
        }
    }

    /// Removes the complete lines from the buffer, each with its LF.
    private static func takeLines(from buffer: inout [UInt8]) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        while let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(Array(buffer[...end]))
            buffer.removeFirst(end + 1)
        }
        return lines
    }

    private static func describe(_ line: [UInt8]) -> (id: String?, call: String?) {
        guard let root = try? JSONDocument(parsing: line).root else { return (nil, nil) }
        return (root[member: "id"].map { String(decoding: $0.bytes, as: UTF8.self) }, root[member: "method"]?.string)
    }

    /// Sends a line.
    /// - Returns: whether the whole line was sent within one minute.
    private static func send(_ line: [UInt8], over socket: RawSocket) -> Bool {
        var rest = line[...]
        for _ in 0..<3_000 where !rest.isEmpty {
            guard let sent = try? socket.sendWhatFits(rest) else { return false }
            rest = rest.dropFirst(sent)
            guard !rest.isEmpty else { break }
            var room = pollfd(fd: socket.descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&room, 1, 20)
        }
        return rest.isEmpty
    }
}
