import Hummingbird
import HummingbirdCore
import NIOCore
import RPC

/// Writes one stream: first the events that its reader has missed, then new events.
///
/// There are no gaps and no duplicates: new events are queued from before the first page is requested, and only queued
/// events with a higher number than all sent events are sent.
struct EventStream: Sendable {
    let handle: StreamHandle
    let backlog: StreamBacklog
    /// The first page of missed events.
    let firstPage: FirstPage
    /// How long the client should wait before it reconnects, in milliseconds.
    let retry: Int

    private var stream: OpenStream { handle.stream }

    /// Writes until the stream ends.
    /// - Throws: when the client has closed the connection or must be disconnected.
    func write(to writer: inout any ResponseBodyWriter) async throws {
        try await writer.write(ByteBuffer(bytes: EventText.opening(retry: retry)))
        let ending: StreamEnding
        if let number = try await writeMissed(to: &writer) {
            ending = try await writeComing(behind: number, to: &writer)
        } else {
            ending = stream.ending ?? .lost
        }
        guard ending.isTold else { throw ChannelError.outputClosed }
        try await writer.write(ByteBuffer(bytes: EventText.ending(ending, retry: retry)))
        try await writer.finish(nil)
    }

    /// Writes the missed events.
    /// - Returns: the number of the reader's last event; `nil` when the stream cannot continue.
    private func writeMissed(to writer: inout any ResponseBodyWriter) async throws -> Int64? {
        guard var page = firstPage.take() else { return nil }
        while stream.ending == nil {
            guard let bytes = try? text(of: page) else { return nil }
            try await writer.write(ByteBuffer(bytes: bytes))
            if page.isComplete { return page.position.number }
            guard let next = try? await backlog.page(after: page.position), next.position != page.position else {
                return nil
            }
            page = next
        }
        return nil
    }

    private func text(of page: StreamPage) throws(ClientError) -> [UInt8] {
        // With another epoch the service has restarted its numbers, and queued events do not match the page. The other
        // check makes sure that the page is this reader's.
        guard page.position.epoch == stream.epoch, stream.reader.isNamed(by: page) else { throw .unreadable }
        var bytes: [UInt8] = []
        if page.resync { bytes += EventText.resync(at: page.position) }
        for item in page.items {
            let position = StreamPosition(epoch: stream.epoch, number: item.number)
            bytes += try EventText.event(item.type, at: position, data: item.data)
        }
        // Without an event the client still needs its position. Otherwise it would miss the events while it is
        // disconnected.
        return bytes.isEmpty ? EventText.position(page.position) : bytes
    }

    private func writeComing(
        behind number: Int64, to writer: inout any ResponseBodyWriter
    ) async throws -> StreamEnding {
        var last = number
        while true {
            switch await stream.next() {
            case .send(let events):
                var buffer = ByteBuffer()
                for event in events where event.number > last {
                    buffer.writeBytes(event.bytes)
                    last = event.number
                }
                if buffer.readableBytes > 0 { try await writer.write(buffer) }
            case .sendHeartbeat: try await writer.write(ByteBuffer(bytes: EventText.heartbeat))
            case .end(let ending): return ending
            }
        }
    }
}
