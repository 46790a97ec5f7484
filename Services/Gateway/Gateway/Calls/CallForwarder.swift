import RPC
import Vocabulary

/// Carries a call to its service and brings the result back, for every way by which calls come in.
struct CallForwarder: Sendable {
    let call: PublishedCall
    /// That of its contract.
    let language: Language
    /// The executable that answers it.
    let service: String
    let client: any Client
    /// The longest body that is read, in bytes: named when a call just does not fit into a frame.
    let bodyLimit: Int
    let metrics: GatewayMetrics

    /// Whether it may begin and end sessions: nobody else's word on that counts.
    var issuesSessions: Bool { service == SessionCheck.service }

    /// What a frame has besides the name and the parameters, in bytes; rather more.
    private static let frameLength = 128

    /// - Parameters:
    ///   - composed: the call, compact JSON of an object.
    ///   - time: what remains for it.
    /// - Throws: ``Problem``, or what the client threw.
    func forward(_ composed: [UInt8], meta: CallMeta, within time: Duration) async throws -> CallResult {
        do {
            guard time > .zero else { throw ClientError.timedOut }
            var meta = meta
            // So services hear what is spoken. English goes without saying: what an account is written to in is not to
            // be settled by somebody who asked for nothing.
            if meta.language == nil, language != .en { meta.language = language.rawValue }
            meta.deadlineMs = Int(time / .milliseconds(1))
            let params = try Frame.params(meta: meta, call: composed)
            // A line over the service's limit would cost the connection, and with it the calls of others.
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
