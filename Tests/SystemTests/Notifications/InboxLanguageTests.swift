import Foundation
import RPC
import TestKit
import Testing

@Suite("Notifications are in the language of the account")
struct InboxLanguageTests {
    /// Returns a text of the notice about an accepted delivery in a language.
    private static func text(_ member: String, in language: String) throws -> String {
        try ContextWords.text(["notices", "deliveries.accepted", member, language], of: "deliveries")
            .replacing("{courier}", with: "Ana Babić")
    }

    @Test("R01.51 R01.56 a store with Croatian gets Croatian pushes and inbox entries until it changes the language")
    func croatian() async throws {
        try await RealTown.run { town in
            let (store, courier) = (try await town.store(), try await town.courier())
            try await town.link(store: store, courier)
            try await town.register(.stores, token: store)
            func choose(_ language: String) async throws {
                let chosen = try await town.request(
                    "PATCH", "/v1/accounts/me", token: store, #"{"language":"\#(language)"}"#)
                #expect(chosen.status == 200)
            }

            try await choose("hr")
            let delivery = try await town.delivery(store: store, for: courier.id)
            try await town.step("accept", delivery, token: courier.token)
            let push = try await town.push(to: .stores, "accepted", about: delivery)
            let alert = push[member: "aps"]?[member: "alert"]
            #expect(alert?[member: "title"]?.string == (try Self.text("title", in: "hr")))
            #expect(alert?[member: "body"]?.string == (try Self.text("text", in: "hr")))

            for language in ["hr", "uk", "ar", "en"] {
                try await choose(language)
                let item = try await town.told("deliveries.accepted", about: delivery, token: store)
                #expect(item[member: "title"]?.string == (try Self.text("title", in: language)))
                #expect(item[member: "text"]?.string == (try Self.text("text", in: language)))
            }
        }
    }

    @Test("Marked notifications are read, and the unread count excludes them")
    func reading() async throws {
        try await RealTown.run { town in
            let (store, courier) = (try await town.store(), try await town.courier())
            try await town.link(store: store, courier)
            var items: [JSONNode] = []
            for _ in 0..<2 {
                let delivery = try await town.delivery(store: store, for: courier.id)
                items.append(try await town.told("deliveries.offered", about: delivery, token: courier.token))
            }
            let numbers = items.map { $0[member: "number"]?.integer }
            #expect(numbers == [1, 2])
            func unread() async throws -> Int64? {
                try await town.request("GET", "/v1/notifications/unread", token: courier.token)
                    .body?[member: "unread"]?.integer
            }
            #expect(try await unread() == 2)
            let marked = try await town.request(
                "POST", "/v1/notifications/read", token: courier.token, #"{"numbers":[1]}"#)
            #expect(marked.body?[member: "unread"]?.integer == 1)
            #expect(try await unread() == 1)
            let read = try await town.inbox(token: courier.token).map { $0[member: "isRead"]?.boolean }
            #expect(read == [false, true])
        }
    }
}
