import Crypto
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore

/// A stylesheet or a script of the documentation. Its path has a hash of its content, so that browsers can keep it.
struct DocsFile: Sendable {
    let path: String
    private let mediaType: String
    private let bytes: [UInt8]

    init(_ bytes: [UInt8], mediaType: String, suffix: String) {
        path = "\(DocsRoutes.path)/files/\(EntityTag(of: bytes).text).\(suffix)"
        self.mediaType = mediaType
        self.bytes = bytes
    }

    func response() -> Response {
        Response(
            status: .ok,
            headers: [.contentType: mediaType, .cacheControl: "public, max-age=31536000, immutable"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
