import NIOCore

/// The event-loop side of one connection: writes requests and receives lines.
final class ClientChannelHandler: ChannelInboundHandler {
    typealias InboundIn = LineDecoder.InboundOut
    typealias OutboundOut = ByteBuffer

    /// About how many bytes are passed to the channel at once. Much larger buffers are mapped and unmapped each time,
    /// which costs more than the write.
    private static let batch = 16 << 10
    /// About how many bytes of small requests form one piece. Each piece costs as much as several calls.
    private static let piece = 4 << 10

    private let pool: ConnectionPool
    private var context: ChannelHandlerContext?
    private var number = 0
    /// The calls in pieces that the socket has not taken completely, in the order of their bytes.
    private var unwritten = CircularBuffer<UInt64>()
    /// The number of unwritten calls in each piece.
    private var pieces = CircularBuffer<Int>()
    /// Whether those pieces are being written for the first time, with no unwritten bytes before them.
    private var isFirstAttempt = false
    private var hasHeard = false
    private var cause: EndCause?

    init(pool: ConnectionPool) { self.pool = pool }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    /// Begins to use the connection: asks to be told when the service stops, then writes the waiting calls.
    ///
    /// This does not happen when the connection's promise succeeds. The promise may succeed before or after this
    /// event, and a channel that ends before this event reports its end to no handler.
    func channelActive(context: ChannelHandlerContext) {
        context.fireChannelActive()
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        guard let number = pool.connected(context.channel, bound) else { return context.close(promise: nil) }
        self.number = number
        context.write(wrapOutboundOut(ByteBuffer(staticString: Self.follow)), promise: nil)
        flush()
        context.flush()
    }

    private static let follow: StaticString = #"{"jsonrpc":"2.0","method":"rpc.follow"}\#n"#

    /// Writes the waiting calls while the socket takes them. The rest is written when the socket is writable again.
    func flush() {
        guard let context else { return }
        while context.channel.isWritable {
            let batch = pool.take(from: number, upTo: Self.batch)
            guard !batch.requests.isEmpty else { return }
            write(batch, context)
        }
    }

    /// Writes all calls from one buffer, cut into pieces. While the socket takes everything at once, a piece has many
    /// calls. When bytes are still waiting, each call is a piece of its own, so that the handler knows of each call
    /// whether its last byte was taken.
    private func write(_ batch: OutgoingBatch, _ context: ChannelHandlerContext) {
        let isIdle = unwritten.isEmpty
        var buffer = context.channel.allocator.buffer(capacity: batch.bytes)
        var calls = 0
        for (id, request) in batch.requests {
            request.write(id: id, into: &buffer)
            unwritten.append(id)
            calls += 1
            if !isIdle || buffer.readableBytes >= Self.piece {
                write(buffer.readSlice(length: buffer.readableBytes), of: calls, context)
                calls = 0
            }
        }
        if calls > 0 { write(buffer, of: calls, context) }
        // Each flush makes one attempt to write. If it fails, the channel becomes inactive before this returns.
        isFirstAttempt = isIdle
        context.flush()
        isFirstAttempt = false
    }

    private func write(_ piece: ByteBuffer?, of calls: Int, _ context: ChannelHandlerContext) {
        guard let piece else { return }
        pieces.append(calls)
        let taken = context.eventLoop.makePromise(of: Void.self)
        taken.futureResult.assumeIsolated().whenSuccess {
            self.unwritten.removeFirst(self.pieces.removeFirst())
        }
        context.write(wrapOutboundOut(piece), promise: taken)
    }

    /// The calls that cannot have been carried out, because their last bytes were never sent. How far the socket got
    /// in the first piece is known only after a single attempt. Otherwise the calls of a first piece with several
    /// calls do not count as unwritten.
    private var surelyUnwritten: Set<UInt64> {
        guard let first = pieces.first, first > 1, !isFirstAttempt else { return Set(unwritten) }
        return Set(unwritten.dropFirst(first))
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { flush() }
        context.fireChannelWritabilityChanged()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // The connection is being closed; the rest of the data is ignored.
        guard cause == nil else { return }
        defer { hasHeard = true }
        switch unwrapInboundIn(data) {
        case .line(let line):
            if let id = ServerLine.leadingID(of: line) {
                pool.answered(id, AnswerLine(line: line, connection: number))
            } else {
                receive(line, context)
            }
        case .tooLong(let limit):
            end(context, .answerTooLarge(limit: limit))
        }
    }

    private func end(_ context: ChannelHandlerContext, _ cause: EndCause) {
        self.cause = cause
        context.close(promise: nil)
    }

    private func receive(_ line: [UInt8], _ context: ChannelHandlerContext) {
        switch ServerLine(line) {
        case .answer(let id, _): pool.answered(id, AnswerLine(line: line, connection: number))
        case .notification("rpc.goingAway"): pool.retire(number)
        case .notification: break
        // A foreign service answers our notification, which it does not know. A notification should get no answer.
        case .connectionError(let error) where error.code == CallError.unknownCall("").code: break
        case .connectionError(let error):
            // Before any answer, the error refuses the connection. Later nothing tells which call the error is about.
            end(context, !hasHeard && error.code == CallError.busy.code ? .refused(error) : .unreadable)
        case .unreadable: end(context, .unreadable)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        pool.ended(number, unwritten: surelyUnwritten, cause: cause)
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
