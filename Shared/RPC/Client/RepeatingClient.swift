/// Passes calls on. Sends a call again when its service crashed during the call and repeating is harmless
/// (``Repetition/allowsRepeating(_:)``).
///
/// The wrapped client already sends such a call a second time, on a new connection that waits for the next process.
/// If that process crashes too, this client starts the call afresh after a growing pause. The number of attempts is
/// limited, because the call itself may cause the crashes.
public struct RepeatingClient: Client {
    /// The pause before each fresh start. Each start uses up to two connections.
    private static let pauses: [Duration] = [.milliseconds(100), .milliseconds(300), .milliseconds(900)]

    private let target: any Client

    public init(target: any Client) { self.target = target }

    public func send(
        _ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool
    ) async throws -> JSONNode {
        let end = ContinuousClock.now + timeout
        var rest = timeout
        var repetitions = 0
        while true {
            do {
                return try await target.send(method, params: params, timeout: rest, mayRepeat: mayRepeat)
            } catch ClientError.closed where mayRepeat && repetitions < Self.pauses.count {
                let pause = Self.pauses[repetitions]
                repetitions += 1
                guard end - ContinuousClock.now > pause else { throw ClientError.closed }
                try await Task.sleep(for: pause)
                rest = end - ContinuousClock.now
            }
        }
    }
}
