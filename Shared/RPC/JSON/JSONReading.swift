import Vocabulary

/// Thrown through a type's `init(from:)` when its faults are recorded and nothing can stand in for a value.
struct JSONUnreadable: Error {}

/// One decoding: what was found wrong, and which members were asked for.
final class JSONReading {
    let tape: JSONTape
    private let root: Int
    private(set) var faults = Faults()
    private var faultCount = 0
    /// By tape entry, from the root on. Of an object that a keyed container was opened on: the entry of the name found
    /// last, where the next look-up begins, as members mostly come in the order they are asked for. Of a name: 1 when
    /// it was asked for.
    private var marks: [UInt32]

    init(tape: JSONTape, root: Int) {
        self.tape = tape
        self.root = root
        // Only as many as the value has entries: a batch is decoded from one tape, call by call.
        marks = Array(repeating: 0, count: tape.next(root) - root)
    }

    /// Whether no more faults are recorded, so that going on would only cost time.
    var isFull: Bool { faultCount >= JSONReader.faultLimit }

    // MARK: Values

    /// Decodes the value at `index`; when it is faulty, records that and returns a stand-in.
    func value<T: Decodable>(_ type: T.Type, at index: Int) throws -> T {
        let before = faultCount
        do {
            return try make(type, at: index)
        } catch {
            // It may have stopped before asking for all its members.
            marks[index - root] = 0
            if faultCount == before { record(error, of: type, at: index) }
            if isFull { throw JSONUnreadable() }
            return try JSONExample.of(type)
        }
    }

    /// Decodes the value at `index`; what is wrong with itself is thrown, what is wrong below it is recorded.
    func make<T: Decodable>(_ type: T.Type, at index: Int) throws -> T {
        if tape.kind(index) == .array, let list = type as? any JSONList.Type,
            let value = try list.read(reading: self, index: index) as? T
        {
            return value
        }
        return try T(from: JSONValueReader(reading: self, index: index))
    }

    /// What an absent required member decodes to.
    func missing<T: Decodable>(_ type: T.Type, _ name: String, in object: Int) throws -> T {
        if let absent = (type as? any DecodesAbsence.Type)?.absent as? T { return absent }
        record(.required, at: object, name)
        if isFull { throw JSONUnreadable() }
        return try JSONExample.of(type)
    }

    // MARK: Members

    /// Marks the object as read by its members.
    func open(_ object: Int) {
        if marks[object - root] == 0 { marks[object - root] = UInt32(object + 1) }
    }

    /// The entry of a member's value; marks the member as asked for.
    func find(_ name: String, in object: Int) -> Int? {
        let first = Int(marks[object - root])
        let end = tape.next(object)
        var position = first
        while position < end {
            if tape.name(position, is: name) { return found(position, in: object) }
            position = tape.next(position + 1)
        }
        position = object + 1
        while position < first {
            if tape.name(position, is: name) { return found(position, in: object) }
            position = tape.next(position + 1)
        }
        return nil
    }

    /// Marks the member whose value is at `value` as asked for.
    func ask(_ value: Int) { marks[value - 1 - root] = 1 }

    private func found(_ position: Int, in object: Int) -> Int {
        marks[position - root] = 1
        marks[object - root] = UInt32(position)
        return position + 1
    }

    /// Records the members of objects read by their members that nobody asked for.
    func recordUnknownMembers() {
        for object in root..<tape.next(root) where tape.kind(object) == .object && marks[object - root] != 0 {
            var position = object + 1
            while position < tape.next(object) {
                if marks[position - root] == 0 { record(.unknownMember, at: position + 1) }
                position = tape.next(position + 1)
            }
        }
    }

    // MARK: Faults

    /// Records a fault of the value at `index`, or of what `below` names under it.
    func record(_ fault: Fault, at index: Int, _ below: String = "") {
        faultCount += 1
        // Finding a path takes a walk, so there must be few.
        guard faultCount <= JSONReader.faultLimit else { return }
        let path = tape.path(to: index, from: root)
        faults.record(fault, at: path.isEmpty || below.isEmpty ? path + below : "\(path).\(below)")
    }

    private func record(_ error: any Error, of type: any Decodable.Type, at index: Int) {
        switch named(error, of: type, at: index) {
        case let fault as Fault: record(fault, at: index)
        case let faults as Faults where !faults.isEmpty:
            for path in faults.paths {
                for fault in faults[path] { record(fault, at: index, path) }
            }
        default: record(Fault(code: "invalid", message: "This is not valid."), at: index)
        }
    }

    /// What `type` threw, as the fault it means: an enum of texts throws a `DecodingError` for a text it has no case
    /// for.
    func named(_ error: any Error, of type: any Decodable.Type, at index: Int) -> any Error {
        guard error is DecodingError, tape.kind(index) == .string, let leaf = type as? any WireValue.Type,
            case .string(let rule) = leaf.schema, let allowed = rule.allowed
        else { return error }
        return Fault.notAllowed(allowed)
    }

    /// The fault of a value that is not `expected`.
    func mismatch(_ expected: String, at index: Int) -> Fault {
        tape.kind(index) == .null && index != root ? .required : .type(expected: expected)
    }

    // MARK: Leaves

    func string(_ index: Int) throws(Fault) -> String {
        guard tape.kind(index) == .string else { throw mismatch("a string", at: index) }
        return tape.string(index)
    }

    func boolean(_ index: Int) throws(Fault) -> Bool {
        guard tape.kind(index) == .boolean else { throw mismatch("true or false", at: index) }
        return tape.written(index).first == UInt8(ascii: "t")
    }

    func integer<I: FixedWidthInteger>(_ index: Int) throws(Fault) -> I {
        guard tape.kind(index) == .number else { throw mismatch("an integer", at: index) }
        do throws(JSONNumbers.Failure) {
            return try JSONNumbers.integer(I.self, tape.written(index))
        } catch {
            switch error {
            case .notPlain: throw .type(expected: "an integer")
            // Not made by `Fault.outOfRange`, whose range cannot name the greatest `UInt64`.
            case .outOfRange: throw Fault(code: "outOfRange", message: "This must be from \(I.min) to \(I.max).")
            }
        }
    }

    func floatingPoint<F: BinaryFloatingPoint & LosslessStringConvertible>(_ index: Int) throws(Fault) -> F {
        guard tape.kind(index) == .number else { throw mismatch("a number", at: index) }
        do throws(JSONNumbers.Failure) {
            return try JSONNumbers.floatingPoint(F.self, tape.written(index))
        } catch {
            throw Fault(code: "outOfRange", message: "This number is too large.")
        }
    }
}
