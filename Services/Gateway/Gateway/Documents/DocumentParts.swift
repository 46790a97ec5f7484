import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import RPC
import Vocabulary

/// Writes a document that comes in parts. Requests each part after the client has read the one before, so that memory
/// holds few parts even of a long document.
struct DocumentParts: Sendable {
    /// The member of the call for the start of a part.
    static let member = "cursor"

    /// A later part does not belong to the same document as the first one.
    struct Broken: Error {}

    /// A part after the first one.
    private struct Part {
        var bytes: [UInt8]
        /// The cursor of the next part; `nil` for the last part.
        var next: String?
    }

    /// The cursor of the second part.
    private let second: String
    private let relay: CallRelay
    private let calls: RepeatedGet
    private let credentials: Credentials
    private let described: CallMeta
    /// The account that got the first part; `nil` without a session.
    private let account: AccountID?
    private let logger: Logger

    /// - Parameters:
    ///   - cursor: the cursor of the second part.
    ///   - outcome: the result of the call for the first part.
    /// - Throws: ``ClientError/unreadable`` when the call has no member for the cursor.
    init(
        at cursor: String, of request: Request, after outcome: CallRelay.Outcome, by relay: CallRelay, logger: Logger
    ) throws(ClientError) {
        let composer = relay.forwarder.call.composer
        guard composer.members.contains(where: { $0.name == Self.member }) else { throw .unreadable }
        second = cursor
        self.relay = relay
        self.logger = logger
        calls = RepeatedGet(request, composer, varying: Self.member)
        credentials = outcome.credentials
        described = outcome.described
        account = outcome.caller?.account
    }

    /// Writes all parts.
    /// - Parameter document: the first part.
    /// - Throws: when the client has closed the connection, or a part cannot be read. The connection is then cut: after
    ///   a regular end half a document would look complete.
    func write(_ document: Document, to writer: inout any ResponseBodyWriter) async throws {
        try await writer.write(ByteBuffer(bytes: document.content.bytes))
        var next: String? = second
        while let cursor = next {
            let part: Part
            do {
                part = try await self.part(at: cursor, as: document.mediaType)
            } catch {
                // The client only sees the cut connection, so the log has the reason.
                logError(error)
                throw error
            }
            next = part.next
            try await writer.write(ByteBuffer(bytes: part.bytes))
        }
        try await writer.finish(nil)
    }

    private func part(at cursor: String, as mediaType: String) async throws -> Part {
        // The session may have ended since the previous part.
        let session = try await relay.sessions.session(
            of: credentials, isRequired: relay.forwarder.call.needsCaller, meta: described)
        // If the call needs no session, the rest would otherwise be the version for visitors.
        guard session?.caller.account == account else { throw Broken() }
        let result = try await relay.forwarder.forward(
            try calls.call(cursor), meta: described.asked(by: session), within: relay.configuration.callTime)
        let document = try Document(of: result)
        // A cursor that does not advance would never end.
        guard document.mediaType == mediaType, result.next != cursor else { throw Broken() }
        return Part(bytes: document.content.bytes, next: result.next)
    }

    private func logError(_ error: any Error) {
        let trace = described.traceparent.map(TraceParent.trace(of:))
        logger.warning(
            "a document broke off",
            metadata: [
                "call": "\(relay.forwarder.call.name)", "trace": "\(trace ?? "")",
                "error": "\(String(reflecting: error))",
            ])
    }
}
