import JSON
public import Vocabulary

/// A call that gives a list in parts. All its members but `cursor` and `limit` say which list: they are its filters.
public protocol ListCall: Call {
    /// The `next` of the part before; `nil` asks for the first part.
    var cursor: PageCursor? { get }
    /// How many items the part has at most. It may change from part to part.
    var limit: PageLimit? { get }
}

extension ListCall {
    /// The members that choose what is listed, by name, as they are written: two calls that list the same have the same.
    /// Who calls is no part of it.
    ///
    /// A member without a value is left out. So the cursors that clients hold stay good when a filter is added.
    var filters: [UInt8] {
        get throws {
            var values: [String: [UInt8]] = [:]
            for member in try JSONDocument(parsing: JSONWriter.encode(self)).root.members where !member.value.isNull {
                values[member.name] = member.value.compacted()
            }
            values["cursor"] = nil
            values["limit"] = nil
            var text: [UInt8] = []
            // No name and no value has a byte of zero.
            for (name, value) in values.sorted(by: { $0.key < $1.key }) {
                text += name.utf8
                text.append(0)
                text += value
                text.append(0)
            }
            return text
        }
    }
}
