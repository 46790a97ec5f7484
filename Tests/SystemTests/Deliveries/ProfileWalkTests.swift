import DeliveriesContract
import TestKit
import Testing
import Vocabulary

@Suite("A profile that changes, over HTTP", .timeLimit(.minutes(5)))
struct ProfileWalkTests {
    @Test("A store that moves while a courier has its parcel changes its address once, and the courier sees it")
    func moved() async throws {
        try await RealTown.run { town in
            let (store, ana) = (try await town.store(), try await town.courier())
            try await town.link(store: store, ana)
            let offer = """
                {"customer":{"firstName":"Iva","lastName":"Horvat","address":"Vukovarska 5"},"description":"A cake",\
                "couriers":["\(ana.id)"]}
                """
            let made = try await town.app("POST", "/v1/deliveries", token: store, offer)
                .reply(CreateDelivery.Reply.self).delivery
            let path = "/v1/deliveries/\(made.id)"
            // Accepting needs no key. A client that sends one with every request is not refused.
            let accepted = try await town.app(
                "POST", "\(path)/accept", token: ana.token, "{}", headers: ["Idempotency-Key": "accept-1"])
            #expect(accepted.status == 200)
            let own = "/v1/couriers/me/deliveries/\(made.id)"
            let tag = try #require(try await town.app("GET", own, token: ana.token).values(of: "etag").first)

            let change = #"{"address":"Vlaška 7, Zagreb"}"#
            for isReplayed in [[], ["true"]] {
                let answer = try await town.app(
                    "PATCH", "/v1/stores/me", token: store, change, headers: ["Idempotency-Key": "move-1"])
                #expect(try answer.reply(StoreProfile.self).version == 2)
                #expect(answer.values(of: "idempotent-replayed") == isReplayed)
            }
            let shown = try await town.app("GET", own, token: ana.token)
                .reply(DeliveryReplyForCourier.self).delivery
            #expect(shown.store.address.text == "Vlaška 7, Zagreb")
            let again = try await town.app("GET", own, token: ana.token, headers: ["If-None-Match": tag])
            #expect(again.status == 200, "the reply differs although the version of the delivery is the same")
            let delivered = try await town.app(
                "POST", "\(path)/deliver", token: ana.token, "{}", headers: ["If-Match": tag])
            #expect(delivered.status == 200)
        }
    }
}
