import SQLiteKit
import Vocabulary

/// A dispatcher's search text, classified.
enum BookingSearch: Hashable, Sendable {
    case number(Int64)
    case phone(PhoneNumber)
    /// The beginning of a surname, folded (``SearchKey``). A text without a letter gives an empty key, which finds
    /// nothing.
    case surname(String)

    init(_ text: Line) {
        if let phone = try? PhoneNumber(text.text) {
            self = .phone(phone)
        } else if let number = Int64(text.text), number > 0 {
            self = .number(number)
        } else {
            self = .surname(SearchKey.of(text.text))
        }
    }
}
