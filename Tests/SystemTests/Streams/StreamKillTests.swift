import RPC
import TestKit
import Testing

@Suite("Streams of a town whose programs die", .timeLimit(.minutes(5)))
struct StreamKillTests {
    @Test("Through twenty deaths of gateway and identity a courier's stream has every notification once, in order")
    func killed() async throws {
        try await KilledTown.run { killed in
            let town = killed.town
            let store = try await town.store()
            let courier = try await town.courier()
            try await town.link(store: store, courier)
            let inbox = try await town.request("GET", "/v1/notifications", token: courier.token)
            let position = try #require(inbox.text("position"))
            // From the beginning, whatever has come by now.
            let epoch = position.prefix { $0 != "." }
            let reader = EventReader(port: killed.port, token: courier.token, after: "\(epoch).0")
            defer { reader.stop() }
            let isOpen = await eventually { reader.openings > 0 }
            try #require(isOpen)

            let offers = DeliveryOffers()
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { await offers.run(to: courier.id, by: store, in: town) }
                for number in 1...20 {
                    try await killed.kill(number.isMultiple(of: 2) ? .identity : .gateway)
                    // What comes now has come through the new process, or was brought after its death by the other one.
                    let count = reader.events.count
                    let goesOn = await eventually { reader.events.count > count }
                    try #require(goesOn, "nothing comes after death \(number)")
                }
                // A busy machine needs longer for as many.
                let areEnough = await eventually { offers.made.count > 20 }
                #expect(areEnough)
                offers.stop()
                try await group.waitForAll()
            }

            let links = Set(offers.made.map { "/deliveries/\($0)" })
            let isAllThere = await eventually { links.isSubset(of: Set(reader.events.compactMap(\.link))) }
            #expect(isAllThere)
            let list = try await town.request("GET", "/v1/notifications?limit=1", token: courier.token)
            let newest = try #require(list.body?[member: "items"]?.elements.first?[member: "number"]?.integer)
            let isUpToDate = await eventually { reader.events.last?.number ?? 0 >= newest }
            #expect(isUpToDate)
            let numbers = reader.events.map(\.number)
            #expect(numbers == Array(1...Int64(numbers.count)))
            // The gateway has died ten times, and its streams with it.
            #expect(reader.openings > 10)
        }
    }
}
