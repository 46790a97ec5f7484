public import CallTypes
import Vocabulary

/// Returns the QR code of a table as an SVG picture, for a design of the restaurant's own.
public struct PrintTable: Call {
    public static let name = "restaurants.printTable"
    public static let summary = "Download the code of a table as a picture"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .document("/v1/restaurants/me/tables/{number}/code.svg")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant gets the code of a table", PrintTable(number: .example),
            Document(
                mediaType: "image/svg+xml", fileName: "table-1.svg", content: Base64Bytes(Array("<svg/>".utf8))))
    ]

    public var number: TableNumber

    public init(number: TableNumber) { self.number = number }

    public typealias Reply = Document
    public typealias Refused = TableRefused
}
