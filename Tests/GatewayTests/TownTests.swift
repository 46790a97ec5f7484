import DeliveriesContract
import GatewayService
import HTTPTypes
import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("The gateway before real services")
struct TownTests {
    @Test("A store and a courier register, sign in, work together, and sign out, over HTTP alone")
    func day() async throws {
        let town = try await TestTown()
        let gateway = try TestGateway(
            service: town.deliveries, identity: town.identity, contracts: PublishedContract.all)

        let store = try await gateway.ask(.post, "/v1/stores", json(RegisterStore.sample()))
        #expect(store.status == 200, "\(store.text)")
        let again = try await gateway.ask(.post, "/v1/stores", json(RegisterStore.sample()))
        #expect(again.status == 409)
        #expect(again.type?.hasPrefix("deliveries.registerStore.") == true)
        let courier = try await gateway.ask(.post, "/v1/couriers", json(RegisterCourier.sample()))
        let courierID = try courier.reply(RegisterCourier.Reply.self).courier

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
        let delivery = try created.reply(CreateDelivery.Reply.self).delivery.delivery
        let accept = "/v1/deliveries/\(delivery)/accept"
        #expect(try await gateway.ask(.post, accept, token: storeToken).status == 403)
        #expect(try await gateway.ask(.post, accept, token: courierToken).status == 200)
        #expect(try await gateway.ask(.post, "/v1/deliveries/\(delivery)/deliver", token: courierToken).status == 200)
        expectProblem(
            try await gateway.ask(.post, "/v1/deliveries/\(delivery)/cancel", token: storeToken), 409,
            "deliveries.cancel.finished")
        let list = try await gateway.ask(.get, "/v1/couriers/me/deliveries?limit=1", token: courierToken)
        #expect(try list.reply(ListDeliveriesForCourier.Reply.self).items.map(\.delivery) == [delivery])

        #expect(try await gateway.ask(.delete, "/v1/sessions/current", token: courierToken).status == 200)
        expectProblem(
            try await gateway.ask(.get, "/v1/couriers/me/deliveries", token: courierToken), 401,
            "rpc.unauthenticated")
    }

    private func json(_ call: some Call) throws -> String {
        String(decoding: try JSONWriter.encode(call), as: UTF8.self)
    }

    private func token(_ answer: Answered) throws -> String { try answer.reply(SignedIn.self).token }
}
