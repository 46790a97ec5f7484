public import Vocabulary

/// A passenger's comment for the carrier, or none. An absent comment, `null` and a text without a visible character
/// mean the same (R03.32). At most 4,000 characters, kept as they were typed.
public struct BookingComment: WireValue, DecodesAbsence {
    public static var schema: Schema { .nullable(.string(StringRule(maxLength: Paragraph.limit))) }
    public static var example: BookingComment { BookingComment(Paragraph(unchecked: "With a bicycle.")) }
    public static var absent: BookingComment { BookingComment(nil) }

    public let text: Paragraph?

    public init(_ text: Paragraph?) { self.text = text }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard !container.decodeNil() else {
            text = nil
            return
        }
        let typed = try container.decode(String.self)
        text = try typed.isBlank ? nil : Paragraph(typed)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let text { try container.encode(text.text) } else { try container.encodeNil() }
    }
}
