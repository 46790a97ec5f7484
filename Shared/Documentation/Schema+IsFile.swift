import CallTypes
import JSON
package import Vocabulary

extension Schema {
    /// Whether the value is an uploaded file, which a client sends as bytes.
    package var isFile: Bool { self == Self.file }

    private static let file = Schema.of(UploadedFile.self)
}
