@preconcurrency import Dispatch
import Glibc

/// The signals that stop the town.
enum StopSignals {
    /// From now on the signals do not end the process: each is published in the stream.
    static func trapped() -> AsyncStream<CInt> {
        AsyncStream { continuation in
            let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
                signal(number, SIG_IGN)
                let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
                source.setEventHandler { continuation.yield(number) }
                source.activate()
                return source
            }
            continuation.onTermination = { _ in for source in sources { source.cancel() } }
        }
    }
}
