import Glibc
public import NIOCore

/// Splits the byte stream into lines. One line is one JSON text. LF ends the line, and a CR before the LF belongs to
/// the line end.
///
/// A line over the limit is reported once, its bytes are dropped as they come, and the next line is read as usual. So
/// one bad frame does not close the connection. Bytes after the last LF of a stream are an unfinished line and are
/// never delivered.
public struct LineDecoder: NIOSingleStepByteToMessageDecoder {
    public enum InboundOut: Hashable, Sendable {
        case line([UInt8])
        case tooLong(limit: Int)
    }

    /// In bytes, without the LF.
    public static let standardLimit = 1 << 20

    private let limit: Int
    private var scanned = 0
    private var isSkipping = false
    /// The length so far of the line that is being skipped.
    private var skipped = 0
    /// Whether a skipped line is longer than twice the limit. Its end is not worth waiting for.
    var isEndless: Bool { isSkipping && skipped > 2 * limit }

    public init(limit: Int = standardLimit) { self.limit = limit }

    public mutating func decode(buffer: inout ByteBuffer) throws -> InboundOut? { next(in: &buffer) }

    /// Takes the next line out of the received bytes; returns `nil` when the line is not complete yet.
    public mutating func next(in buffer: inout ByteBuffer) -> InboundOut? {
        while let end = lineEnd(in: buffer) {
            var line = buffer.readBytes(length: end) ?? []
            buffer.moveReaderIndex(forwardBy: 1)
            scanned = 0
            if isSkipping {
                isSkipping = false
                continue
            }
            guard line.count <= limit else { return .tooLong(limit: limit) }
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            if !line.isEmpty { return .line(line) }
        }
        scanned = buffer.readableBytes
        if isSkipping {
            skipped += buffer.readableBytes
            buffer.clear()
            scanned = 0
        } else if scanned > limit {
            isSkipping = true
            skipped = scanned
            buffer.clear()
            scanned = 0
            return .tooLong(limit: limit)
        }
        return nil
    }

    public mutating func decodeLast(buffer: inout ByteBuffer, seenEOF: Bool) throws -> InboundOut? {
        try decode(buffer: &buffer)
    }

    /// Returns whether ``next(in:)`` would find a line.
    func hasLine(in buffer: ByteBuffer) -> Bool { lineEnd(in: buffer) != nil }

    /// Returns the distance to the next LF. Bytes that were searched before are not searched again.
    private func lineEnd(in buffer: ByteBuffer) -> Int? {
        buffer.withUnsafeReadableBytes { bytes in
            guard let start = bytes.baseAddress, scanned < bytes.count,
                let found = memchr(start + scanned, CInt(Frame.newline), bytes.count - scanned)
            else { return nil }
            return UnsafeRawPointer(found) - start
        }
    }
}
