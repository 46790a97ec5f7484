import CoachesContract
import GatewayService
import RPC
import TestKit
import TestTowns
import Vocabulary

/// The real identity, beside coaches that reply the examples of their contract.
struct PassengerTown {
    private let accounts: TestIdentity
    let coaches: ScriptedClient
    let gateway: TestGateway

    static let booking = GetBooking.examples[0].call.booking
    static let path = "/coaches/bookings/\(booking)"

    /// - Parameters:
    ///   - replies: JSON, by the names of the calls.
    ///   - errors: by the names of the calls.
    init(_ replies: [String: String] = [:], errors: [String: ErrorObject] = [:]) async throws {
        coaches = ScriptedClient { method in
            if let error = errors[method] { throw error }
            guard let reply = replies[method] else { throw ErrorObject(.unknownCall(method)) }
            return try JSONDocument(parsing: Array(#"{"meta":{},"reply":\#(reply)}"#.utf8)).root
        }
        accounts = try await TestIdentity(in: TestServices())
        gateway = try TestGateway(service: coaches, identity: accounts.client, contracts: .only("coaches", "identity"))
    }

    /// Returns the last code sent to a phone.
    func code(for phone: String) async throws -> String {
        try await accounts.code(for: PhoneNumber(phone)).text
    }

    /// Creates an account for a phone number, as the app does.
    func passenger(_ phone: String) async throws { _ = try await accounts.person(PhoneNumber(phone)) }
}

/// Returns the reply of a call's example as JSON.
func exampleReply<C: Call>(of call: C.Type, _ place: Int = 0) throws -> String {
    String(decoding: try JSONWriter.encode(call.examples[place].reply), as: UTF8.self)
}
