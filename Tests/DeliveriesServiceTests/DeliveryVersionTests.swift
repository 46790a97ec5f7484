import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("A change with an expected version applies to that version or is refused")
struct DeliveryVersionTests {
    @Test("getting a delivery returns its version, the same for store and courier")
    func looking() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        #expect(try await town.version(GetDeliveryForStore(delivery: id), as: store) == 1)
        #expect(try await town.version(GetDeliveryForCourier(delivery: id), as: courier) == 1)
        _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
        #expect(try await town.version(GetDeliveryForStore(delivery: id), as: store) == 2)
        #expect(try await town.version(GetDeliveryForCourier(delivery: id), as: courier) == 2)
    }

    @Test("a change that expects the current version is made, and returns the next version")
    func changes() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let carried = try await town.delivery(of: store, for: couriers[0], couriers[1])
        #expect(try await town.version(AcceptDelivery(delivery: carried), seen: 1, as: couriers[0]) == 2)
        #expect(try await town.version(GiveUpDelivery(delivery: carried), seen: 2, as: couriers[0]) == 3)
        #expect(try await town.version(AcceptDelivery(delivery: carried), seen: 3, as: couriers[1]) == 4)
        #expect(try await town.version(DeliverDelivery(delivery: carried), seen: 4, as: couriers[1]) == 5)
        #expect(try await town.version(GetDeliveryForStore(delivery: carried), as: store) == 5)

        let calledOff = try await town.delivery(of: store, for: couriers[0])
        #expect(try await town.version(CancelDelivery(delivery: calledOff), seen: 1, as: store) == 2)
        #expect(try await town.version(GetDeliveryForStore(delivery: calledOff), as: store) == 2)
    }

    @Test("a change without an expected version is made, and returns the next version")
    func unnamed() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        #expect(try await town.version(AcceptDelivery(delivery: id), as: couriers[0]) == 2)
        #expect(try await town.version(GiveUpDelivery(delivery: id), as: couriers[0]) == 3)
        #expect(try await town.version(AcceptDelivery(delivery: id), as: couriers[1]) == 4)
        #expect(try await town.version(CancelDelivery(delivery: id), as: store) == 5)
    }

    @Test(
        "a change that expects another version is refused as stale, without changes, events and counts",
        arguments: [0, 1, 3, -1, .max] as [Int64])
    func stale(seen: Int64) async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0])
        let before = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
        let refusals = [
            await refusal { try await town.version(AcceptDelivery(delivery: id), seen: seen, as: couriers[1]) },
            await refusal { try await town.version(DeliverDelivery(delivery: id), seen: seen, as: couriers[0]) },
            await refusal { try await town.version(GiveUpDelivery(delivery: id), seen: seen, as: couriers[0]) },
            await refusal { try await town.version(CancelDelivery(delivery: id), seen: seen, as: store) },
        ]
        #expect(refusals == Array(repeating: "412 rpc.stale", count: 4))
        #expect(try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery == before)
        let told = try await town.deliveries.call(ReadEvents(after: 0)).events.map(\.type)
        let request = "deliveries.notificationRequested"
        #expect(told == ["deliveries.created", request, "deliveries.accepted", request])
        #expect(try await town.cancelledCounts(of: store) == [couriers[0]: 0, couriers[1]: 0])
    }

    @Test("accepting again changes nothing, and is stale with the version from before the acceptance")
    func acceptedAgain() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let accept = AcceptDelivery(delivery: try await town.delivery(of: store, for: courier))
        #expect(try await town.version(accept, seen: 1, as: courier) == 2)
        #expect(try await town.version(accept, seen: 2, as: courier) == 2)
        #expect(try await town.version(accept, as: courier) == 2)
        let late = await refusal { try await town.version(accept, seen: 1, as: courier) }
        #expect(late == "412 rpc.stale")
    }

    @Test("a delivery released by the end of a cooperation has the next version")
    func released() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
        _ = try await town.call(EndCooperation(courier: courier), as: store)
        #expect(try await town.version(GetDeliveryForStore(delivery: id), as: store) == 3)
        let cancel = CancelDelivery(delivery: id)
        let late = await refusal { try await town.version(cancel, seen: 2, as: store) }
        #expect(late == "412 rpc.stale")
        #expect(try await town.version(cancel, seen: 3, as: store) == 4)
    }

    @Test("a caller who may not know of a delivery learns nothing about its version", arguments: [1, 9] as [Int64])
    func strangers(seen: Int64) async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let other = try await town.store(2)
        let id = try await town.delivery(of: store, for: couriers[0])
        let refusals = [
            await refusal { try await town.version(AcceptDelivery(delivery: id), seen: seen, as: couriers[1]) },
            await refusal { try await town.version(DeliverDelivery(delivery: id), seen: seen, as: couriers[1]) },
            await refusal { try await town.version(GiveUpDelivery(delivery: id), seen: seen, as: couriers[1]) },
            await refusal { try await town.version(CancelDelivery(delivery: id), seen: seen, as: other) },
        ]
        #expect(
            refusals == [
                "404 deliveries.accept.notOffered", "404 deliveries.deliver.notOffered",
                "404 deliveries.giveUp.notOffered", "404 deliveries.cancel.notFound",
            ])
        _ = try await town.call(CancelDelivery(delivery: id), as: store)
        let late = await refusal { try await town.version(AcceptDelivery(delivery: id), seen: seen, as: couriers[0]) }
        #expect(late == "404 deliveries.accept.notOffered")
    }

    // MARK: At once

    @Test("of two couriers who accept the same version one wins, and the other call is stale")
    func acceptRace() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        for _ in 0..<20 {
            let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
            let results = await race(2) { number in
                try await town.version(AcceptDelivery(delivery: id), seen: 1, as: couriers[number])
            }
            #expect(results.winners() == [2])
            #expect(results.losers().map { summary($0) } == ["412 rpc.stale"])
            #expect(try await town.version(GetDeliveryForStore(delivery: id), as: store) == 2)
        }
    }

    @Test("of delivering and giving up the same version at once one is done, and the other is stale")
    func holderRace() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        for _ in 0..<20 {
            let id = try await town.delivery(of: store, for: courier)
            _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
            let results = await race(2) { number -> Int64 in
                guard number == 0 else {
                    return try await town.version(GiveUpDelivery(delivery: id), seen: 2, as: courier)
                }
                return try await town.version(DeliverDelivery(delivery: id), seen: 2, as: courier)
            }
            #expect(results.winners() == [3])
            #expect(results.losers().map { summary($0) } == ["412 rpc.stale"])
            #expect(try await town.version(GetDeliveryForStore(delivery: id), as: store) == 3)
        }
    }

    @Test("of accepting and cancelling the same version at once one is done, and the other is refused")
    func acceptAgainstCancel() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        for _ in 0..<20 {
            let id = try await town.delivery(of: store, for: courier)
            let results = await race(2) { number -> Int64 in
                guard number == 0 else {
                    return try await town.version(CancelDelivery(delivery: id), seen: 1, as: store)
                }
                return try await town.version(AcceptDelivery(delivery: id), seen: 1, as: courier)
            }
            #expect(results.winners() == [2])
            let delivery = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
            #expect(delivery.version == 2)
            // A courier may not know of a cancelled delivery.
            let loser = delivery.status == .cancelled ? "404 deliveries.accept.notOffered" : "412 rpc.stale"
            #expect(results.losers().map { summary($0) } == [loser])
        }
    }

    /// Returns an error in short, such as `412 rpc.stale`.
    private func summary(_ error: any Error) -> String {
        (error as? ErrorObject).map { "\($0.code) \($0.data.type)" } ?? "\(error)"
    }

    /// Returns the error of a change in short.
    private func refusal(_ change: () async throws -> Int64) async -> String {
        do {
            let version = try await change()
            return "version \(version)"
        } catch {
            return summary(error)
        }
    }
}

extension DeliveryTown {
    /// Makes a call of a store with an expected version, and returns the version of the reply.
    fileprivate func version<C: Call>(_ call: C, seen: Int64? = nil, as store: StoreID) async throws -> Int64 {
        try await version(call, seen, .signedIn(AccountID(store), .store))
    }

    /// Makes a call of a courier with an expected version, and returns the version of the reply.
    fileprivate func version<C: Call>(_ call: C, seen: Int64? = nil, as courier: CourierID) async throws -> Int64 {
        try await version(call, seen, .signedIn(AccountID(courier), .courier))
    }

    private func version<C: Call>(_ call: C, _ seen: Int64?, _ meta: CallMeta) async throws -> Int64 {
        var meta = meta
        meta.expectedVersion = seen
        let params = try Frame.params(meta: meta, call: JSONWriter.encode(call))
        let result = try await deliveries.send(C.name, params: params, timeout: .seconds(10))
        return try #require(result[member: "meta"]?[member: "version"]?.integer)
    }
}
