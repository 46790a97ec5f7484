/// Receives a record of every answered call that it asks for. Called on several event loops at once, so it must not
/// block for long.
public protocol CallObserver: Sendable {
    /// Decides whether to make a record. Must be cheap.
    func wants(trace: TraceContext?, errorCode: Int?, duration: Duration) -> Bool
    func record(_ record: CallRecord)
}
