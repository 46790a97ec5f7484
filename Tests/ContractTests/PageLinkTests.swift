import CoachesContract
import DeliveriesContract
import RPC
import Testing
import Vocabulary

@Suite("Links to pages")
struct PageLinkTests {
    @Test("A link contains the members of its page")
    func members() {
        let delivery = DeliveryPage(delivery: .example)
        #expect(delivery.link.path == "/deliveries/\(DeliveryID.example)")
        #expect(DeliveriesPage().link.path == "/deliveries")
        #expect(BookingPage(booking: .example).link.path == "/coaches/bookings/\(BookingID.example)")
        let invitation = ShowInvitation(linkKind: .registerStoreKey, registrationKey: .example)
        #expect(PageLink(to: invitation).path == "/invitations/registerStoreKey/\(RegistrationKey.example)")
        let number = ThingPage(place: "a/b?c=č %", number: 7)
        #expect(number.link.path == "/things/a%2Fb%3Fc%3D%C4%8D%20%25/7")
    }

    @Test("There is no path when a member is missing or empty")
    func missing() throws {
        for json in [#"{}"#, #"{"place":""}"#, #"{"place":null}"#, #"{"place":{}}"#, #"{"place":true}"#] {
            let node = try JSONDocument(parsing: Array(json.utf8)).root
            #expect(PageLink.path("/things/{place}", members: node) == nil, "\(json)")
        }
    }

    @Test("A reading is refused when a path does not exist or its call is not a GET for accounts")
    func faults() {
        func fault(_ reading: PageReading) -> String? {
            do {
                _ = try PageShape(reading)
                return nil
            } catch {
                return error.description
            }
        }
        let thing = PageThing("a.b", states: ["status"], facts: ["store.name"], actions: "actions")
        let get = GetDeliveryForCourier.self
        #expect(fault(PageReading(get, of: "delivery", showing: thing)) == nil)
        let faults = [
            fault(PageReading(get, of: "version", showing: thing)),
            fault(PageReading(AcceptDelivery.self, of: "delivery", showing: thing)),
            fault(PageReading(ShowInvitation.self, of: "state", showing: thing)),
            fault(PageReading(get, of: "delivery", showing: PageThing("a", states: ["description"], facts: []))),
            fault(PageReading(get, of: "delivery", showing: PageThing("a", states: [], facts: ["store.nothing"]))),
            fault(
                PageReading(
                    get, of: "delivery", showing: thing, buttons: [PageButton("pay", makes: AcceptDelivery.self)])),
            fault(PageReading(get, of: "delivery", counting: "delivery", showing: thing)),
            fault(PageReading(get, of: "delivery", showing: thing, itemMember: "delivery")),
            fault(PageReading(get, of: "delivery", showing: PageThing("a", states: [], facts: ["store"]))),
        ]
        #expect(
            faults == [
                "deliveries.getForCourier replies no object and no list named version",
                "deliveries.accept has no JSON route with GET", "deliveries.showInvitation is not for accounts",
                "deliveries.getForCourier replies no member with fixed values at description",
                "deliveries.getForCourier replies no store.nothing", "deliveries.getForCourier replies no action pay",
                "deliveries.getForCourier replies no number named delivery",
                "deliveries.getForCourier replies no list of items",
                "deliveries.getForCourier replies an object without a text at store",
            ])
    }

    @Test("A list is shown item by item, and a path selects a member of every item")
    func lists() throws {
        let list = try #require(DeliveriesPage.readings.first)
        let shape = try PageShape(list)
        #expect(shape.isList && shape.kinds == [.courier])
        let booking = try PageShape(try #require(BookingPage.readings.first))
        let refunds = booking.states.first { $0.path == "refunds.state" }
        #expect(refunds?.values == RefundState.allCases.map(\.rawValue))
        #expect(booking.textKeys.contains("coaches.booking.refunds.state.done"))
    }
}

private struct ThingPage: LinkedPage {
    static let name = "things.thing"
    static let path = "/things/{place}/{number}"
    static let readings: [PageReading] = []

    var place: String
    var number: Int
}
