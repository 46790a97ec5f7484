/// Owns a stream. Forgets the stream when it is released, even if its answer was never written.
final class StreamHandle: Sendable {
    let stream: OpenStream
    private let streams: OpenStreams

    init(stream: OpenStream, streams: OpenStreams) {
        self.stream = stream
        self.streams = streams
    }

    deinit { streams.forget(stream) }
}
