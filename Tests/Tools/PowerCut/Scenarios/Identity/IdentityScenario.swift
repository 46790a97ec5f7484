import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// Identity from an empty folder: people register, ask for codes, sign in, refresh their sessions and end them.
struct IdentityScenario: DatabaseScenario {
    let name = "identity"
    let product = "identity"
    let database = "identity.sqlite"
    let lastSchemaObject = "inboxUnread"
    let expectation = Expectation.durable
    // Tokens and codes outlast the replay: the real program removes those that have expired.
    let settings = """
        {"scrypt":{"rounds":1024},"throttles":{"factor":1000000},"sessions":{"accessSeconds":604800},
        "codes":{"lifetimeSeconds":604800}}
        """

    func record(in folder: String, size: Int) async throws -> Recording {
        var program = try tracedProgram(in: folder)
        let socket = socket(in: folder)
        try await program.run { process in
            try await process.waitForAnswer(at: socket)
            let load = IdentityLoad(socket: socket, messages: TextMessages(in: TracedProgram.state(in: folder)))
            try await load.drive(visits: max(1, size / IdentityLoad.answersPerVisit))
        }
        return program.recording
    }

    func isShown(_ thing: ReadableThing, by client: SocketClient) async throws -> Bool {
        let reply = try await client.call(CheckSession(token: SecretText(thing.key)))
        return Self.name(of: reply.caller.session) == thing.name
    }

    // MARK: Names

    static func name(of session: SessionID) -> String { "session \(session)" }
    static func name(of account: AccountID) -> String { "account \(account)" }
    static func confirmation(of account: AccountID) -> String { "confirmation mail of account \(account)" }
    static func codes(to phone: String) -> String { "codes to \(phone)" }

    // MARK: Promises

    func promises(of exchanges: [Exchange]) throws -> [Promise] {
        var promises: [Promise] = []
        var codes: [PhoneNumber: Int] = [:]
        var refreshes: [SessionID: Int] = [:]
        for exchange in exchanges {
            promises += try registration(exchange)
            promises += try ending(exchange)
            if let sent = try exchange.answered(SendSignInCode.self) {
                let phone = sent.call.phone
                let rank = codes[phone, default: 0]
                codes[phone] = rank + 1
                promises.append(
                    Promise(thing: Self.codes(to: phone.text), kind: .stored(rank: rank), position: sent.answeredAt))
            }
            if let signIn = try exchange.answered(SignInByCode.self) {
                promises.append(session(signIn.reply, refreshes: 0, signIn.answeredAt))
                promises.append(
                    Promise(
                        thing: Self.name(of: signIn.reply.account), kind: .stored(rank: 0),
                        position: signIn.answeredAt))
            }
            if let refresh = try exchange.answered(RefreshSession.self) {
                refreshes[refresh.reply.session, default: 0] += 1
                let count = refreshes[refresh.reply.session] ?? 0
                promises.append(session(refresh.reply, refreshes: count, refresh.answeredAt))
            }
        }
        return promises
    }

    /// The rank of a session is the number of its refreshes.
    private func session(_ signedIn: SignedIn, refreshes: Int, _ position: Int) -> Promise {
        Promise(
            thing: Self.name(of: signedIn.session), kind: .stored(rank: refreshes), position: position,
            key: signedIn.token?.text ?? "")
    }

    private func registration(_ exchange: Exchange) throws -> [Promise] {
        guard let registered = try exchange.answered(RegisterPerson.self) else { return [] }
        let account = registered.reply.account
        return [Self.name(of: account), Self.confirmation(of: account)].map {
            Promise(thing: $0, kind: .stored(rank: 0), position: registered.answeredAt)
        }
    }

    /// A session may end as soon as the program has the request.
    private func ending(_ exchange: Exchange) throws -> [Promise] {
        let own = try exchange.asked(SignOut.self)?.meta.caller?.session
        let other = try exchange.asked(EndSession.self)?.call.session
        guard let session = own ?? other else { return [] }
        let name = Self.name(of: session)
        let asked = Promise(thing: name, kind: .mayBeGone, position: exchange.receivedAt)
        guard let answeredAt = exchange.answeredAt, exchange.reply != nil else { return [asked] }
        return [asked, Promise(thing: name, kind: .gone, position: answeredAt)]
    }
}
