/// A stream in the hands of its one reader. When nobody holds it any more, the stream is forgotten: also when its
/// answer was never written.
final class StreamHandle: Sendable {
    let stream: OpenStream
    private let streams: OpenStreams

    init(stream: OpenStream, streams: OpenStreams) {
        self.stream = stream
        self.streams = streams
    }

    deinit { streams.forget(stream) }
}
