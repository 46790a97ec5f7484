import Printing
import RestaurantsContract
import Vocabulary

/// The printed code of a table: 420 by 595 units. At least four modules around the code stay white, as scanners need.
struct CodeCard: Sendable {
    static let (width, height) = (420, 595)
    private static let lineWidth = 364.0
    private static let template = SVGTemplate(PackageResources.card_svg)

    var restaurant: Line
    /// The main language of the restaurant.
    var language: Language
    var number: TableNumber
    /// The picture of the code, as PNG.
    var code: [UInt8]

    /// - Parameters:
    ///   - x: the left edge of the card on its page.
    ///   - y: the top edge of the card on its page.
    func svg(x: Int = 0, y: Int = 0) -> String {
        let name = LineFitting(language).fitted(restaurant.text, size: 28, width: Self.lineWidth)
        return Self.template.filled([
            "x": "\(x)", "y": "\(y)", "direction": language.direction, "name": name.text, "nameSize": name.size,
            "number": "\(number.number)", "hint": Self.hint(in: language),
            "englishHint": language == .en ? "" : Self.hint(in: .en), "code": Base64Bytes(code).text,
        ])
    }

    private static func hint(in language: Language) -> String {
        switch language {
        case .en: "Scan for the menu"
        case .hr: "Skenirajte za jelovnik"
        case .uk: "Скануйте, щоб побачити меню"
        case .ar: "امسحوا الرمز لعرض قائمة الطعام"
        }
    }
}
