import RPC
import RestaurantsContract
import Testing
import Texts
import Town
import Vocabulary

@Suite("The notices of restaurants")
struct RestaurantNoticeTests {
    @Test("A notice about a person without a name has a sentence too, in every language", arguments: Language.allCases)
    func nameless(language: Language) throws {
        let texts = try Texts(Town.texts)
        let nobody = PersonName(id: .example, name: nil, surname: nil)
        let iva = PersonName(id: .example, name: Line(unchecked: "Iva"), surname: nil)
        let pairs: [(RestaurantsNotice, RestaurantsNotice)] = [
            (.employeeLeft(nobody), .employeeLeft(iva)), (.invitationAccepted(nobody), .invitationAccepted(iva)),
            (.invitationRefused(nobody), .invitationRefused(iva)),
        ]
        for (unnamed, named) in pairs {
            let plain = try texts.notification(unnamed.kind, unnamed.arguments, in: language).text
            let full = try texts.notification(named.kind, named.arguments, in: language).text
            #expect(plain.hasSuffix(".") && full.contains("Iva"), "\(plain) \(full)")
            #expect(!plain.contains("{") && !plain.contains("}"), "\(plain)")
        }
    }

    @Test("An accepted order without an estimate has a sentence too, in every language", arguments: Language.allCases)
    func withoutEstimate(language: Language) throws {
        let texts = try Texts(Town.texts)
        guard case .orderAccepted(let order, _) = RestaurantsNotice.example(of: .orderAccepted) else {
            Issue.record("The example of a kind has the kind")
            return
        }
        let said = try [20, nil].map { minutes in
            let notice = RestaurantsNotice.orderAccepted(order, minutes: minutes)
            return try texts.notification(notice.kind, notice.arguments, in: language).text
        }
        #expect(said[0].hasPrefix(said[1]) && said[0] != said[1] && said[1].hasSuffix("."), "\(said)")
    }

    @Test("A cancelled order has a sentence of its own, in every language", arguments: Language.allCases)
    func cancelled(language: Language) throws {
        let texts = try Texts(Town.texts)
        guard case .orderReduced(var order, let reason) = RestaurantsNotice.example(of: .orderReduced) else {
            Issue.record("The example of a kind has the kind")
            return
        }
        let said = try [OrderState.accepted, .cancelled].map { state in
            order.state = state
            let notice = RestaurantsNotice.orderReduced(order, reason: reason)
            return try texts.notification(notice.kind, notice.arguments, in: language).text
        }
        #expect(said[0] != said[1] && said.allSatisfy { $0.contains(reason.text) }, "\(said)")
    }

    @Test("A notice contains no contact data and no identifier of a person")
    func arguments() {
        for notice in RestaurantsNotice.examples {
            let isAllowed = Set(notice.arguments.keys).isSubset(of: [
                "count", "hasMinutes", "hasName", "isCancelled", "minutes", "order", "person", "reason", "restaurant",
            ])
            #expect(isAllowed, "\(notice.kind)")
        }
    }
}
