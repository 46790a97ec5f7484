import DeliveriesContract
import HTTPTypes
import IdentityContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import GatewayService

@Suite("The gateway before real services")
struct TownTests {
    @Test("A store and a courier register, sign in, work together and sign out over HTTP alone")
    func day() async throws {
        let town = try await DeliveryTown()
        let gateway = try TestGateway(
            service: town.deliveries, identity: town.identity, contracts: .only("deliveries", "identity"))

        let store = try await gateway.ask(.post, "/v1/stores", json(RegisterStore.sample()))
        #expect(store.status == 200, "\(store.text)")
        let again = try await gateway.ask(.post, "/v1/stores", json(RegisterStore.sample()))
        #expect(again.status == 409)
        #expect(again.type?.hasPrefix("deliveries.registerStore.") == true)
        let courier = try await gateway.ask(.post, "/v1/couriers", json(RegisterCourier.sample()))
        let courierID = try courier.reply(RegisterCourier.Reply.self).id

        let storeToken = try await token(
            gateway.ask(.post, "/v1/sessions/store", #"{"email":"store1@example.org","password":"1234567"}"#))
        let courierToken = try await token(
            gateway.ask(
                .post, "/v1/sessions/courier",
                json(SignInCourier(phone: CroatianPhone.sample(1), password: Password(text: "1234567")))))

        let invitation = try await gateway.ask(
            .post, "/v1/cooperations/invitations", #"{"courier":"\#(courierID)"}"#, token: storeToken)
        let key = try #require(invitation.member("registrationKey"))
        let redeemed = try await gateway.ask(
            .post, "/v1/cooperations", #"{"registrationKey":"\#(key)"}"#, token: courierToken)
        #expect(redeemed.status == 200, "\(redeemed.text)")

        let created = try await gateway.ask(
            .post, "/v1/deliveries", json(CreateDelivery.sample(for: [courierID])), token: storeToken)
        let delivery = try created.reply(CreateDelivery.Reply.self).delivery.id
        let accept = "/v1/deliveries/\(delivery)/accept"
        #expect(try await gateway.ask(.post, accept, token: storeToken).status == 403)
        #expect(try await gateway.ask(.post, accept, token: courierToken).status == 200)
        #expect(try await gateway.ask(.post, "/v1/deliveries/\(delivery)/deliver", token: courierToken).status == 200)
        expectProblem(
            try await gateway.ask(.post, "/v1/deliveries/\(delivery)/cancel", token: storeToken), 409,
            "deliveries.cancel.finished")
        let list = try await gateway.ask(.get, "/v1/couriers/me/deliveries?limit=1", token: courierToken)
        #expect(try list.reply(ListDeliveriesForCourier.Reply.self).items.map(\.id) == [delivery])

        #expect(try await gateway.ask(.delete, "/v1/sessions/current", token: courierToken).status == 200)
        expectProblem(
            try await gateway.ask(.get, "/v1/couriers/me/deliveries", token: courierToken), 401,
            "rpc.unauthenticated")
    }

    @Test("A password in the query is refused by name, and no session is opened")
    func passwordInAddress() async throws {
        let town = try await DeliveryTown()
        let gateway = try TestGateway(
            service: town.deliveries, identity: town.identity, contracts: .only("deliveries", "identity"))
        let answer = try await gateway.ask(.post, "/v1/sessions/store?email=a%40b.hr&password=1234567")
        expectProblem(answer, 422, "rpc.invalid")
        #expect(answer.faults == ["password": ["inBodyOnly"]])
    }

    @Test("A token and a code in the query are refused by name")
    func secretInAddress() async throws {
        let town = try await DeliveryTown()
        let gateway = try TestGateway(
            service: town.deliveries, identity: town.identity, contracts: .only("deliveries", "identity"))
        let confirmation = try await gateway.ask(.post, "/v1/accounts/person/confirmation?token=q3Zt")
        expectProblem(confirmation, 422, "rpc.invalid")
        #expect(confirmation.faults == ["token": ["inBodyOnly"]])
        let refresh = try await gateway.ask(.post, "/v1/sessions/refresh?refreshToken=q3Zt")
        expectProblem(refresh, 422, "rpc.invalid")
        #expect(refresh.faults == ["refreshToken": ["inBodyOnly"]])
        let reset = try await gateway.ask(.post, "/v1/accounts/courier/password?code=492013")
        #expect(reset.faults == ["code": ["inBodyOnly"]])
    }

    @Test("A browser signs in, authenticates with its cookies, refreshes them and signs out (R05.17)")
    func browser() async throws {
        let town = try await DeliveryTown()
        let gateway = try TestGateway(
            service: town.deliveries, identity: town.identity, contracts: .only("deliveries", "identity"))
        try await gateway.following {
            let courier = try await gateway.ask(.post, "/v1/couriers", json(RegisterCourier.sample()))
            #expect(courier.status == 200, "\(courier.text)")
            let signIn = try json(SignInCourier(phone: CroatianPhone.sample(1), password: Password(text: "1234567")))
            let mine = "/v1/couriers/me/deliveries"
            var headers: HTTPFields = [
                .kvartBrowser: "1", .origin: "https://kvart.test", .contentType: "application/json",
            ]

            let signedIn = try await gateway.ask(.post, "/v1/sessions/courier", signIn, headers: headers)
            #expect(try signedIn.reply(SignedIn.self).token == nil)
            headers[.cookie] = signedIn.cookies
            #expect(try await gateway.ask(.get, mine, headers: headers).status == 200)

            let refreshed = try await gateway.ask(.post, "/v1/sessions/refresh", "{}", headers: headers)
            #expect(refreshed.status == 200, "\(refreshed.text)")
            #expect(refreshed.cookies != signedIn.cookies)
            headers[.cookie] = refreshed.cookies
            #expect(try await gateway.ask(.get, mine, headers: headers).status == 200)

            let signedOut = try await gateway.ask(.delete, "/v1/sessions/current", headers: headers)
            #expect(signedOut.cookies == "__Host-kvart-access=; __Host-kvart-refresh=")
            expectProblem(try await gateway.ask(.get, mine, headers: headers), 401, "rpc.unauthenticated")
            expectProblem(try await gateway.ask(.get, mine), 401, "rpc.unauthenticated")
        }
    }

    private func json(_ call: some Call) throws -> String {
        String(decoding: try JSONWriter.encode(call), as: UTF8.self)
    }

    private func token(_ answer: Answered) throws -> String { try #require(answer.reply(SignedIn.self).token).text }
}
