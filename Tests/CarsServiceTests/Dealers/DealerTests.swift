import CarsContract
import IdentityContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("The profile of a dealer")
struct DealerTests {
    private static let phones = [PhoneNumber(unchecked: "+96522399999"), PhoneNumber(unchecked: "+38591234567")]

    @Test("It changes what it sends and keeps the rest; a change of nothing makes no version (R04.13)")
    func changes() async throws {
        let town = try await CarTown()
        let (dealer, other) = (try await town.dealer(), try await town.dealer(2))
        let before = try await town.call(GetDealer(), as: dealer)
        let named = try await town.call(UpdateDealer(name: .set(try Line("Al Jahra Cars"))), as: dealer)
        #expect(named.name.text == "Al Jahra Cars" && named.phones == before.phones)
        #expect(named.version == before.version + 1)
        let reached = try await town.call(UpdateDealer(phones: .set(Self.phones)), as: dealer)
        #expect(reached.phones == Self.phones && reached.name == named.name && reached.version == named.version + 1)
        for same in [UpdateDealer(), UpdateDealer(name: .set(reached.name), phones: .set(Self.phones))] {
            let unchanged = try await town.call(same, as: dealer)
            #expect(unchanged == reached)
        }
        let read = try await town.call(GetDealer(), as: dealer)
        let untouched = try await town.call(GetDealer(), as: other)
        #expect(read == reached && untouched.name.text == "Gulf Motors 2" && untouched.version == 1)
    }

    @Test("null, faulty phones and an e-mail address are refused with the member, and change nothing (R04.13)")
    func faults() async throws {
        let town = try await CarTown()
        let dealer = try await town.dealer()
        let before = try await town.call(GetDealer(), as: dealer)
        let six = (0..<6).map { "\"+9652230000\($0)\"" }.joined(separator: ",")
        let cases = [
            (#"{"name":null}"#, "name"), (#"{"name":" "}"#, "name"), (#"{"phones":null}"#, "phones"),
            (#"{"phones":[]}"#, "phones"), (#"{"phones":[\#(six)]}"#, "phones"),
            (#"{"phones":["+96522300000","+965 2230 0000"]}"#, "phones.1"), (#"{"phones":["12"]}"#, "phones.0"),
            (#"{"email":"new@example.com"}"#, "email"), (#"{"name":"Other","bidCount":9}"#, "bidCount"),
        ]
        for (json, path) in cases {
            let faults = try await town.client.faults(
                UpdateDealer.name, Array(json.utf8), meta: .signedIn(AccountID(dealer), .dealer))
            #expect(faults?.paths == [path], "\(json)")
        }
        let after = try await town.call(GetDealer(), as: dealer)
        #expect(after == before)
    }

    @Test("A change with an older version is stale")
    func stale() async throws {
        let town = try await CarTown()
        let dealer = try await town.dealer()
        var meta = CallMeta.signedIn(AccountID(dealer), .dealer)
        meta.expectedVersion = 1
        let first = UpdateDealer(name: .set(try Line("First")))
        _ = try await town.client.call(first, meta: meta)
        let second = try JSONWriter.encode(UpdateDealer(name: .set(Line("Second"))))
        let error = try await town.client.error(UpdateDealer.name, second, meta: meta)
        #expect(error?.data.type == "rpc.stale")
        let name = try await town.call(GetDealer(), as: dealer).name
        #expect(name.text == "First")
    }

    @Test("Of several changes of one version at once, one counts, in every round")
    func race() async throws {
        let town = try await CarTown()
        let dealer = try await town.dealer()
        for round in 1...raceRounds {
            let results = await TestKit.race(3) { number in
                var meta = CallMeta.signedIn(AccountID(dealer), .dealer)
                meta.expectedVersion = Int64(round)
                let change = UpdateDealer(name: .set(Line(unchecked: "Dealer \(round) \(number)")))
                return try await town.client.call(change, meta: meta).name
            }
            #expect(results.winners().count == 1)
            let profile = try await town.call(GetDealer(), as: dealer)
            #expect(results.winners() == [profile.name] && profile.version == Int64(round + 1))
        }
    }

    @Test("A blocked dealer has no profile for itself until it is unblocked")
    func blocked() async throws {
        let town = try await CarTown()
        let dealer = try await town.dealer()
        try await town.block(dealer)
        await #expect(throws: DealerRefused.noProfile) { try await town.call(GetDealer(), as: dealer) }
        await #expect(throws: DealerRefused.noProfile) {
            try await town.call(UpdateDealer(name: .set(Line("Other"))), as: dealer)
        }
        await #expect(throws: DealerRefused.noProfile) { try await town.call(RemoveDealerPicture(), as: dealer) }
        try await town.hear(AccountUnblocked(account: AccountID(dealer), kind: .dealer))
        let name = try await town.call(GetDealer(), as: dealer).name
        #expect(name.text == "Gulf Motors 1")
    }

    @Test("An account without a profile here is refused")
    func unknown() async throws {
        let town = try await CarTown()
        await #expect(throws: DealerRefused.noProfile) { try await town.call(GetDealer(), as: DealerID.example) }
    }
}
