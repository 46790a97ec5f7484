import NIOCore
import NIOPosix
import Synchronization
import Vocabulary

/// One connection of a client and the calls that wait on it.
final class ClientConnection: Sendable {
    private let channel: any Channel
    private let waiting = Mutex(Waiting())

    private struct Waiting {
        var last: UInt64 = 0
        var answers: [UInt64: Answer] = [:]
        var isClosed = false
    }

    private struct Answer {
        var continuation: CheckedContinuation<ResponseFrame, any Error>
        /// Whether the whole request is in the hands of the kernel, its LF too. Before that nobody can carry it out.
        var isSent = false
    }

    private init(channel: any Channel) { self.channel = channel }

    static func connect(path: String, on loop: any EventLoop) -> EventLoopFuture<ClientConnection> {
        ClientBootstrap(group: loop)
            .connectTimeout(.seconds(2))
            .connect(unixDomainSocketPath: path)
            .flatMap { channel in
                let connection = ClientConnection(channel: channel)
                return channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    // A reply may be larger than a request: a list page, a document.
                    try pipeline.addHandler(ByteToMessageHandler(LineDecoder(limit: 16 << 20)))
                    try pipeline.addHandler(AnswerReader(connection: connection))
                    return connection
                }
            }
    }

    /// Writes the request and waits for its answer.
    ///
    /// The waiting continuation is resumed by whoever comes first: the answer, the time-out, the caller's cancellation
    /// or the end of the connection. A task group would still have to wait for the continuation, so it would not time
    /// out at all.
    func request(_ method: String, params: [UInt8], timeout: Duration) async throws -> ResponseFrame {
        let id = waiting.withLock { waiting in
            waiting.last += 1
            return waiting.last
        }
        let deadline = NIODeadline.now() + .milliseconds(timeout.milliseconds)
        let timer = channel.eventLoop.scheduleTask(deadline: deadline) { [self] in
            resume(id, .failure(ClientError.timedOut))
        }
        defer { timer.cancel() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isClosed = waiting.withLock { waiting in
                    if !waiting.isClosed { waiting.answers[id] = Answer(continuation: continuation) }
                    return waiting.isClosed
                }
                guard !isClosed else { return continuation.resume(throwing: ClientError.unavailable) }
                let frame = Frame.request(id: id, method: method, params: params)
                write(channel.allocator.buffer(bytes: frame), for: id)
                // Either may have come before there was anything to resume.
                if Task.isCancelled { resume(id, .failure(CancellationError())) }
                if deadline <= .now() { resume(id, .failure(ClientError.timedOut)) }
            }
        } onCancel: {
            resume(id, .failure(CancellationError()))
        }
    }

    /// All of it in one turn of the loop: otherwise a service that reads the request and hangs up at once could be seen
    /// hanging up before the request counts as sent, and the call would be made a second time.
    private func write(_ frame: ByteBuffer, for id: UInt64) {
        channel.eventLoop.execute { [self] in
            channel.writeAndFlush(frame).whenComplete { [self] result in
                switch result {
                case .success: waiting.withLock { $0.answers[id]?.isSent = true }
                case .failure: resume(id, .failure(ClientError.unavailable))
                }
            }
        }
    }

    func received(_ line: [UInt8]) {
        guard let response = try? ResponseFrame(line), let id = response.id else {
            // Nobody can tell whose answer this was meant to be; all that wait would wait for ever.
            channel.close(promise: nil)
            return
        }
        resume(id, .success(response))
    }

    private func resume(_ id: UInt64, _ result: Result<ResponseFrame, any Error>) {
        waiting.withLock { $0.answers.removeValue(forKey: id) }?.continuation.resume(with: result)
    }

    func failAll() {
        let answers = waiting.withLock { waiting in
            waiting.isClosed = true
            defer { waiting.answers = [:] }
            return waiting.answers.values
        }
        for answer in answers {
            answer.continuation.resume(throwing: answer.isSent ? ClientError.closed : ClientError.unavailable)
        }
    }

    func whenClosed(_ body: @escaping @Sendable () -> Void) { channel.closeFuture.whenComplete { _ in body() } }

    func close() async { try? await channel.close() }
}

/// Hands each line of the stream to the connection.
private final class AnswerReader: ChannelInboundHandler {
    typealias InboundIn = LineDecoder.InboundOut

    private let connection: ClientConnection

    init(connection: ClientConnection) { self.connection = connection }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .line(let line): connection.received(line)
        case .tooLong: context.close(promise: nil)
        }
    }

    func channelInactive(context: ChannelHandlerContext) { connection.failAll() }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
