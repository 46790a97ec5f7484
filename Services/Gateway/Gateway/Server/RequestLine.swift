import HTTPTypes
import NIOCore

/// Parses the first line of a request, `GET /v1/stores HTTP/1.1` (RFC 9112 section 3), only to tell an unknown method
/// from a malformed request.
enum RequestLine {
    /// Methods that the parser knows. A line with one of them is a request that the parser has read from the same
    /// bytes.
    private static let known = (Resource.methods + [.connect]).map { Array($0.rawValue.utf8) }

    /// Returns whether one of the lines is the first line of a request with an unknown method. The last line may be
    /// incomplete.
    static func isIn(_ bytes: some Collection<UInt8>) -> Bool {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.enumerated().contains { index, line in
            index == lines.count - 1 ? isBeginning(line) : isWhole(line)
        }
    }

    private static func isWhole(_ line: some Collection<UInt8>) -> Bool {
        let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3, isUnknownMethod(parts[0]), !parts[1].isEmpty else { return false }
        return parts[2].elementsEqual("HTTP/1.1\r".utf8) || parts[2].elementsEqual("HTTP/1.0\r".utf8)
    }

    /// Returns whether an incomplete line can become the first line of a request with an unknown method.
    private static func isBeginning(_ line: some Collection<UInt8>) -> Bool {
        let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        return parts.count <= 3 && isUnknownMethod(parts[0])
    }

    private static func isUnknownMethod(_ text: some Collection<UInt8>) -> Bool {
        !text.isEmpty && text.allSatisfy(isTokenByte) && !known.contains { $0.elementsEqual(text) }
    }

    /// Returns whether a byte may occur in a token (RFC 9110 section 5.6.2).
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}

/// Keeps the bytes that the HTTP parser is reading. When the parser stops at an unknown method, its error does not
/// contain these bytes.
final class RequestBytes: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    /// `nil` between two reads, so that an idle connection keeps no buffer.
    private var bytes: ByteBuffer?

    /// Whether these bytes contain the first line of a request with an unknown method.
    var haveRequestLine: Bool { bytes.map { RequestLine.isIn($0.readableBytesView) } ?? false }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        bytes = unwrapInboundIn(data)
        context.fireChannelRead(data)
        bytes = nil
    }
}
