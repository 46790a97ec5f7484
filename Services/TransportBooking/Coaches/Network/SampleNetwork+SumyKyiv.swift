import CoachesContract
import Vocabulary

extension SampleNetwork {
    /// The routes between Sumy and Kyiv, every hour from 01:00 to 23:00, every day. The source does not give the
    /// prices, only how they are found.
    static let sumyKyiv = SampleNetwork(
        phone: PhoneNumber(unchecked: "+380671234567"), email: EmailAddress(unchecked: "help@elit-express.example"),
        help: help, stops: places.map(\.stop),
        routes: [
            Route(
                code: RouteCode(unchecked: "1"), name: Line(unchecked: "Суми-Київ"),
                stops: there, tariffs: tariffs(of: there), timetable: hourly),
            Route(
                code: RouteCode(unchecked: "2"), name: Line(unchecked: "Київ-Суми"),
                stops: back, tariffs: tariffs(of: back), timetable: hourly),
        ])

    /// A stop, its minutes from Sumy, and its zone. No tariff connects two of the first four stops, or two of the last
    /// five. With these zones every other pair has a sum of its own.
    private struct Place {
        var stop: Stop
        var offset: Int
        var zone: Int
        var isNearSumy: Bool

        init(
            _ code: String, _ name: String, _ latitude: Double, _ longitude: Double, offset: Int, zone: Int,
            isNearSumy: Bool
        ) {
            stop = Stop(
                code: StopCode(unchecked: code), name: Line(unchecked: name), latitude: latitude,
                longitude: longitude)
            self.offset = offset
            self.zone = zone
            self.isNearSumy = isNearSumy
        }
    }

    private static let places = [
        Place("sumy", "Суми", 50.9077, 34.7981, offset: 0, zone: 30, isNearSumy: true),
        Place("nedryhailiv", "Недригайлів", 50.8378, 33.8794, offset: 60, zone: 20, isNearSumy: true),
        Place("romny", "Ромни", 50.7514, 33.4747, offset: 105, zone: 10, isNearSumy: true),
        Place("lokhvytsia", "Лохвиця", 50.3611, 33.2653, offset: 150, zone: 0, isNearSumy: true),
        Place("pyriatyn", "Пирятин", 50.2443, 32.5071, offset: 200, zone: 1, isNearSumy: false),
        Place("yahotyn", "Яготин", 50.2794, 31.7686, offset: 245, zone: 2, isNearSumy: false),
        Place("boryspil", "Бориспіль", 50.3527, 30.9550, offset: 285, zone: 3, isNearSumy: false),
        Place("airport", "Аеропорт «Бориспіль»", 50.3450, 30.8947, offset: 300, zone: 4, isNearSumy: false),
        Place("kyiv", "Київ", 50.4501, 30.5234, offset: 330, zone: 5, isNearSumy: false),
    ]

    private static let there = places.map { place in
        PatternStop(
            stop: place.stop.code, offset: place.offset, boardingZone: place.isNearSumy ? place.zone : nil,
            arrivalZone: place.isNearSumy ? nil : place.zone)
    }

    private static let back = places.reversed().map { place in
        PatternStop(
            stop: place.stop.code, offset: 330 - place.offset, boardingZone: place.isNearSumy ? nil : place.zone,
            arrivalZone: place.isNearSumy ? place.zone : nil)
    }

    private static let hourly = (1...23).map { hour in
        TimetableEntry(start: ClockTime(minutes: hour * 60), weekdays: Set(1...7))
    }

    /// The price of a seat in hryvnias, from each of the first four stops to each of the last five, and back.
    private static let prices: [[Int64]] = [
        [270, 330, 390, 410, 450], [190, 250, 310, 330, 370], [130, 190, 250, 270, 310], [70, 130, 180, 200, 250],
    ]

    private static func tariffs(of stops: [PatternStop]) -> [Tariff] {
        let (near, far) = (places.filter(\.isNearSumy), places.filter { !$0.isNearSumy })
        let leavesSumy = stops.first?.stop == near.first?.stop.code
        return near.indices.flatMap { row in
            far.indices.map { column in
                let (from, to) = leavesSumy ? (near[row], far[column]) : (far[column], near[row])
                return Tariff(
                    zoneSum: from.zone + to.zone, name: Line(unchecked: "\(from.stop.name) - \(to.stop.name)"),
                    price: Money(prices[row][column] * 100, .uah))
            }
        }
    }

    private static let help: [Language: Paragraph] = [
        .uk: Paragraph(
            unchecked: """
                Бронювання треба оплатити протягом години, інакше воно скасовується. Покажіть водієві квиток із \
                застосунку. Якщо маєте запитання, зателефонуйте диспетчерові.
                """),
        .en: Paragraph(
            unchecked: """
                Please pay for your booking within an hour, or it is cancelled. Show the driver the ticket in the app. \
                If you have a question, ring the dispatcher.
                """),
        .hr: Paragraph(
            unchecked: """
                Rezervaciju treba platiti u roku od jednog sata, inače se otkazuje. Vozaču pokažite kartu u \
                aplikaciji. Ako imate pitanje, nazovite dispečera.
                """),
        .ar: Paragraph(
            unchecked: """
                يجب دفع ثمن الحجز خلال ساعة واحدة وإلا فسيُلغى. أظهر للسائق التذكرة الموجودة في التطبيق. \
                إذا كان لديك سؤال فاتصل بموظف الحجز.
                """),
    ]
}
