import CallTypes
import CarsContract
import GRDB
import ContextKit
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("The notices about bids", .timeLimit(.minutes(3)))
struct BidNoticeTests {
    @Test("A new bid sends one push to each session with a device, with its type and car (R04.36)")
    func pushes() async throws {
        let town = try await CarTown()
        let phone = try PhoneNumber("+380671000001")
        let devices = ["0a", "0b", "0c"].map { APNsToken(unchecked: String(repeating: $0, count: 32)) }
        var account: AccountID?
        for device in devices {
            let session = try await town.accounts.signIn(phone, surname: try Line("Horvat"))
            account = session.account
            let meta = CallMeta(caller: Caller(account: session.account, kind: .person, session: session.session))
            // The last session has no device.
            if device != devices[2] { _ = try await town.identity.call(RegisterDevice(apns: device), meta: meta) }
        }
        let seller = SellerID(try #require(account))
        let car = try await town.carOnSale(of: seller)
        let dealers = try await town.knownDealers(2)
        for dealer in dealers { try await town.place(for: CarForSale(car: car, seller: seller), by: dealer) }
        try await town.deliver { devices.prefix(2).allSatisfy { $0.pushes(in: town).count == 2 } }
        let text = "Toyota Corolla 2019: a dealer has made a bid."
        #expect(devices.map { $0.pushes(in: town) } == [[text, text], [text, text], []])
        let notice = try #require(try await town.notices().first)
        #expect(notice.kind == "cars.bidReceived" && notice.channels == [.push])
    }

    @Test("The dealer of an accepted bid gets an e-mail (R04.40)")
    func mail() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.dealer())
        try await town.identityDatabase.write { db in
            try db.execute(sql: "UPDATE account SET emailConfirmedAt = createdAt")
        }
        let bid = try await town.place(for: sale, by: dealer).id
        for _ in 1...2 { _ = try await town.accept(bid, for: sale) }
        let address = try RegisterDealer.sample().email
        let mails = { @Sendable in town.accounts.transport.mails(to: address).filter { $0 == "Bid accepted" } }
        try await town.deliver { !mails().isEmpty }
        #expect(mails().count == 1)
    }

    @Test("No notice about a bid has an amount (R04.34)")
    func sealed() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.dealer())
        let bid = try await town.place(7_654_321, for: sale, by: dealer).id
        _ = try await town.accept(bid, for: sale)
        _ = try await town.call(ReportFellThrough(bid: bid, reason: .other), as: dealer)
        let notices = try await town.notices()
        #expect(notices.map(\.kind) == ["cars.bidReceived", "cars.bidAccepted", "cars.dealFellThrough"])
        let texts = try notices.map { String(decoding: try JSONWriter.encode($0), as: UTF8.self) }
        #expect(texts.allSatisfy { !$0.contains("7654321") && !$0.contains("7654") && !$0.contains("KWD") })
    }
}

extension APNsToken {
    fileprivate func pushes(in town: CarTown) -> [String] { town.accounts.transport.pushes(to: self) }
}

extension CarTown {
    /// Lets identity read the feed and send due messages until they have arrived.
    fileprivate func deliver(until hasArrived: @escaping @Sendable () -> Bool) async throws {
        let identity = accounts.service
        let consumers = identity.parts.background.compactMap { $0 as? EventConsumer }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for consumer in consumers { group.addTask { try await consumer.run() } }
            defer { group.cancelAll() }
            _ = try await eventually {
                try await identity.runner.runDue()
                return hasArrived()
            }
        }
    }
}
