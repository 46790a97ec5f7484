public import DeliveriesContract
public import DeliveriesService
import IdentityContract
public import RPC
import SQLiteKit
import TestKit
public import Vocabulary

extension DeliveriesService: TestedContext {}

public typealias DeliveryTown = TestTown<DeliveriesService>

// MARK: People

extension DeliveryTown {
    public var deliveries: InProcessClient { client }

    /// Makes a call as a signed-in account.
    public func call<C: Call>(_ call: C, as account: AccountID, _ kind: AccountKind) async throws -> C.Reply {
        try await deliveries.call(call, meta: .signedIn(account, kind))
    }

    public func call<C: Call>(_ call: C, as store: StoreID) async throws -> C.Reply {
        try await self.call(call, as: AccountID(store), .store)
    }

    public func call<C: Call>(_ call: C, as courier: CourierID) async throws -> C.Reply {
        try await self.call(call, as: AccountID(courier), .courier)
    }

    /// Registers the store with this number, which determines its details.
    public func store(_ number: Int = 1) async throws -> StoreID {
        try await deliveries.call(RegisterStore.sample(number)).id
    }

    /// Registers the courier with this number.
    public func courier(_ number: Int = 1, key: RegistrationKey? = nil) async throws -> CourierID {
        try await deliveries.call(RegisterCourier.sample(number, key: key)).id
    }

    /// Makes the two cooperate through the real calls: the store invites, the courier redeems.
    public func link(_ store: StoreID, _ courier: CourierID) async throws {
        let invitation = try await call(InviteCourier(courier: courier), as: store)
        _ = try await call(RedeemInvitation(registrationKey: invitation.registrationKey), as: courier)
    }

    /// Makes a delivery of the store for these couriers, who cooperate with it.
    public func delivery(of store: StoreID, for couriers: CourierID...) async throws -> DeliveryID {
        try await call(CreateDelivery.sample(for: couriers), as: store).delivery.id
    }
}

// MARK: Samples

extension RegisterStore {
    /// A valid sample, different for every number.
    public static func sample(_ number: Int = 1) throws -> RegisterStore {
        RegisterStore(
            name: try Line("Store \(number)"), address: try Line("Ilica \(number), Zagreb"),
            storeKey: CroatianOIB.sample(number), email: try EmailAddress("store\(number)@example.org"),
            phone: try CroatianPhone("+385 1 234 5678"), password: Password(text: "1234567"),
            passwordConfirmation: Password(text: "1234567"))
    }
}

extension RegisterCourier {
    /// A valid sample, different for every number.
    public static func sample(_ number: Int = 1, key: RegistrationKey? = nil) throws -> RegisterCourier {
        RegisterCourier(
            firstName: try Line("Courier"), lastName: try Line("Number \(number)"),
            phone: try CroatianPhone.sample(number), password: Password(text: "1234567"),
            passwordConfirmation: Password(text: "1234567"), registrationKey: key)
    }
}

extension CreateDelivery {
    public static func sample(for couriers: [CourierID], phone: CroatianPhone? = nil) throws -> CreateDelivery {
        CreateDelivery(
            customer: Customer(
                firstName: try Line("Iva"), lastName: try Line("Horvat"), address: try Line("Vukovarska 5, Zagreb"),
                phone: phone), description: try Paragraph("A cake, 2 kg. Keep it upright."), couriers: couriers)
    }
}

extension CroatianPhone {
    public static func sample(_ number: Int) throws -> CroatianPhone { try CroatianPhone("091\(1_000_000 + number)") }
}

extension CroatianOIB {
    /// Returns the OIB whose first ten digits are the number.
    public static func sample(_ number: Int) -> CroatianOIB {
        let first = String(1_000_000_000 + number)
        let found = (0...9).lazy.compactMap { try? CroatianOIB(first + String($0)) }.first
        guard let found else { preconditionFailure("one of ten digits is the check digit") }
        return found
    }
}
