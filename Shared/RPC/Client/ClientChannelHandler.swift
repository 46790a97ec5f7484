import NIOCore

/// The event loop's end of one connection: requests out, lines in.
final class ClientChannelHandler: ChannelInboundHandler {
    typealias InboundIn = LineDecoder.InboundOut
    typealias OutboundOut = ByteBuffer

    /// About how many bytes are handed to the channel at once. Much larger buffers are mapped and unmapped each time,
    /// which costs more than the writing.
    private static let batch = 16 << 10
    /// About how many bytes of small requests are handed over as one piece. Each piece costs as much as several calls.
    private static let piece = 4 << 10

    private let pool: ConnectionPool
    private var context: ChannelHandlerContext?
    private var number = 0
    /// The calls in pieces that the socket has not taken as a whole, in the order of their bytes.
    private var unwritten = CircularBuffer<UInt64>()
    /// How many of them each piece has.
    private var pieces = CircularBuffer<Int>()
    /// Whether those pieces are just being tried for the first time, with nothing before them.
    private var isFirstAttempt = false
    private var hasHeard = false
    private var cause: EndCause?

    init(pool: ConnectionPool) { self.pool = pool }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    /// Begins to use the connection. Asks to be told when the service stops, then writes what waits.
    ///
    /// Not when the promise of the connection is kept, which may be before this or after: of a channel that ends before
    /// this nobody is told.
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

    /// Writes what waits, as long as the socket takes it. The rest is written when it does again.
    func flush() {
        guard let context else { return }
        while context.channel.isWritable {
            let batch = pool.take(from: number, upTo: Self.batch)
            guard !batch.requests.isEmpty else { return }
            write(batch, context)
        }
    }

    /// All go into one buffer, cut into pieces. While the socket takes all at once, a piece has many calls. When
    /// something still waits to be taken each call is a piece of its own, so that it is known of each whether its last
    /// byte was taken.
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
        // There is one attempt to write for each flush. If it fails the channel becomes inactive before this returns.
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

    /// Calls that nobody can have carried out, because their last bytes never left. How far the socket got in the first
    /// piece is not known, unless it was tried only once; if it has several calls they do not count as unwritten.
    private var surelyUnwritten: Set<UInt64> {
        guard let first = pieces.first, first > 1, !isFirstAttempt else { return Set(unwritten) }
        return Set(unwritten.dropFirst(first))
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { flush() }
        context.fireChannelWritabilityChanged()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // It is being closed; what still comes of the same piece is not listened to.
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

    /// What is not an answer as our services write it.
    private func receive(_ line: [UInt8], _ context: ChannelHandlerContext) {
        switch ServerLine(line) {
        case .answer(let id, _): pool.answered(id, AnswerLine(line: line, connection: number))
        case .notification("rpc.goingAway"): pool.retire(number)
        case .notification: break
        // Said to the notification, by somebody who does not know it and should have said nothing.
        case .connectionError(let error) where error.code == CallError.unknownCall("").code: break
        case .connectionError(let error):
            // Before any answer it is the connection that is refused. Later nobody can tell which call it is about.
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
