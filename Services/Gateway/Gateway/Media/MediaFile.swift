import Glibc
import HummingbirdCore
import NIOCore
import ServiceKit

/// An open file that is sent to a client.
final class MediaFile: Sendable {
    /// Files up to this size are read when they are opened, and longer ones in pieces of this size.
    private static let piece = 256 << 10

    private let descriptor: CInt
    private let size: Int
    /// The whole content of a short file.
    private let content: ByteBuffer?

    /// Opens a file. Blocks its thread.
    /// - Parameter readingNow: whether the content will be sent.
    /// - Returns: `nil` when there is no such file.
    /// - Throws: ``FileFailure`` when the file cannot be read.
    init?(_ path: String, readingNow: Bool) throws(FileFailure) {
        let opened = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard opened >= 0 else {
            guard errno == ENOENT || errno == ENOTDIR || errno == ELOOP else {
                throw FileFailure("open \(path)")
            }
            return nil
        }
        descriptor = opened
        var status = stat()
        guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            (size, content) = (0, nil)
            return nil
        }
        size = Int(status.st_size)
        do throws(FileFailure) {
            content = readingNow && size <= Self.piece ? try Self.read(opened, from: 0, size) : nil
        } catch {
            // Without a value for each property, deinit would not run and the file would stay open.
            content = nil
            throw error
        }
    }

    deinit { close(descriptor) }

    var body: ResponseBody {
        if let content { return ResponseBody(byteBuffer: content) }
        return ResponseBody(contentLength: size) { [self] writer in
            var offset = 0
            while offset < size {
                let (start, count) = (offset, min(Self.piece, size - offset))
                let piece = try await Uploads.blocking { [self] in try Self.read(descriptor, from: start, count) }
                try await writer.write(piece)
                offset += count
            }
            try await writer.finish(nil)
        }
    }

    private static func read(_ descriptor: CInt, from start: Int, _ count: Int) throws(FileFailure) -> ByteBuffer {
        var buffer = ByteBufferAllocator().buffer(capacity: count)
        while buffer.readableBytes < count {
            let offset = off_t(start + buffer.readableBytes)
            let rest = count - buffer.readableBytes
            let read = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: rest) {
                max(0, pread(descriptor, $0.baseAddress, rest, offset))
            }
            // A picture never changes, so it does not get shorter.
            guard read > 0 else { throw FileFailure("read a picture", code: EIO) }
        }
        return buffer
    }
}
