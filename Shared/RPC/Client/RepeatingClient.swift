/// Passes calls on, and sends one again whose service has died with it in its hands, when that does no harm
/// (``Repetition/allowsRepeating(_:)``).
///
/// A client by itself sends such a call a second time, on a new connection, where it waits for the next process. If
/// that one dies too the call is begun anew here, a little later each time. Not for ever: it may be the call that they
/// die of.
public struct RepeatingClient: Client {
    /// How long to wait before a call is begun anew, each time with two connections.
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
