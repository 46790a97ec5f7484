import HTTPTypes
import HummingbirdCore
import NIOCore
import Synchronization

extension ResponseBody {
    /// Returns all bytes of the body.
    func bytes() async throws -> [UInt8] {
        let collector = BodyCollector()
        try await write(collector)
        return collector.bytes
    }
}

private final class BodyCollector: ResponseBodyWriter, Sendable {
    private let collected = Mutex<[UInt8]>([])

    var bytes: [UInt8] { collected.withLock { $0 } }

    func write(_ buffer: ByteBuffer) async throws {
        collected.withLock { $0.append(contentsOf: buffer.readableBytesView) }
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
