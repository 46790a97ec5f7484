import CallTypes
import CarsContract
public import Configuration
import ContextKit
import GRDB
import IdentityContract
import RPC
import TestKit
public import TestTowns
import Vocabulary

@testable import SQLiteKit
@testable public import CarsService

extension CarsService: TestedContext {
    /// Loading all brands takes most of the time that a town takes. Tests add the brands that they need.
    public static var townSettings: [String: ConfigValue] { ["brands.load": false] }
}

typealias CarTown = TestTown<CarsService>

extension CarTown {
    /// A town without limits, for tests that repeat one thing many times.
    static func unlimited() async throws -> CarTown {
        try await CarTown(settings: ["throttles.factor": 1_000_000])
    }

    func call<C: Call>(_ call: C, as seller: SellerID) async throws -> C.Reply {
        try await client.call(call, meta: .signedIn(AccountID(seller), .person))
    }

    func call<C: Call>(_ call: C, as dealer: DealerID) async throws -> C.Reply {
        try await client.call(call, meta: .signedIn(AccountID(dealer), .dealer))
    }

    /// Makes a call as staff with the permission `admin`.
    func staff<C: Call>(_ call: C) async throws -> C.Reply {
        var meta = CallMeta.signedIn(Self.staff, .staff)
        meta.caller?.permissions = ["admin"]
        return try await client.call(call, meta: meta)
    }

    /// The staff member of ``staff(_:)``.
    static var staff: AccountID { .example }

    /// Returns the type of the error that a call gets; `nil` for a reply.
    func refusal<C: Call>(of call: C, as seller: SellerID) async throws -> String? {
        try await refusal(of: call, .signedIn(AccountID(seller), .person))
    }

    /// Returns the type of the error that a call gets; `nil` for a reply.
    func refusal<C: Call>(of call: C, as dealer: DealerID) async throws -> String? {
        try await refusal(of: call, .signedIn(AccountID(dealer), .dealer))
    }

    /// Returns the type of the error that a call gets; `nil` for a reply.
    func refusal<C: Call>(of call: C, _ meta: CallMeta) async throws -> String? {
        try await client.error(C.name, JSONWriter.encode(call), meta: meta)?.data.type
    }

    /// The person with this number.
    func seller(_ number: Int = 1) async throws -> SellerID {
        SellerID(try await accounts.person(PhoneNumber("+38067\(1_000_000 + number)"), surname: Line("Horvat")))
    }

    /// Registers the dealer with this number.
    func dealer(_ number: Int = 1) async throws -> DealerID {
        try await client.call(RegisterDealer.sample(number)).id
    }

    /// Applies an event of identity's feed, as the consumer does.
    /// - Returns: the number of transactions.
    @discardableResult
    func hear<E: Event>(_ event: E) async throws -> Int {
        try await apply(event, by: CarAccounts(service.dependencies).follower.effect)
    }

    func block(_ seller: SellerID) async throws {
        try await hear(AccountBlocked(account: AccountID(seller), kind: .person))
    }

    func block(_ dealer: DealerID) async throws {
        try await hear(AccountBlocked(account: AccountID(dealer), kind: .dealer))
    }

    func count(_ sql: String) async throws -> Int? {
        try await database.read { try Int.fetchOne($0, sql: sql) }
    }

    /// The notices that the feed has, as `kind recipient`.
    func notices() async throws -> [NotificationRequest] {
        try await database.read { db in
            try Row.fetchAll(
                db, sql: "SELECT data FROM kitEvent WHERE type LIKE '%notificationRequested' ORDER BY sequence"
            ).map { row in
                let data: String = row["data"]
                return try JSONReader.decode(NotificationRequest.self, from: Array(data.utf8), unknownMembers: .refused)
            }
        }
    }
}

extension RegisterDealer {
    /// A valid sample, different for every number.
    static func sample(_ number: Int = 1) throws -> RegisterDealer {
        RegisterDealer(
            name: try Line("Gulf Motors \(number)"), phones: [try PhoneNumber("+96522\(300_000 + number)")],
            email: try EmailAddress("dealer\(number)@example.com"), password: Password(text: "lozinka77"),
            passwordConfirmation: Password(text: "lozinka77"))
    }
}
