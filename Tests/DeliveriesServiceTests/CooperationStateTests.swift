import DeliveriesContract
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService

/// The relation of a store and a courier has no record: its state is in three tables. So the test makes the real calls
/// in every state.
@Suite("The states of a cooperation in the README")
struct CooperationStateTests {
    private enum Standing: String, CaseIterable { case invited, linked, ended }

    private enum Action: CaseIterable {
        case invite, redeem, end, expire, courierDeleted, storeDeleted

        var name: String {
            switch self {
            case .invite: InviteCourier.shortName
            case .redeem: RedeemInvitation.shortName
            case .end: EndCooperation.shortName
            case .expire: "key expired"
            case .courierDeleted, .storeDeleted: CooperationStateTests.deleted
            }
        }
    }

    private static let deleted = "account deleted"
    private static let actions = [
        InviteCourier.shortName, RedeemInvitation.shortName, RegisterCourier.shortName, EndCooperation.shortName,
        "key expired", deleted,
    ]

    @Test("The README draws the states of a cooperation as the calls change them")
    func cooperation() async throws {
        let town = try await DeliveryTown()
        var diagram = StateDiagram(states: Standing.allCases.map(\.rawValue), actions: Self.actions)
        var number = 0
        for standing in [nil] + Standing.allCases.map(Optional.some) {
            for action in Action.allCases {
                number += 1
                let pair = Pair(store: try await town.store(number), courier: try await town.courier(number))
                let key = try await Self.bring(pair, to: standing, in: town)
                let before = try await Self.standing(of: pair, in: town)
                #expect(before == standing)
                try await Self.apply(action, to: pair, key, in: town)
                let after = try await Self.standing(of: pair, in: town)
                if before != after { diagram.add(action.name, from: before?.rawValue, to: after?.rawValue) }
            }
        }
        // A courier without an account registers with the key of a phone number.
        number += 1
        let store = try await town.store(number)
        let invitation = try await town.call(InviteByPhone(phone: .sample(number)), as: store)
        let courier = try await town.courier(number, key: invitation.registrationKey)
        let registered = try await Self.standing(of: Pair(store: store, courier: courier), in: town)
        diagram.add(RegisterCourier.shortName, from: nil, to: registered?.rawValue)
        #expect(diagram.unreachedStates == [])
        #expect(diagram.idleActions == [])
        let isCurrent = try ReadmePart("states", "deliveries.cooperation", in: StateDiagramTests.readme)
            .matches(diagram.lines)
        #expect(isCurrent, "run `make record` to rewrite \(StateDiagramTests.readme), and review the difference")
    }

    @Test("No other file changes the state of a cooperation")
    func complete() throws {
        let found = try RuleSource.files(
            in: "Services/Deliveries/Deliveries",
            containing: [
                "into: \"cooperation\"", "DELETE FROM cooperation", "formerCooperation (", "INSERT INTO invitation",
                "DELETE FROM invitation", "[\"cooperation\", \"invitation\"]",
            ])
        let drawn: Set = [
            "CooperationRows.swift", "CourierRemoval.swift", "InvitationRows.swift", "StoreRemoval.swift",
        ]
        // The migrations.
        let schema = found.filter { $0.hasPrefix("DeliveriesSchema") }
        #expect(found.subtracting(schema) == drawn, "a new transition needs a case of the test's Action")
    }

    private struct Pair {
        var store: StoreID
        var courier: CourierID
    }

    private static func standing(of pair: Pair, in town: DeliveryTown) async throws -> Standing? {
        let now = town.clock.now
        return try await town.database.read { db in
            let rows = CooperationRows(db)
            if try rows.isLinked(pair.store, pair.courier) { return .linked }
            let isInvited = try Bool.fetchOne(
                db,
                sql: "SELECT EXISTS (SELECT * FROM invitation WHERE store = ? AND courier = ? AND expiresAt > ?)",
                arguments: [pair.store, pair.courier, now])
            if isInvited == true { return .invited }
            return try rows.haveParted(pair.store, pair.courier) ? .ended : nil
        }
    }

    /// - Returns: the key of the last invitation.
    private static func bring(
        _ pair: Pair, to standing: Standing?, in town: DeliveryTown
    ) async throws -> RegistrationKey? {
        guard let standing else { return nil }
        let key = try await town.call(InviteCourier(courier: pair.courier), as: pair.store).registrationKey
        if standing == .invited { return key }
        _ = try await town.call(RedeemInvitation(registrationKey: key), as: pair.courier)
        if standing == .ended { _ = try await town.call(EndCooperation(courier: pair.courier), as: pair.store) }
        return key
    }

    /// A refused call changes nothing.
    private static func apply(
        _ action: Action, to pair: Pair, _ key: RegistrationKey?, in town: DeliveryTown
    ) async throws {
        do {
            switch action {
            case .invite: _ = try await town.call(InviteCourier(courier: pair.courier), as: pair.store)
            case .redeem:
                guard let key else { return }
                _ = try await town.call(RedeemInvitation(registrationKey: key), as: pair.courier)
            case .end: _ = try await town.call(EndCooperation(courier: pair.courier), as: pair.store)
            case .expire: town.clock.advance(by: .seconds(31 * 86_400))
            case .courierDeleted:
                try await town.hear(AccountDeleted(account: AccountID(pair.courier), kind: .courier))
            case .storeDeleted:
                try await town.hear(AccountDeleted(account: AccountID(pair.store), kind: .store))
            }
        } catch is any Refusal {
        }
    }
}
