import DeliveriesContract
import Foundation
import RPC
import TestKit
import TestTowns
import Vocabulary

/// Stores that create deliveries and couriers that accept them, each courier's calls one after the other.
struct DeliveriesLoad: Sendable {
    private static let clients = 8
    private let stores: [StoreID]
    private let couriers: [CourierID]

    /// Registers all in the folder of the service that will be traced. Identity runs beside it.
    init(folder: String) async throws {
        let settings = folder + "/settings.json"
        try #"{"scrypt":{"rounds":1024}}"#.write(toFile: settings, atomically: true, encoding: .utf8)
        let identity = try RunningProgram.product(
            "identity",
            ["--socket", folder + "/identity.sock", "--state", folder + "/identity", "--config", settings])
        let deliveries = try RunningProgram.product(
            "deliveries", ["--socket", folder + "/deliveries.sock", "--state", TracedProgram.state(in: folder)])
        try await identity.waitForAnswer(at: folder + "/identity.sock")
        try await deliveries.waitForAnswer(at: folder + "/deliveries.sock")
        let client = SocketClient.quiet(folder + "/deliveries.sock")
        let stores = try await Self.collect(2) { try await client.call(RegisterStore.sample($0)).id }
        let couriers = try await Self.collect(4) { try await client.call(RegisterCourier.sample($0)).id }
        for store in stores {
            for courier in couriers {
                let invited = try await client.call(InviteCourier(courier: courier), meta: Self.meta(store))
                _ = try await client.call(
                    RedeemInvitation(registrationKey: invited.registrationKey), meta: Self.meta(courier))
            }
        }
        await client.close()
        for program in [deliveries, identity] {
            program.signal(SIGTERM)
            _ = try await program.end()
        }
        (self.stores, self.couriers) = (stores, couriers)
    }

    private static func collect<T>(_ count: Int, _ make: (Int) async throws -> T) async throws -> [T] {
        var made: [T] = []
        for number in 1...count { made.append(try await make(number)) }
        return made
    }

    private static func meta(_ store: StoreID) -> CallMeta {
        CallMeta(caller: Caller(account: AccountID(store), kind: .store, session: SessionID.example))
    }

    private static func meta(_ courier: CourierID) -> CallMeta {
        CallMeta(caller: Caller(account: AccountID(courier), kind: .courier, session: SessionID.example))
    }

    /// Creates and accepts this number of deliveries.
    func drive(_ socket: String, count: Int) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<Self.clients {
                group.addTask {
                    let client = SocketClient.quiet(socket)
                    let courier = couriers[number % couriers.count]
                    for index in 0..<max(1, count / Self.clients) {
                        let made = try await client.call(
                            CreateDelivery.sample(for: [courier]), meta: Self.meta(stores[index % stores.count]))
                        _ = try await client.call(
                            AcceptDelivery(delivery: made.delivery.id), meta: Self.meta(courier))
                    }
                    await client.close()
                }
            }
            try await group.waitForAll()
        }
    }
}
