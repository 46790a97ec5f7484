import DeliveriesContract
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("The rules of a change of a profile")
struct ProfileRuleTests {
    private let store = StoreProfile(
        id: .example, name: Line(unchecked: "Klas"), address: Line(unchecked: "Ilica 1"), phone: .example,
        storeKey: .example, createdAt: .example, version: 3)
    private let courier = CourierProfile(
        id: .example, firstName: Line(unchecked: "Ana"), lastName: Line(unchecked: "Babić"), createdAt: .example,
        version: 3)

    @Test("A change of a store sets what it contains, keeps the rest, and makes the next version")
    func changesStore() throws {
        let phone = try CroatianPhone("+385 1 765 4321")
        let changed = UpdateStore(address: .set(Line(unchecked: "Vlaška 7")), phone: .set(phone)).applied(to: store)
        var expected = store
        expected.address = Line(unchecked: "Vlaška 7")
        expected.phone = phone
        expected.version = 4
        #expect(changed == expected)
    }

    @Test("A change of a courier sets what it contains, keeps the rest, and makes the next version")
    func changesCourier() {
        let changed = UpdateCourier(firstName: .set(Line(unchecked: "Anica"))).applied(to: courier)
        var expected = courier
        expected.firstName = Line(unchecked: "Anica")
        expected.version = 4
        #expect(changed == expected)
    }

    @Test("A change that is empty, or sets what is there already, makes no version")
    func changesNothing() {
        #expect(UpdateStore().applied(to: store) == store)
        #expect(UpdateStore(name: .set(store.name), phone: .set(store.phone)).applied(to: store) == store)
        #expect(UpdateCourier().applied(to: courier) == courier)
        #expect(UpdateCourier(lastName: .set(courier.lastName)).applied(to: courier) == courier)
    }
}
