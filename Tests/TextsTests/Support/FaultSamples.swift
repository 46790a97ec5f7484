import CarsContract
import CityOffersContract
import CoachesContract
import DeliveriesContract
import IdentityContract
import Media
import RPC
import RestaurantsContract
import Testing
import Vocabulary

/// A fault of every rule, made by the code that reports it.
enum FaultSamples {
    static func all() throws -> [Fault] {
        let found = try [values(), numbers(), phrases(), calls(), requests(), pictures, choices, elsewhere]
        return found.flatMap { $0 }
    }

    /// The faults of modules that this target does not import: the gateway and the store.
    private static let elsewhere: [Fault] = [
        Fault(code: "inBodyOnly", message: "This belongs in the body."),
        Fault(code: "noSuchFile", message: "There is no such uploaded file."),
        Fault(code: "oneFile", message: "Send one file: only its bytes, or a form with the file and nothing else."),
        .type(expected: "a single value"),
        .format("This must be 1 to 255 visible ASCII characters.", "idempotencyKey"),
        .format("This must be a line of a CSV table.", "csv"),
        .format("This must have no <, >, &, U+2028 and U+2029.", "structuredData"),
        .format("This must be a number with at most two decimals: 12.50.", "decimal"),
        Fault(code: "unknownProduct", message: "The menu has no such product."),
    ]

    private static let choices: [Fault] = [.notOffered, .otherCountry]

    private static let pictures = [
        PictureFault.notAPicture, .damaged, .animated, .tooManyPixels(64), .sideTooLong(16_383),
    ].map(\.fault)

    /// JSON of the wrong type, or with the wrong members.
    private static func values() throws -> [Fault] {
        let found = try [
            read(String.self, "3"), read(Int64.self, "true"), read(Double.self, "true"), read(Bool.self, "3"),
            read([String].self, "3"), read(Thing.self, "3"), read(Thing.self, #"{"size":"small","x":1}"#),
            read([Size: Int].self, #"{"large":1}"#), read(Sour.self, #""x""#),
        ]
        return found.flatMap { $0 }
    }

    private static func numbers() throws -> [Fault] {
        try [read(PageLimit.self, "0"), read(Double.self, "1e999")].flatMap { $0 }
    }

    private static func phrases() throws -> [Fault] {
        let found = try [
            unread(CroatianOIB.self), unread(CroatianPhone.self), unread(UkrainianPhone.self),
            unread(PhoneNumber.self), unread(EmailAddress.self), unread(Instant.self), unread(OneTimeCode.self),
            unread(AccountID.self), unread(Base64Bytes.self), unread(APNsToken.self),
            unread(Base64URLBytes<WebPushSubscription.AuthLength>.self), unread(WebPushEndpoint.self),
            unread(StreamPosition.self), unread(RegistrationKey.self), unread(PageCursor.self), unread(Language.self),
            unread(CalendarDate.self), unread(ClockTime.self), unread(UTCOffset.self), unread(RouteCode.self),
            unread(StopCode.self), unread(TimeZoneName.self),
            unread(GuestSecret.self), unread(SessionPIN.self), unread(PaymentKey.self), unread(TicketToken.self),
            unread(AppVersion.self), unread(TrackingToken.self),
            unread(TableCode.self), unread(VIN.self), unread(ReceiptDigest.self), unread(CountryCode.self),
            unread(Slug.self), unread(WebLink.self),
            read(CroatianOIB.self, #""12345678901""#), read(EmailAddress.self, #""a..b@example.org""#),
            read(Line.self, #"" ""#), read(Line.self, #""a\u0001b""#),
            read(Line.self, "\"\(String(repeating: "a", count: 201))\""),
            read(SecretText.self, "\"\(String(repeating: "a", count: 513))\""),
        ]
        return found.flatMap { $0 }
    }

    private static func calls() throws -> [Fault] {
        var offer = try #require(CreateDelivery.examples.first).call
        offer.couriers = []
        var most = offer
        most.couriers = ids(201)
        let reported = try #require(ReportProgress.examples.first).call.reports
        let tooMany = (0...ReportProgress.maxReports).compactMap { _ in reported.first }
        let night = OpeningHours(.friday, from: ClockTime(minutes: 1_200), until: ClockTime(minutes: 120))
        let way = try #require(PutRoute.examples.first).call
        var (shortest, longest) = (way, way)
        shortest.stops = []
        longest.stops = (0...PutRoute.maxStops).compactMap { _ in way.stops.first }
        let found = [
            check(offer), check(most), check(shortest), check(longest), check(ReportProgress(reports: tooMany)),
            check(UpdateRestaurant(cuisines: .set(Cuisine.allCases))),
            check(UpdateRestaurant(openingHours: .set([night, night]))),
            check(UpdateRestaurant(openingHours: .set(Array(repeating: night, count: 29)))),
            check(SortCategories(menu: .example, categories: ids(101))),
            check(SortProducts(menu: .example, category: .example, products: ids(2_001))),
            check(try product(options: 51)), check(try product(groups: 21)), check(try product(preset: 3)),
            [.optionCount(of: try group()), .priceChanged, .optionsChanged, .unavailable, .unknownLine],
            check(split(parts: 101, lines: 1)), check(split(parts: 1, lines: 1_001)),
            check(AmendOrder(order: .example, lines: Array(1...51), reason: .example)),
            check(GetPictures(accounts: ids(101))), check(SortPhotos(car: .example, photos: ids(7))),
            check(MarkNotificationsRead(numbers: Array(1...101))),
            check(person(Password(text: "a"), Password(text: "b"), consent: false)),
            check(person(Password(text: "abcdefgh"), Password(text: "abcdefgh"), consent: true)),
        ]
        return found.flatMap { $0 }
    }

    private static func product(groups: Int = 1, options: Int = 1, preset: Int = 0) throws -> CreateProduct {
        var call = try #require(CreateProduct.examples.first).call
        var group = try group()
        group.options[0].preset = OptionCount(unchecked: preset)
        group.options[0].limit = OptionCount(unchecked: 99)
        group.options = (1...options).map { number in
            var option = group.options[0]
            option.number = OptionNumber(unchecked: number)
            return option
        }
        call.content.optionGroups = Array(repeating: group, count: groups)
        return call
    }

    private static func split(parts: Int, lines: Int) -> SplitBill {
        let part = BillPart(lines: (1...lines).map { BillLineKey(order: .example, number: $0) })
        return SplitBill(session: .example, way: .lines, parts: Array(repeating: part, count: parts))
    }

    private static func group() throws -> OptionGroup {
        try #require(CreateProduct.examples.first?.call.content.optionGroups.first)
    }

    private static func person(_ password: Password, _ repetition: Password, consent: Bool) -> RegisterPerson {
        RegisterPerson(email: .example, password: password, passwordConfirmation: repetition, consent: consent)
    }

    private static func requests() -> [Fault] {
        let recipients: [[AccountID]] = [[], ids(1) + ids(1), ids(1_001)]
        return recipients.flatMap { recipients -> [Fault] in
            do throws(Faults) {
                _ = try NotificationRequest(recipients: recipients, kind: "deliveries.offered")
                return []
            } catch {
                return error.all
            }
        }
    }

    // MARK: How they are found

    private static func ids<Tag>(_ count: UInt64) -> [Identifier<Tag>] {
        (1...count).map { Identifier(at: .example, random: (0, $0)) }
    }

    /// Returns the faults of JSON that is decoded as this type.
    private static func read<T: Decodable>(_ type: T.Type, _ json: String) throws -> [Fault] {
        do {
            _ = try JSONReader.decode(type, from: Array(json.utf8), unknownMembers: .refused)
            return []
        } catch let faults as Faults {
            return faults.all
        }
    }

    /// Returns the faults of a question mark.
    private static func unread<T: Decodable>(_ type: T.Type) throws -> [Fault] { try read(type, #""?""#) }

    private static func check(_ call: some Call) -> [Fault] {
        var faults = Faults()
        call.validate(&faults)
        return faults.all
    }
}

extension Faults {
    fileprivate var all: [Fault] { paths.flatMap { self[$0] } }
}

private struct Thing: Decodable {
    var size: String
}

private enum Size: String, Codable, CodingKeyRepresentable {
    case small
}

/// A type whose decoding fails without a reason.
private struct Sour: Decodable {
    struct Taste: Error {}

    let taste: String

    init(from decoder: any Decoder) throws {
        taste = try decoder.singleValueContainer().decode(String.self)
        throw Taste()
    }
}
