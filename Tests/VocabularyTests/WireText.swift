import RPC
import Testing
import Vocabulary

/// Decodes a JSON text.
func value<T: Decodable>(_ text: String, as type: T.Type = T.self) throws -> T {
    try JSONReader.decode(type, from: Array(text.utf8), unknownMembers: .refused)
}

/// Encodes a value as JSON text.
func text(_ value: some Encodable) throws -> String {
    String(decoding: try JSONWriter.encode(value), as: UTF8.self)
}

/// Encodes a string as JSON.
func quoted(_ string: String) throws -> String { try text(string) }

/// Returns the faults of a text, `path: code`.
func faults<T: Decodable>(
    _ text: String, as type: T.Type, sourceLocation: SourceLocation = #_sourceLocation
) -> [String] {
    let found = #expect(throws: Faults.self, sourceLocation: sourceLocation) { try value(text, as: type) }
    guard let found else { return [] }
    return found.paths.flatMap { path in found[path].map { "\(path): \($0.code)" } }
}
