import Texts
import Vocabulary

/// Formats days, times and money in a language.
struct PrintedFormats: Sendable {
    let language: Language

    /// `26.11.2026`
    func day(_ date: CalendarDate) -> String {
        let (day, month) = (twoDigits(date.day), twoDigits(date.month))
        return switch language {
        case .uk: "\(day).\(month).\(date.year)"
        case .hr: "\(day). \(month). \(date.year)."
        case .en: "\(date.day) \(Self.englishMonths[Int(date.month) - 1]) \(date.year)"
        case .ar: "\(day)/\(month)/\(date.year)"
        }
    }

    /// `26.11.2026 06:00`; with the offset where the local time occurs twice, `31.10.2027 03:30 (UTC+02:00)`.
    func moment(_ moment: LocalMoment) -> String {
        let text = "\(day(moment.date)) \(moment.time)"
        return moment.offsetIfNeeded.map { "\(text) (UTC\($0))" } ?? text
    }

    /// `450,00 грн`
    func money(_ money: Money) -> String { money.text(in: language) }

    /// `1, 2, 5`
    func seats(_ seats: [Int]) -> String { seats.map { "\($0)" }.joined(separator: ", ") }

    private func twoDigits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static let englishMonths = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
