import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Delivery notifications, from HTTP to the push")
struct NotificationWalkTests {
    @Test("R01.16 R01.52 an invitation is pushed with its key, which the courier redeems")
    func invitation() async throws {
        try await RealTown.run { town in
            let (store, courier) = (try await town.store(), try await town.courier())
            try await town.register(.anas, token: courier.token)
            let invited = try await town.invite(courier.id, by: store)
            #expect(invited.body?[member: "shouldSendSMS"]?.boolean == false)
            #expect(invited.text("sentBy") == "push")

            let push = try await town.push(to: .anas, "registrationKey")
            #expect(push[member: "kind"]?.string == "deliveries.registrationKey")
            #expect(push[member: "aps"]?.kind == .object)
            let key = try #require(push[member: "registrationKey"]?.string)
            #expect(key == invited.text("registrationKey"))
            #expect(push[member: "link"]?.string == "/invitations/registerStoreKey/\(key)")
            let redeemed = try await town.request(
                "POST", "/v1/cooperations", token: courier.token, #"{"registrationKey":"\#(key)"}"#)
            #expect(redeemed.status == 200)
            #expect(town.pushes(to: .anas).count == 1)
        }
    }

    @Test("R01.32 R01.43 R01.51 R01.53 each step sends one push to the other party, and none to anyone else")
    func steps() async throws {
        try await RealTown.run { town in
            let store = try await town.store()
            let (ana, ivo) = (try await town.courier("0911112221"), try await town.courier("0911112222"))
            for courier in [ana, ivo] { try await town.link(store: store, courier) }
            try await town.register(.stores, token: store)
            // Apps register at every start.
            for _ in 0..<2 { try await town.register(.anas, token: ana.token) }
            try await town.register(.ivos, token: ivo.token)

            let carried = try await town.delivery(store: store, for: ana.id)
            let offered = try await town.push(to: .anas, "offered", about: carried)
            #expect(offered[member: "store"]?.string == "klas")
            let link = try #require(offered[member: "link"]?.string)
            #expect(link == "/deliveries/\(carried)")
            for token in [nil, ana.token] {
                let page = try await town.request("GET", link, token: token)
                #expect(page.status == 200)
                #expect(page.headers["content-type"] == "text/html; charset=utf-8")
            }
            try await town.step("accept", carried, token: ana.token)
            let accepted = try await town.push(to: .stores, "accepted", about: carried)
            #expect(accepted[member: "courier"]?.string == "Ana Babić")
            try await town.step("deliver", carried, token: ana.token)
            try await town.push(to: .stores, "delivered", about: carried)

            let returned = try await town.delivery(store: store, for: ana.id)
            try await town.step("accept", returned, token: ana.token)
            try await town.step("give-up", returned, token: ana.token)
            try await town.push(to: .stores, "givenUp", about: returned)

            let calledOff = try await town.delivery(store: store, for: ana.id)
            try await town.step("accept", calledOff, token: ana.token)
            try await town.step("cancel", calledOff, token: store)
            try await town.push(to: .anas, "cancelled", about: calledOff)

            // Earlier pushes that are only for Ana have arrived before this one.
            let ivos = try await town.delivery(store: store, for: ivo.id)
            try await town.push(to: .ivos, "offered", about: ivos)
            #expect(town.pushes(to: .ivos).count == 1)
            for delivery in [carried, returned, calledOff] {
                try await town.push(to: .anas, "offered", about: delivery)
                try await town.push(to: .stores, "accepted", about: delivery)
            }
            // Ana got no push about her own steps.
            #expect(town.pushes(to: .anas).count == 4)
            #expect(town.pushes(to: .stores).count == 5)
        }
    }

    @Test("R01.54 an account with push off gets no pushes until it turns them on; the inbox has all notices")
    func switchedOff() async throws {
        try await RealTown.run { town in
            let (store, courier) = (try await town.store(), try await town.courier())
            try await town.link(store: store, courier)
            try await town.register(.stores, token: store)
            try await town.register(.anas, token: courier.token)

            for token in [store, courier.token] { try await town.switchPush(on: false, token: token) }
            let silent = try await town.delivery(store: store, for: courier.id)
            try await town.step("accept", silent, token: courier.token)
            _ = try await town.told("deliveries.offered", about: silent, token: courier.token)
            _ = try await town.told("deliveries.accepted", about: silent, token: store)

            for token in [store, courier.token] { try await town.switchPush(on: true, token: token) }
            let loud = try await town.delivery(store: store, for: courier.id)
            try await town.step("accept", loud, token: courier.token)
            try await town.push(to: .anas, "offered", about: loud)
            try await town.push(to: .stores, "accepted", about: loud)
            #expect(town.pushes(to: .anas).count == 1)
            #expect(town.pushes(to: .stores).count == 1)
        }
    }

    @Test("R01.17 R01.18 R01.55 a signed-out courier gets no push, and is invited by SMS from the store's phone")
    func signedOut() async throws {
        try await RealTown.run { town in
            let store = try await town.store()
            let other = try await town.store("ruza", key: CroatianOIB.sample(2).text)
            let courier = try await town.courier("0911112222")
            try await town.link(store: store, courier)
            try await town.register(.anas, token: courier.token)
            #expect(try await town.request("DELETE", "/v1/sessions/current", token: courier.token).status == 200)

            let silent = try await town.delivery(store: store, for: courier.id)
            let invited = try await town.invite(courier.id, by: other)
            #expect(invited.body?[member: "shouldSendSMS"]?.boolean == true)
            #expect(invited.body?[member: "isRegistered"]?.boolean == true)
            #expect(invited.body?[member: "sentBy"]?.isNull == true)
            #expect(invited.text("phone") == "+385911112222")
            let key = try #require(invited.text("registrationKey"))
            #expect(invited.text("link") == "\(town.url)/invitations/registerStoreKey/\(key)")
            let stranger = try await town.request(
                "POST", "/v1/cooperations/invitations/by-phone", token: other, #"{"phone":"0987654321"}"#)
            #expect(stranger.body?[member: "shouldSendSMS"]?.boolean == true)
            #expect(stranger.body?[member: "isRegistered"]?.boolean == false)
            #expect(stranger.text("link")?.hasPrefix("\(town.url)/invitations/registerCourierKey/") == true)

            let token = try await town.signIn(courier: "0911112222")
            _ = try await town.told("deliveries.offered", about: silent, token: token)
            try await town.register(.anas, token: token)
            let loud = try await town.delivery(store: store, for: courier.id)
            try await town.push(to: .anas, "offered", about: loud)
            #expect(town.pushes(to: .anas).count == 1)
        }
    }
}
