import CallTypes
import Vocabulary

extension ExampleTown {
    static let table = RestaurantTable(
        number: .example, code: .example, link: "https://kvart.example" + TableCode.path(with: .example),
        createdAt: noon)

    static let codes = Document(
        mediaType: "application/pdf", fileName: "table-codes.pdf", content: Base64Bytes(Array("%PDF-1.5".utf8)))
}
