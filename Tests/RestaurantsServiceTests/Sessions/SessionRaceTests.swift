import CallTypes
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Changes of sessions at once")
struct SessionRaceTests {
    @Test("Of two employees who move two sessions to one table at once one wins, in every round")
    func moves() async throws {
        let town = try await OrderTown()
        _ = try await town.offer.call(AddTables(upTo: .three))
        let devices = [try await town.sit(), try await town.sit(at: 1)]
        for _ in 1...raceRounds {
            let results = await race(2) { number in
                try await town.move(devices[number].session, to: 3, by: number)
            }
            #expect(results.winners().count == 1)
            #expect(results.losers().allSatisfy { $0 as? MoveSession.Refused == .tableTaken })
            for row in try await town.sessions() where row.table == .three {
                let first = row.id == devices[0].session.id
                try await town.move(devices[first ? 0 : 1].session, to: first ? 1 : 2)
            }
        }
    }

    @Test("Of two merges against each other one wins, and no money is lost, in every round")
    func merges() async throws {
        let town = try await OrderTown()
        for _ in 1...raceRounds {
            let devices = [try await town.sit(), try await town.sit(at: 1)]
            for device in devices { try await town.serve(to: device) }
            let results = await race(2) { number in
                try await town.merge(devices[number].session, into: devices[1 - number].session, by: number)
            }
            #expect(results.winners().count == 1)
            #expect(results.losers().allSatisfy { $0 is MergeSessions.Refused })
            let winner = try #require(results.winners().first)
            let stays = winner.id == devices[0].session.id ? devices[0].session : devices[1].session
            for device in devices {
                let bill = try await town.bill(of: device.session, for: device)
                #expect(bill.session == stays.id && bill.total == Money(2_000, .eur))
            }
            try await town.pay(2_000, of: stays)
            try await town.close(stays)
        }
    }

    @Test("An order that is placed while its session is merged is on the bill of the other one, in every round")
    func ordering() async throws {
        let town = try await OrderTown()
        for _ in 1...raceRounds {
            let (ana, ivo) = (try await town.sit(), try await town.sit(at: 1))
            let order = try await town.order(ana.session)
            let results = await race(2) { number -> OrderID? in
                if number == 0 { return try await town.call(order, as: ana).id }
                try await town.merge(ana.session, into: ivo.session)
                return nil
            }
            #expect(results.losers().isEmpty)
            let placed = try #require(results.winners().compactMap(\.self).first)
            let accepted = try await town.call(AcceptOrder(order: placed), as: town.employees[0])
            #expect(accepted.order.table == .two && accepted.guest == 2)
            #expect(try await town.bill(of: ivo.session, for: ivo).lines.map(\.order) == [placed])
            _ = try await town.call(AdvanceOrder(order: placed, to: .served), as: town.employees[0])
            try await town.pay(1_000, of: ivo.session)
            try await town.close(ivo.session)
        }
    }

    @Test("An order that is placed while its session is closed is cancelled with it or refused, in every round")
    func closing() async throws {
        let town = try await OrderTown()
        for _ in 1...raceRounds {
            let ana = try await town.sit()
            let order = try await town.order(ana.session)
            let results = await race(2) { number -> OrderID? in
                if number == 0 { return try await town.call(order, as: ana).id }
                try await town.close(ana.session)
                return nil
            }
            #expect(results.losers().allSatisfy { $0 as? PlaceOrder.Refused == .unknownSession })
            guard let placed = results.winners().compactMap(\.self).first else { continue }
            let ended = try await town.call(GetReceivedOrder(order: placed), as: town.employees[0])
            #expect(ended.order.state == .cancelled)
        }
    }
}
