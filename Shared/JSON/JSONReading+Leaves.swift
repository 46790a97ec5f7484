import Vocabulary

extension JSONReading {
    func string(_ index: Int) throws(Fault) -> String {
        guard tape.isKind(.string, index) else { throw mismatch("a string", at: index) }
        return tape.string(index)
    }

    func boolean(_ index: Int) throws(Fault) -> Bool {
        guard tape.isKind(.boolean, index) else { throw mismatch("true or false", at: index) }
        return tape.written(index).first == UInt8(ascii: "t")
    }

    /// The most common integers have their own method.
    func int64(_ index: Int) throws(Fault) -> Int64 {
        guard tape.isKind(.number, index) else { throw mismatch("an integer", at: index) }
        do throws(JSONNumbers.Failure) {
            return try JSONNumbers.integer(tape.written(index))
        } catch {
            throw fault(error, Int64.self)
        }
    }

    func integer<I: FixedWidthInteger>(_ index: Int) throws(Fault) -> I {
        guard tape.isKind(.number, index) else { throw mismatch("an integer", at: index) }
        do throws(JSONNumbers.Failure) {
            return try JSONNumbers.integer(I.self, tape.written(index))
        } catch {
            throw fault(error, I.self)
        }
    }

    private func fault<I: FixedWidthInteger>(_ failure: JSONNumbers.Failure, _ type: I.Type) -> Fault {
        switch failure {
        case .notPlain: .type(expected: "an integer")
        // As text: no range of `Int64` includes the greatest `UInt64`.
        case .outOfRange: .outOfRange("\(I.min)", "\(I.max)")
        }
    }

    func floatingPoint<F: BinaryFloatingPoint & LosslessStringConvertible>(_ index: Int) throws(Fault) -> F {
        guard tape.isKind(.number, index) else { throw mismatch("a number", at: index) }
        do throws(JSONNumbers.Failure) {
            return try JSONNumbers.floatingPoint(F.self, tape.written(index))
        } catch {
            throw Fault.tooLarge
        }
    }
}
