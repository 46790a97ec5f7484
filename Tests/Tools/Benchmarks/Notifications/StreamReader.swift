import Foundation
import Synchronization

/// Reads a stream of Server-Sent Events on its own thread, and records the arrival of each event.
final class StreamReader: Sendable {
    private let times = Mutex<[UInt64]>([])
    private let failure = Mutex<String?>(nil)
    /// The line that names the type of an event.
    private let mark: [UInt8]

    /// Returns when the stream is open.
    /// - Parameter event: the type of the recorded events.
    init(
        _ town: Town, token: String, path: String = "/v1/notifications/stream", event: String = "notification"
    ) throws {
        mark = Array("event: \(event)\n".utf8)
        let socket = try ClientSocket(connectedTo: town.address)
        let request = town.request("GET", path, token: token)
        try request.withUnsafeBytes { try socket.send($0) }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        let head = String(decoding: try socket.receive(into: buffer), as: UTF8.self)
        guard head.hasPrefix("HTTP/1.1 200 ") else { throw BenchmarkFailure("no stream: \(head)") }
        let descriptor = dup(socket.descriptor)
        let thread = Thread { [self] in
            read(descriptor)
            close(descriptor)
        }
        // Small stacks, because there are a thousand threads.
        thread.stackSize = 128 << 10
        thread.start()
    }

    deinit { times.withLock { $0.removeAll() } }

    private func read(_ descriptor: CInt) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 16)
        defer { buffer.deallocate() }
        var matched = 0
        while true {
            let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            if count < 0, errno == EAGAIN || errno == EINTR { continue }
            guard count > 0 else { return failure.withLock { $0 = "the stream ended" } }
            let now = Stopwatch.now()
            for byte in buffer.prefix(count) {
                matched = byte == mark[matched] ? matched + 1 : byte == mark[0] ? 1 : 0
                guard matched == mark.count else { continue }
                times.withLock { $0.append(now) }
                matched = 0
            }
        }
    }

    /// The number of events that have arrived.
    var count: Int { times.withLock(\.count) }

    /// Returns the arrival times of the first events.
    func arrivals(_ count: Int, within seconds: Double) throws -> [UInt64] {
        let isDone = try Interruption.wait(seconds: seconds) { self.times.withLock(\.count) >= count }
        let times = times.withLock { Array($0.prefix(count)) }
        guard isDone else {
            throw BenchmarkFailure("\(times.count) of \(count) events came. \(failure.withLock { $0 ?? "" })")
        }
        return times
    }
}
