import CoachesContract
import GatewayService
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Synchronization
import TestKit
import Vocabulary

@testable import IdentityService

/// Identity as it is, before coaches that reply what their contract gives as examples.
struct PassengerTown {
    let identity: InProcessClient
    let coaches: ScriptedClient
    let gateway: TestGateway
    private let due: DueRunner
    private let post: KeptPost

    static let booking = GetBooking.examples[0].call.booking
    static let path = "/coaches/bookings/\(booking)"

    /// - Parameters:
    ///   - replies: JSON, by the names of the calls.
    ///   - errors: likewise.
    init(_ replies: [String: String] = [:], errors: [String: ErrorObject] = [:]) async throws {
        let clock = TestClock()
        let post = KeptPost()
        let parts = try await IdentityService.parts(
            in: TestTown.environment("identity", clock.effects(seed: 1)) { _ in
                ScriptedClient.failing(ClientError.unavailable)
            }, database: ServiceDatabase.inMemory(migrations: IdentityService.migrations), post: post)
        let identity = InProcessClient(parts.dispatcher, as: TestTown.peer)
        guard let due = parts.background.lazy.compactMap({ $0 as? DueRunner }).first else { throw NothingDue() }
        coaches = ScriptedClient { method in
            if let error = errors[method] { throw error }
            guard let reply = replies[method] else { throw ErrorObject(.unknownCall(method)) }
            return try JSONDocument(parsing: Array(#"{"meta":{},"reply":\#(reply)}"#.utf8)).root
        }
        gateway = try TestGateway(service: coaches, identity: identity, contracts: PublishedContract.all)
        self.identity = identity
        self.due = due
        self.post = post
    }

    /// The code that was sent last.
    func code() async throws -> String {
        try await due.runDue()
        return post.lastCode
    }

    /// Makes an account for a phone number, as the app does.
    func passenger(_ phone: String) async throws {
        let phone = try PhoneNumber(phone)
        _ = try await identity.call(SendSignInCode(phone: phone))
        let code = try OneTimeCode(await code())
        _ = try await identity.call(SignInByCode(phone: phone, code: code, consent: true))
    }

    struct NothingDue: Error {}
}

/// Keeps what was sent.
private final class KeptPost: Post {
    private let texts = Mutex<[String]>([])

    var lastCode: String {
        let text = texts.withLock { $0.last ?? "" }
        return text.split { !$0.isNumber }.first { $0.count == 6 }.map(String.init) ?? ""
    }

    func deliver(_ letter: Letter) async throws -> PostOutcome {
        texts.withLock { $0.append(letter.text) }
        return .accepted
    }
}

/// The reply of a call's example as JSON.
func exampleReply<C: Call>(of call: C.Type, _ place: Int = 0) throws -> String {
    String(decoding: try JSONWriter.encode(call.examples[place].reply), as: UTF8.self)
}
