import RPC

/// A value of several parts in one column, as the JSON of the contract.
public enum StoredJSON {
    public static func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONWriter.encode(value), as: UTF8.self)
    }

    /// - Throws: ``UnreadableRow`` for a value that no version of this program has written.
    public static func value<Value: Decodable>(_ text: String, column: String, of table: String) throws -> Value {
        do {
            return try JSONReader.decode(Value.self, from: Array(text.utf8), unknownMembers: .ignored)
        } catch {
            throw UnreadableRow(table: table, column: column)
        }
    }
}
