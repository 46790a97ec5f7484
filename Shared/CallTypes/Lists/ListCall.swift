import JSON
public import Vocabulary

/// A call that returns a list in parts. All its members but `cursor` and `limit` are filters: they identify the list.
public protocol ListCall: Call {
    /// The `next` of the previous part; `nil` requests the first part.
    var cursor: PageCursor? { get }
    /// The most items in the part. It may change from part to part.
    var limit: PageLimit? { get }
}

extension ListCall {
    /// The encoded filters, by name. Two calls for the same list have the same filters; the caller is not included.
    ///
    /// A member without a value is left out. So existing cursors stay valid when a filter is added to the call.
    var filters: [UInt8] {
        get throws {
            var values: [String: [UInt8]] = [:]
            for member in try JSONDocument(parsing: JSONWriter.encode(self)).root.members where !member.value.isNull {
                values[member.name] = member.value.compacted()
            }
            values["cursor"] = nil
            values["limit"] = nil
            var text: [UInt8] = []
            // No name and no value contains a zero byte.
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
