import RPC
import Testing
import Vocabulary

/// Secrets are found by their types and by their names, with the same lists of exceptions.
@Suite("Secrets in replies and events (R02.22, R05.18)")
struct SecretTests {
    /// The secrets that replies must contain: a key for the inviting store and the opener of its link, a session's
    /// tokens for the account that signs in, the codes of its tables for a restaurant; a sealed amount for the staff
    /// member who opens it, and the codes that a follower shows to a promoter.
    private static let told = [
        "cars.openSealedBid": ["amount", "receipts.amount"],
        "cityOffers.getClaim": ["code.code"], "cityOffers.showVisitCode": ["code"],
        "deliveries.inviteByPhone": ["registrationKey"], "deliveries.inviteCourier": ["registrationKey"],
        "deliveries.showInvitation": ["registrationKey"],
        "identity.refreshSession": ["token", "refreshToken"], "identity.signIn": ["token", "refreshToken"],
        "identity.signInByCode": ["token", "refreshToken"], "identity.signInCourier": ["token", "refreshToken"],
        "identity.signInStore": ["token", "refreshToken"],
        "restaurants.addTables": ["tables.code"], "restaurants.listTables": ["items.code"],
        "restaurants.openSession": ["guestSecret"],
        "restaurants.rotateTableCode": ["table.code"],
    ]

    /// Public values with the name of a secret; the OIB, which a store reads in its own profile; and the codes of
    /// tickets, which the passenger shows at the bus; and the codes of countries.
    private static let idempotent = [
        "cityOffers.addCountry": ["code"], "cityOffers.listAllCountries": ["items.code"],
        "cityOffers.listCountries": ["items.code"], "cityOffers.updateCountry": ["code"],
        "coaches.listTicketKeys": ["items.publicKey"],
        "coaches.listTickets": ["items.token"], "deliveries.getStore": ["storeKey"],
        "deliveries.updateStore": ["storeKey"], "identity.getPushKey": ["key"],
    ]

    /// Numbers for programs, and the time of the next code: not secrets.
    private static let codes = ["statusCode", "reasonCode", "changesAt"]

    private static let words = ["password", "hash", "secret", "token", "code", "key", "salt"]

    @Test("R02.22, R05.18: no reply has a member of a secret type, except the listed ones", arguments: CallType.all)
    func replyTypes(call: CallType) throws {
        #expect(try secrets(inReplyOf: call.type) == Self.told[call.name] ?? [])
    }

    @Test(
        "R02.22, R05.18: no reply has a member named like a secret, except the listed ones", arguments: CallType.all)
    func replyNames(call: CallType) {
        let suspicious = leaves(ofReplyOf: call.type).map(\.path).filter(Self.isSuspicious)
        let listed = Self.told[call.name] ?? Self.idempotent[call.name] ?? []
        #expect(suspicious == listed.filter(Self.isSuspicious))
    }

    private static func isSuspicious(_ path: String) -> Bool {
        let isCode = codes.contains { path == $0 || path.hasSuffix(".\($0)") }
        return !isCode && words.contains { path.lowercased().contains($0) }
    }

    @Test("The list contains only calls")
    func list() {
        let listed = Set(Self.told.keys).union(Self.idempotent.keys)
        #expect(listed.subtracting(CallType.all.map(\.name)).isEmpty)
    }

    @Test("No event contains a secret, an address or a phone number", arguments: EventShapeTests.EventType.all)
    func events(event: EventShapeTests.EventType) throws {
        #expect(try secrets(in: event.type) == [])
        for leaf in schema(of: event.type).leaves {
            guard case .string(let rule) = leaf.schema, let format = rule.format else { continue }
            #expect(!["email", "phone", "password"].contains(format), "\(leaf.path)")
        }
    }

    private func secrets<C: Call>(inReplyOf type: C.Type) throws -> [String] {
        try SecretProbe.secrets(in: C.Reply.self)
    }
    private func secrets<E: Event>(in type: E.Type) throws -> [String] { try SecretProbe.secrets(in: E.self) }
    private func schema<E: Event>(of type: E.Type) -> Schema { Schema.of(E.self) }
    private func leaves<C: Call>(ofReplyOf type: C.Type) -> [Schema.Leaf] { Schema.of(C.Reply.self).leaves }

    // MARK: Tests of the search

    private struct Leaky: Codable, Hashable, Sendable {
        struct Inner: Codable, Hashable, Sendable {
            var name: Line
            var note: SecretText?
        }
        /// A secret that is not a leaf.
        struct Pair: Codable, Hashable, Sendable, SecretValue {
            var left: Int
        }
        var id: AccountID
        var code: OneTimeCode?
        var list: [Inner]
        var named: [String: Password]
        var patch: Patch<Password>
        var pair: Pair
        var count: Int?
    }

    @Test("A secret is found in an optional, a list, a dictionary, a patch, and when it is not a leaf")
    func eyes() throws {
        #expect(try SecretProbe.secrets(in: Leaky.self) == ["code", "list.note", "named.1", "patch", "pair"])
        #expect(
            Schema.of(Leaky.self).leaves.map(\.path) == [
                "id", "code", "list.name", "list.note", "named", "patch", "pair.left", "count",
            ])
    }
}

extension Schema {
    /// A member without members.
    struct Leaf {
        /// `profile.account`; the elements of a list and the values of a dictionary have the path of the container.
        var path: String
        var schema: Schema
    }

    var leaves: [Leaf] { leaves(at: "") }

    private func leaves(at path: String) -> [Leaf] {
        switch self {
        case .string, .integer, .number, .boolean, .any: [Leaf(path: path, schema: self)]
        case .nullable(let schema), .array(let schema), .dictionary(let schema): schema.leaves(at: path)
        case .object(let members):
            members.flatMap { $0.schema.leaves(at: path.isEmpty ? $0.name : "\(path).\($0.name)") }
        }
    }
}
