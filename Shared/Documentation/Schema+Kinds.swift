import CallTypes
import JSON
package import Vocabulary

extension Schema {
    /// Whether the value is an uploaded file, which a client sends as bytes.
    package var isFile: Bool { self == Self.file }

    /// Whether the value is a list.
    package var isList: Bool {
        switch self {
        case .array: true
        case .nullable(let schema): schema.isList
        case .string, .integer, .number, .boolean, .object, .dictionary, .any: false
        }
    }

    private static let file = Schema.of(UploadedFile.self)
}
