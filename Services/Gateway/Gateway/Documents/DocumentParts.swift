import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import RPC
import Vocabulary

/// Writes a document that comes in parts: each is asked for when the client has taken the one before, so that few of
/// them are here at a time, however long the document is.
struct DocumentParts: Sendable {
    /// The member that says where a part begins.
    static let member = "cursor"

    /// What came behind the beginning is not of one document with it.
    struct Broken: Error {}

    /// One behind the beginning.
    private struct Part {
        var bytes: [UInt8]
        /// Where the next one begins; `nil` for the last.
        var next: String?
    }

    /// Where the part behind the beginning begins.
    private let second: String
    private let relay: CallRelay
    private let calls: RepeatedGet
    private let credentials: Credentials
    private let described: CallMeta
    /// By whom the beginning was had; `nil` for nobody who is signed in.
    private let account: AccountID?
    private let logger: Logger

    /// - Parameters:
    ///   - cursor: where the part behind the beginning begins.
    ///   - outcome: by which the beginning was had.
    /// - Throws: ``ClientError/unreadable`` when the call has no member by which it could be asked for more.
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

    /// - Parameter document: the beginning.
    /// - Throws: when the client has gone, and when a part cannot be had: the connection is cut then. Ended in order,
    ///   half a document would pass for a whole one.
    func write(_ document: Document, to writer: inout any ResponseBodyWriter) async throws {
        try await writer.write(ByteBuffer(bytes: document.content.bytes))
        var next: String? = second
        while let cursor = next {
            let part: Part
            do {
                part = try await self.part(at: cursor, as: document.mediaType)
            } catch {
                // The client hears nothing but the break.
                logError(error)
                throw error
            }
            next = part.next
            try await writer.write(ByteBuffer(bytes: part.bytes))
        }
        try await writer.finish(nil)
    }

    private func part(at cursor: String, as mediaType: String) async throws -> Part {
        // The session may have ended since the part before.
        let session = try await relay.sessions.session(
            of: credentials, isRequired: relay.forwarder.call.needsCaller, meta: described)
        // Where nobody need be signed in, the rest would be what everybody gets.
        guard session?.caller.account == account else { throw Broken() }
        let result = try await relay.forwarder.forward(
            try calls.call(cursor), meta: described.asked(by: session), within: relay.configuration.callTime)
        let document = try Document(of: result)
        // With a cursor that stands still there would be no end.
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
