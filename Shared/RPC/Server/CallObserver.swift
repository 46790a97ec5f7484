/// Told of every answered call whose record it wants. Called on event loops, by several at once: must not block for
/// long.
public protocol CallObserver: Sendable {
    /// Asked before a record is made; cheap.
    func wants(trace: TraceContext?, errorCode: Int?, duration: Duration) -> Bool
    func record(_ record: CallRecord)
}
