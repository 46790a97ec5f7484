import Hummingbird
import HummingbirdCore
import NIOCore
import RPC

/// Writes one stream: what its reader has missed, and then what comes.
///
/// No gap and no event twice: what comes waits from before the first page was asked for, and of what waits only that is
/// sent which has a higher number than all before.
struct EventStream: Sendable {
    let handle: StreamHandle
    let backlog: StreamBacklog
    /// Of what was missed.
    let firstPage: FirstPage
    /// After which time the client is to come again, in milliseconds.
    let retry: Int

    private var stream: OpenStream { handle.stream }

    /// Writes until the stream ends.
    /// - Throws: when the client has gone, or has to be cut off.
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

    /// - Returns: the number of the last event that the reader has now; `nil` when the stream cannot go on.
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
        // The service has begun anew, and what waits has other numbers; or it is what somebody else has missed.
        guard page.position.epoch == stream.epoch, stream.reader.isNamed(by: page) else { throw .unreadable }
        var bytes: [UInt8] = []
        if page.resync { bytes += EventText.resync(at: page.position) }
        for item in page.items {
            let position = StreamPosition(epoch: stream.epoch, number: item.number)
            bytes += try EventText.event(item.type, at: position, data: item.data)
        }
        // Without an event the client would not know where it stands: it would miss what comes while it is away.
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
