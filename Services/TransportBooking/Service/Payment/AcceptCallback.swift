import CoachesContract
import Logging
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

struct AcceptCallbackHandler: Handler {
    let kit: TransportKit
    /// `nil` when cards are not taken: then nothing is properly signed.
    let acquirer: AcquirerSettings?
    private let forgery: RareWarning

    init(kit: TransportKit, acquirer: AcquirerSettings?) {
        self.kit = kit
        self.acquirer = acquirer
        forgery = RareWarning("a callback that the acquirer has not signed", in: kit.logger)
    }

    /// The same for whatever is wrong, so that nobody learns from it.
    private static let refused = RawReply(
        status: 400, mediaType: "application/json", body: Base64Bytes(Array(#"{"status":"refused"}"#.utf8)))

    func handle(_ call: AcceptCallback, in context: CallContext) async throws -> RawReply {
        let now = kit.effects.now()
        guard let acquirer, let body = CallbackBody.read(call.body.bytes),
            let word = AcquirerWord(body.root, verifiedBy: acquirer.key)
        else {
            forgery.say(at: now)
            return Self.refused
        }
        let settlement = Settlement(kit: kit, account: acquirer.account)
        let result = try await kit.database.write { db in
            try settlement.apply(word, in: db, at: now, traceparent: context.meta.traceparent)
        }
        if case .misfit(let reason) = result {
            kit.logger.warning("a callback that does not fit", metadata: ["reason": "\(reason)"])
        }
        // Only now that it is on the disk: what is accepted does not come again.
        let acknowledgement = Acknowledgement(of: word.reference, at: now, signedWith: acquirer.key)
        return .json(String(decoding: try JSONWriter.encode(acknowledgement), as: UTF8.self))
    }
}
