import HTTPTypes
import NIOCore

/// The first line of a request, `GET /v1/stores HTTP/1.1` (RFC 9112 section 3), read only to find out whether the
/// request is well-formed apart from a method that the parser does not know.
enum RequestLine {
    /// A request with one of these methods was read before, in the same bytes.
    private static let known = (Resource.methods + [.connect]).map { Array($0.rawValue.utf8) }

    /// Whether a line of these bytes is the first line of a request with an unknown method, or the beginning of one at
    /// the end of the bytes.
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

    /// The rest of the line is still to come.
    private static func isBeginning(_ line: some Collection<UInt8>) -> Bool {
        let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        return parts.count <= 3 && isUnknownMethod(parts[0])
    }

    private static func isUnknownMethod(_ text: some Collection<UInt8>) -> Bool {
        !text.isEmpty && text.allSatisfy(isTokenByte) && !known.contains { $0.elementsEqual(text) }
    }

    /// RFC 9110 section 5.6.2.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}

/// Keeps the bytes that the HTTP parser is reading at the moment. When the parser stops at an unknown method, it does
/// not say which bytes it stopped at.
final class RequestBytes: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    /// `nil` between two reads: an idle connection keeps no buffer.
    private var bytes: ByteBuffer?

    /// Whether these bytes contain the first line of a request with an unknown method.
    var haveRequestLine: Bool { bytes.map { RequestLine.isIn($0.readableBytesView) } ?? false }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        bytes = unwrapInboundIn(data)
        context.fireChannelRead(data)
        bytes = nil
    }
}
