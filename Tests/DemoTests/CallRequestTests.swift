import CarsContract
import CityOffersContract
@testable import Demo
import DeliveriesContract
import Testing
import Vocabulary

@Suite("The request of a call")
struct CallRequestTests {
    private let delivery = DeliveryID(at: Instant(milliseconds: 0), random: (1, 2))

    @Test("Members that the path names are in the path, and the others in the body")
    func body() throws {
        let request = try CallRequest(GiveUpDelivery(delivery: delivery, reason: .accident))
        #expect(request.method == "POST")
        #expect(request.target == "/v1/deliveries/\(delivery)/give-up")
        #expect(request.body == Array(#"{"reason":"accident"}"#.utf8))
    }

    @Test("The members of a GET are in the query, percent-encoded and without those that are absent")
    func query() throws {
        let request = try CallRequest(FindOffers(search: Line("čaj & kava"), when: .weekend))
        #expect(request.method == "GET")
        #expect(request.target == "/v1/city-offers?search=%C4%8Daj%20%26%20kava&when=weekend")
        #expect(request.body == nil)
    }

    @Test("A call without members has an empty object, and a call with a file no body of its own")
    func others() throws {
        #expect(try CallRequest(AcceptDelivery(delivery: delivery)).body == Array("{}".utf8))
        let car = CarID(delivery)
        let upload = try CallRequest(AddPhoto(car: car, photo: .sent))
        #expect(upload.target == "/v1/cars/\(car)/photos")
        #expect(upload.body == nil)
    }

    @Test("A call that the gateway does not publish is an error")
    func unpublished() {
        #expect(throws: CallFailure.self) {
            try CallRequest(LoadPlaces(country: .example, countryName: .example, places: []))
        }
    }
}
