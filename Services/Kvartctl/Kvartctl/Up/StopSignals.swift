@preconcurrency import Dispatch
import Glibc

/// The signals by which the town is told to stop.
enum StopSignals {
    /// Keeps them from ending the process from now on; each arrives in the stream instead.
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
