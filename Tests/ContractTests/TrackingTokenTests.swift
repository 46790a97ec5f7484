import DeliveriesContract
import RPC
import Testing
import Vocabulary

@Suite("The link on which a customer follows a delivery")
struct TrackingTokenTests {
    private static let bytes = (0..<16).map(UInt8.init)

    @Test("A token is 16 bytes in 22 characters, and is decoded to itself")
    func bytes() throws {
        let token = TrackingToken(random: Self.bytes)
        #expect(token == .example)
        #expect(token.text == "AAECAwQFBgcICQoLDA0ODw")
        #expect(token.bytes == Self.bytes)
        #expect(try TrackingToken(token.text) == token)
        let high = TrackingToken(random: [UInt8](repeating: 0xFF, count: 16))
        #expect(high.text == "_____________________w")
        #expect(try TrackingToken(high.text).bytes == [UInt8](repeating: 0xFF, count: 16))
    }

    @Test(
        "Any other text is refused, including another encoding of the same bytes",
        arguments: [
            "", "AAECAwQFBgcICQoLDA0ODx", "AAECAwQFBgcICQoLDA0OD", "AAECAwQFBgcICQoLDA0ODw=",
            "AAECAwQFBgcICQoLDA0ODw==", "AAECAwQFBgcICQoLDA0ODwA", "AAECAwQFBgcICQoLDA0O/w", "AAECAwQFBgcICQoLDA0O w",
            "AAECAwQFBgcICQoLDA0Oäw",
        ])
    func refused(text: String) {
        #expect(throws: Fault.self) { try TrackingToken(text) }
    }

    @Test("The token is the last part of the link, and is in the path of its stream")
    func paths() {
        #expect(TrackingToken.path(with: .example) == "/t/AAECAwQFBgcICQoLDA0ODw")
        #expect(StreamTracking.path(with: .example) == "/v1/tracking/AAECAwQFBgcICQoLDA0ODw/stream")
        let segments = [ShowTracking.route?.path, StreamTracking.route?.path]
            .map { $0?.replacing("{trackingToken}", with: TrackingToken.example.text) }
        #expect(
            segments == [TrackingToken.path(with: .example), StreamTracking.path(with: .example)])
    }

    @Test("The link shows only the centre of a position's cell, in the data and on the map")
    func coarse() {
        let exact = CourierPosition(coordinate: .example, seenAt: Samples.noon)
        let told = CoarsePosition(of: exact)
        #expect(told.coordinate == Coordinate.example.coarse())
        #expect(told.coordinate != exact.coordinate)
        #expect(told.seenAt == Samples.noon)
        let (latitude, longitude) = (told.coordinate.latitude.degrees, told.coordinate.longitude.degrees)
        #expect(
            told.mapLink
                == "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=16/\(latitude)/\(longitude)")
    }
}
