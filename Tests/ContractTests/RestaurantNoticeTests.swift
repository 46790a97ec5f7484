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

    @Test("A notice contains no contact data and no identifier of a person")
    func arguments() {
        for notice in RestaurantsNotice.examples {
            let isAllowed = Set(notice.arguments.keys).isSubset(of: ["count", "hasName", "person", "restaurant"])
            #expect(isAllowed, "\(notice.kind)")
        }
    }
}
