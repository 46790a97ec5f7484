import Vocabulary

// Reads members that are leaves. Code that does not depend on the type of the keys is here, so that it is compiled
// once.
extension JSONReading {
    func boolean(_ name: String, in object: Int) throws -> Bool {
        try leaf(name, in: object) { index throws(Fault) in try boolean(index) }
    }

    func string(_ name: String, in object: Int) throws -> String {
        try leaf(name, in: object) { index throws(Fault) in try string(index) }
    }

    func int64(_ name: String, in object: Int) throws -> Int64 {
        try leaf(name, in: object) { index throws(Fault) in try int64(index) }
    }

    func double(_ name: String, in object: Int) throws -> Double {
        try leaf(name, in: object) { index throws(Fault) in try floatingPoint(index) }
    }

    func booleanIfPresent(_ name: String, in object: Int) throws -> Bool? {
        try leafIfPresent(name, in: object) { index throws(Fault) in try boolean(index) }
    }

    func stringIfPresent(_ name: String, in object: Int) throws -> String? {
        try leafIfPresent(name, in: object) { index throws(Fault) in try string(index) }
    }

    func int64IfPresent(_ name: String, in object: Int) throws -> Int64? {
        try leafIfPresent(name, in: object) { index throws(Fault) in try int64(index) }
    }

    func doubleIfPresent(_ name: String, in object: Int) throws -> Double? {
        try leafIfPresent(name, in: object) { index throws(Fault) in try floatingPoint(index) }
    }

    @inline(__always)
    private func leaf<T: WireValue>(
        _ name: String, in object: Int, _ read: (Int) throws(Fault) -> T
    ) throws -> T {
        guard let value = find(name, in: object) else { return try missing(T.self, name, in: object) }
        return try leaf(at: value, read)
    }

    @inline(__always)
    private func leafIfPresent<T: WireValue>(
        _ name: String, in object: Int, _ read: (Int) throws(Fault) -> T
    ) throws -> T? {
        guard let value = find(name, in: object), !tape.isKind(.null, value) else { return nil }
        return try leaf(at: value, read)
    }

    @inline(__always)
    private func leaf<T: WireValue>(at value: Int, _ read: (Int) throws(Fault) -> T) throws -> T {
        do {
            return try read(value)
        } catch {
            return try standIn(for: T.self, at: value, fault: error)
        }
    }

    private func standIn<T: WireValue>(for type: T.Type, at value: Int, fault: Fault) throws -> T {
        record(fault, at: value)
        if isFull { throw JSONUnreadable() }
        return T.example
    }
}
