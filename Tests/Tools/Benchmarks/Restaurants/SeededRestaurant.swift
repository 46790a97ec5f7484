import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The row of a restaurant, and its words in the search.
struct SeededRestaurant {
    let number: Int
    /// How many restaurants the town has.
    let count: Int

    /// Every fourth restaurant has the same kind of place, cuisine and hours.
    static let kinds = 4
    /// The number of restaurants with ``rareName``, however large the town is.
    static let rare = 5
    static let (name, rareName) = ("Konoba", "Zlatna")
    /// The place of every second restaurant.
    static let place = "Split"

    init(number: Int, of count: Int) { (self.number, self.count) = (number, count) }

    /// Rare restaurants are spread evenly, and all are in ``place``.
    private var isRare: Bool { number.isMultiple(of: count / Self.rare) }
    /// Two of four restaurants cook fish and are always open.
    private var isOpen: Bool { (number / 2).isMultiple(of: 2) }
    private var title: String { "\(isRare ? Self.rareName : Self.name) \(100_000 + number)" }
    private var address: String {
        number.isMultiple(of: 2) ? "Riva \(1_000 + number), \(Self.place)" : "Ilica \(1_000 + number), Zagreb"
    }
    private var cuisines: [Cuisine] { isOpen ? [.fish] : [.croatian] }

    /// All of the week, or one minute of each night.
    private var hours: [OpeningHours] {
        (1...7).map { day in
            OpeningHours(
                Weekday(unchecked: day), from: ClockTime(minutes: isOpen ? 0 : 240),
                until: ClockTime(minutes: isOpen ? 0 : 241))
        }
    }

    func add(as restaurant: RestaurantID, at now: Instant, to db: Database) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO restaurant (id, name, description, address, phone, cuisines, openingHours, timeZone,
                    mainLanguage, currency, isConfirmed, createdAt)
                VALUES (?, ?, '{}', ?, '+38521345678', ?, ?, 'Europe/Zagreb', 'hr', 'EUR', 1, ?)
                """
        ).execute(arguments: [restaurant, title, address, try cuisines.stored, try hours.stored, now])
        let words = SearchKey.words(title) + SearchKey.words(address) + cuisines.map { "_\($0.rawValue)" }
        try db.cachedStatement(sql: "INSERT INTO shownRestaurant (restaurant, words) VALUES (?, ?)")
            .execute(arguments: [restaurant, words.joined(separator: " ")])
    }
}
