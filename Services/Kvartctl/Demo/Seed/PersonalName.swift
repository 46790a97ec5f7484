/// The name of a person of the demo.
struct PersonalName: Hashable, Sendable {
    var first: String
    var last: String

    static let firstNames = words(
        """
        Ana Ivo Lea Luka Mia Ivan Petra Marko Nika Josip Lucija Mate Dora Filip Ema Ante Klara Tomislav Sara Karlo \
        Jelena Stjepan Željka Goran Maja Damir Tea Zoran Iva Hrvoje
        """)
    static let lastNames = words(
        """
        Horvat Kovačević Babić Marić Jurić Novak Kovačić Knežević Vuković Marković Petrović Matić Tomić Pavlović \
        Kovač Božić Blažević Grgić Pavić Radić Perić Filipović Šarić Lovrić Vidović Perković Popović Bošnjak
        """)

    /// Draws a name. Several people may have it.
    static func any(_ numbers: inout SeededNumbers) -> PersonalName {
        PersonalName(first: pick(firstNames, &numbers), last: pick(lastNames, &numbers))
    }

    var full: String { "\(first) \(last)" }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}

/// Returns an element of a list that is not empty.
func pick<Element>(_ list: [Element], _ numbers: inout SeededNumbers) -> Element {
    list[numbers.number(0...(list.count - 1))]
}
