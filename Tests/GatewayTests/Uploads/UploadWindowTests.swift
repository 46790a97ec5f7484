import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import GatewayService

@Suite("The window of an upload")
struct UploadWindowTests {
    /// Counts the reads that reach the socket.
    private final class Socket: ChannelOutboundHandler {
        typealias OutboundIn = HTTPResponsePart
        var reads = 0

        func read(context: ChannelHandlerContext) { reads += 1 }
    }

    /// A connection on which an upload has begun. Its socket gives one piece for each read.
    private struct Connection {
        static let piece = 32_768
        let channel = EmbeddedChannel()
        let socket = Socket()
        /// The bytes that were read and are not on the disk yet.
        var waiting = 0

        init() throws {
            try channel.pipeline.syncOperations.addHandlers([socket, UploadWindowHandler()])
            channel.pipeline.triggerUserOutboundEvent(BodyExpected(uploadTime: .seconds(1)), promise: nil)
        }

        /// Asks for as much as the connection reads, in pieces of a size.
        mutating func fill(_ size: Int = piece) throws {
            while true {
                let before = socket.reads
                channel.pipeline.read()
                guard socket.reads > before else { return }
                try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(repeating: 0, count: size)))
                waiting += size
            }
        }

        /// The disk has some bytes.
        mutating func consume(_ count: Int) {
            channel.pipeline.triggerUserOutboundEvent(BodyConsumed(count: count), promise: nil)
            waiting -= count
        }
    }

    @Test(
        "While the disk is slow at most 64 KiB wait, whatever the size of the pieces",
        arguments: [1_000, 20_000, 32_768])
    func bounded(piece: Int) throws {
        var connection = try Connection()
        try connection.fill(piece)
        #expect(connection.waiting > 0 && connection.waiting <= 65_536)
        let first = connection.waiting
        for _ in 0..<50 {
            connection.consume(min(piece, connection.waiting))
            try connection.fill(piece)
            #expect(connection.waiting <= 65_536)
        }
        #expect(connection.waiting >= min(first, 32_768))
        _ = try connection.channel.finish(acceptAlreadyClosed: true)
    }

    @Test("A held read goes on as soon as the disk has the bytes")
    func goesOn() throws {
        var connection = try Connection()
        try connection.fill()
        let reads = connection.socket.reads
        connection.channel.pipeline.read()
        #expect(connection.socket.reads == reads)
        connection.consume(connection.waiting)
        #expect(connection.socket.reads == reads + 1)
        _ = try connection.channel.finish(acceptAlreadyClosed: true)
    }

    @Test("After an early answer the rest of the body is read without a limit, so that the client gets the answer")
    func answered() throws {
        var connection = try Connection()
        try connection.fill()
        let reads = connection.socket.reads
        connection.channel.pipeline.read()
        try connection.channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .contentTooLarge)))
        #expect(connection.socket.reads == reads + 1)
        connection.channel.pipeline.read()
        #expect(connection.socket.reads == reads + 2)
        _ = try connection.channel.finish(acceptAlreadyClosed: true)
    }
}
