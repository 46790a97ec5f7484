import Vocabulary

// Only dictionaries whose keys are member names. The others are arrays of keys and values, as in the standard
// library.

/// Read here for the same reason as arrays: to report the faults of every value.
extension Dictionary: JSONDirectlyRead where Key: CodingKeyRepresentable, Value: Decodable {
    static var reader: AnyObject {
        let note = JSONTypeInfo.of(Value.self)
        return JSONDirectReader<[Key: Value]> { reading, index in try read(reading, index, note) }
    }

    private static func read(_ reading: JSONReading, _ index: Int, _ note: JSONTypeInfo.Pointer) throws -> [Key: Value]
    {
        let tape = reading.tape
        guard tape.isKind(.object, index) else { throw reading.mismatch("an object", at: index) }
        let end = tape.next(index)
        var members: [Key: Value] = [:]
        members.reserveCapacity(tape.entries[index].count)
        var failure: (any Error)?
        var position = index + 1
        while position < end {
            do {
                guard let key = Key(codingKey: JSONKey(stringValue: tape.string(position))) else {
                    throw Fault(code: "invalid", message: "A name in this is not valid.", arguments: ["rule": "name"])
                }
                members[key] = try reading.value(Value.self, at: position + 1, note)
            } catch {
                if reading.isFull { throw error }
                failure = error
            }
            position = tape.next(position + 1)
        }
        if let failure { throw failure }
        return members
    }
}

/// Writes the members in the order of their keys.
extension Dictionary: JSONDirectlyWritten where Key: CodingKeyRepresentable, Value: Encodable {
    static var writer: AnyObject {
        let note = JSONTypeInfo.of(Value.self)
        return JSONDirectWriter<[Key: Value]> { dictionary, sink in
            let members = dictionary.map { (name: $0.key.codingKey.stringValue, value: $0.value) }
            sink.write(byte: UInt8(ascii: "{"))
            var isFirst = true
            for member in members.sorted(by: { $0.name < $1.name }) {
                if !isFirst { sink.write(byte: UInt8(ascii: ",")) }
                isFirst = false
                sink.write(name: member.name)
                try sink.value(member.value, note)
            }
            sink.write(byte: UInt8(ascii: "}"))
        }
    }
}
