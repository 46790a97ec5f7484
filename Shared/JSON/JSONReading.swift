import Vocabulary

/// Thrown through a type's `init(from:)` when its faults are recorded and a value has no stand-in.
package struct JSONUnreadable: Error {}

/// The state of one decoding: the faults found and the members read.
///
/// Readers and containers hold this object, and this object holds the tape. So a container that a type keeps stays
/// valid.
final class JSONReading {
    let tape: JSONTape
    private let root: Int
    /// Whether the sender has checked the values: ``StoredText`` is then read without its rule.
    let isChecked: Bool
    // No reference is ever made to these two properties; values are only read and written, so two accesses cannot
    // overlap. The run-time check would cost more than the accesses, which happen for every value.
    @exclusivity(unchecked) private(set) var faults = Faults()
    @exclusivity(unchecked) private var faultCount = 0
    /// Marks by tape entry, from the root on. For an object that a keyed container was opened on: the entry after the
    /// member found last, where the next look-up begins, because members are mostly read in the order written. For a
    /// name: 1 when it was read.
    ///
    /// There are only as many as the value has entries: the calls of a batch are decoded one by one from the same
    /// tape.
    private let marks: UnsafeMutablePointer<UInt32>

    init(tape: JSONTape, root: Int, isChecked: Bool) {
        self.tape = tape
        self.root = root
        self.isChecked = isChecked
        let count = tape.next(root) - root
        marks = UnsafeMutablePointer.allocate(capacity: count)
        marks.initialize(repeating: 0, count: count)
    }

    deinit { marks.deallocate() }

    var isFaulty: Bool { faultCount > 0 }

    /// Whether the fault limit is reached, so that continuing would only cost time.
    var isFull: Bool { faultCount >= JSONReader.faultLimit }

    // MARK: Values

    /// Decodes the value at `index`. When it is faulty, records that and returns a stand-in.
    func value<T: Decodable>(_ type: T.Type, at index: Int) throws -> T {
        try value(type, at: index, JSONTypeInfo.of(type))
    }

    func value<T: Decodable>(_ type: T.Type, at index: Int, _ note: JSONTypeInfo.Pointer) throws -> T {
        let before = faultCount
        do {
            return try make(type, at: index, note)
        } catch {
            return try standIn(for: type, at: index, failed: error, before)
        }
    }

    /// Decodes the value at `index`. Throws a fault of the value itself, and records the faults below it.
    @inline(__always)
    func make<T: Decodable>(_ type: T.Type, at index: Int, _ note: JSONTypeInfo.Pointer) throws -> T {
        if let reader = note.pointee.reader {
            return try Unmanaged<JSONDirectReader<T>>.fromOpaque(reader)
                ._withUnsafeGuaranteedRef { try $0.read(self, index) }
        }
        if MemoryLayout<T>.size == 0, JSONFields.asksNothing(type) {
            guard tape.isKind(.object, index) else { throw mismatch("an object", at: index) }
            open(index)
        }
        return try T(from: JSONValueReader(reading: self, index: index))
    }

    private func standIn<T: Decodable>(
        for type: T.Type, at index: Int, failed error: any Error, _ faultsBefore: Int
    ) throws -> T {
        if faultCount == faultsBefore { record(error, of: type, at: index) }
        if isFull { throw JSONUnreadable() }
        // The type may have stopped before reading all its members.
        if !(error is JSONUnreadable && readRest(of: type, at: index)) { marks[index - root] = 0 }
        return try JSONExample.of(type)
    }

    /// Reads the members that `type` would have read if nothing had failed, to report their faults.
    ///
    /// - Returns: whether all members that the type knows are now marked as read.
    private func readRest<T: Decodable>(of type: T.Type, at object: Int) -> Bool {
        guard tape.isKind(.object, object), marks[object - root] != 0, let members = JSONFields(of: type) else {
            return false
        }
        for field in members.fields where !isFull {
            if let name = tape.find(field.name, in: object, from: object + 1) {
                let value = name + 1
                guard marks[name - root] == 0 else { continue }
                ask(value)
                if !(field.isOptional && tape.isKind(.null, value)) { _ = try? self.value(field.type, at: value) }
            } else if field.isRequired, !isReported(field.name, in: object) {
                record(.required, at: object, field.name)
            }
        }
        for value in tape.children(object) where members.isKey(tape.string(value - 1)) { ask(value) }
        return true
    }

    private func isReported(_ name: String, in object: Int) -> Bool {
        faults[path(of: object, name)].contains(.required)
    }

    /// Records an absent required member and returns its stand-in.
    func missing<T: Decodable>(_ type: T.Type, _ name: String, in object: Int) throws -> T {
        if let absent = JSONTypeInfo.of(type).pointee.absence?.absent as? T { return absent }
        record(.required, at: object, name)
        if isFull { throw JSONUnreadable() }
        return try JSONExample.of(type)
    }

    // MARK: Members

    /// Marks the object as read by its members.
    func open(_ object: Int) {
        if marks[object - root] == 0 { marks[object - root] = UInt32(truncatingIfNeeded: object + 1) }
    }

    /// Returns the entry of a member's value, and marks the member as read.
    func find(_ name: String, in object: Int) -> Int? {
        let pointer = marks + (object - root)
        guard let found = tape.find(name, in: object, from: Int(pointer.pointee)) else { return nil }
        marks[found - root] = 1
        pointer.pointee = UInt32(truncatingIfNeeded: tape.next(found + 1))
        return found + 1
    }

    /// Marks the member whose value is at `value` as read.
    func ask(_ value: Int) { marks[value - 1 - root] = 1 }

    /// Records the unread members of all objects that were read by member.
    func recordUnknownMembers() {
        for object in root..<tape.next(root) where tape.isKind(.object, object) && marks[object - root] != 0 {
            var position = object + 1
            while position < tape.next(object) {
                if marks[position - root] == 0 { record(.unknownMember, at: position + 1) }
                position = tape.next(position + 1)
            }
        }
    }

    // MARK: Faults

    /// Records a fault of the value at `index`, or of the path `below` under it.
    func record(_ fault: Fault, at index: Int, _ below: String = "") {
        faultCount += 1
        // Finding a path walks the tape, so the number of faults is limited.
        guard faultCount <= JSONReader.faultLimit else { return }
        faults.record(fault, at: path(of: index, below))
    }

    private func path(of index: Int, _ below: String) -> String {
        let path = tape.path(to: index, from: root)
        return path.isEmpty || below.isEmpty ? path + below : "\(path).\(below)"
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

    /// Converts an error of `type` into the fault that it means: an enum of texts throws a `DecodingError` for an
    /// unknown case.
    func named(_ error: any Error, of type: any Decodable.Type, at index: Int) -> any Error {
        guard error is DecodingError, tape.isKind(.string, index), let leaf = type as? any WireValue.Type,
            case .string(let rule) = leaf.schema, let allowed = rule.allowed
        else { return error }
        return Fault.notAllowed(allowed)
    }

    /// Returns the fault of a value that is not of the `expected` kind.
    func mismatch(_ expected: String, at index: Int) -> Fault {
        tape.isKind(.null, index) && index != root ? .required : .type(expected: expected)
    }
}
