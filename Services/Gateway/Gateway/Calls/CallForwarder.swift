import RPC
import Vocabulary

/// Sends a call to its service and returns the result. Every kind of route uses it.
struct CallForwarder: Sendable {
    let call: PublishedCall
    /// The language of the contract.
    let language: Language
    /// The name of the executable that answers the call.
    let service: String
    let client: any Client
    /// The longest body, in bytes. The error for a call that does not fit into a frame names it.
    let bodyLimit: Int
    let metrics: GatewayMetrics

    /// Whether the service may begin and end sessions. Only identity may.
    var issuesSessions: Bool { service == SessionCheck.service }

    /// An upper bound for the bytes of a frame beside the name and the parameters.
    private static let frameLength = 128

    /// Forwards a call.
    /// - Parameters:
    ///   - composed: the call, a compact JSON object.
    ///   - time: the remaining time.
    /// - Throws: ``Problem``, or the client's error.
    func forward(_ composed: [UInt8], meta: CallMeta, within time: Duration) async throws -> CallResult {
        do {
            guard time > .zero else { throw ClientError.timedOut }
            var meta = meta
            // Tells the service the contract's language. English is not sent: a client without a preference must not
            // set the language in which an account gets messages.
            if meta.language == nil, language != .en { meta.language = language.rawValue }
            meta.deadlineMs = Int(time / .milliseconds(1))
            let params = try Frame.params(meta: meta, call: composed)
            // For a line over its limit the service closes the connection, and the calls of other clients fail with it.
            guard params.count + call.name.utf8.count + Self.frameLength <= LineDecoder.standardLimit else {
                throw Problem.tooLarge(limit: bodyLimit)
            }
            let mayRepeat = call.repetition.allowsRepeating(meta)
            let answer = try await client.send(call.name, params: params, timeout: time, mayRepeat: mayRepeat)
            guard var result = CallResult(answer) else { throw ClientError.unreadable }
            if !issuesSessions { result.sessions = nil }
            return result
        } catch {
            metrics.callFailed(error, at: service)
            throw error
        }
    }
}
