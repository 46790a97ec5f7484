import HTTPTypes
import Hummingbird
import NIOCore
import RPC
import Vocabulary

extension Response {
    /// Creates an answer from a service's `RawReply`. ``StandardHeaders`` adds the headers of every answer.
    /// - Parameter reply: a `RawReply` in JSON.
    /// - Throws: ``ClientError/unreadable`` for a reply that must not be sent: with a status outside 200 to 499, with
    ///   content that is too long or has no type, or with a `Location` that is not a path of this host.
    init(raw reply: ArraySlice<UInt8>) throws(ClientError) {
        guard let reply = try? JSONReader.decode(RawReply.self, from: Array(reply), unknownMembers: .ignored),
            reply.isSendable
        else { throw .unreadable }
        var headers = HTTPFields()
        headers[.contentType] = reply.mediaType
        headers[.location] = reply.location
        self.init(
            status: HTTPResponse.Status(code: reply.status), headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: reply.body.bytes)))
    }
}

extension RawReply {
    fileprivate var isSendable: Bool {
        (200...499).contains(status) && body.bytes.count <= Self.maxBytes
            && (mediaType.map(MediaType.isWellFormed) ?? body.bytes.isEmpty)
            && (body.bytes.isEmpty || !Self.emptyStatuses.contains(status))
            && (location.map(LocalPath.isOne) ?? true)
    }

    /// The statuses whose answers have no content (RFC 9110 sections 15.3.5, 15.3.6 and 15.4.5).
    private static let emptyStatuses: Set<Int> = [204, 205, 304]
}
