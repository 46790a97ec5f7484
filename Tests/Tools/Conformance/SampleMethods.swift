import RPC
import Vocabulary

/// The methods in the table of cases.
enum SampleMethods {
    static let all = [
        PlainMethod("subtract") { params in
            let numbers = try Parameters.integers("minuend", "subtrahend", in: params)
            let (difference, isTooLarge) = numbers[0].subtractingReportingOverflow(numbers[1])
            guard !isTooLarge else { throw Parameters.tooLarge }
            return try RawJSON(encoding: difference)
        },
        PlainMethod("sum") { params in
            let sum = try Parameters.list(params).reduce(Int64(0)) { sum, number in
                let (sum, isTooLarge) = sum.addingReportingOverflow(number)
                guard !isTooLarge else { throw Parameters.tooLarge }
                return sum
            }
            return try RawJSON(encoding: sum)
        },
        PlainMethod("get_data") { _ in try RawJSON(parsing: Array(#"["hello",5]"#.utf8)) },
        PlainMethod("noop") { _ in try null },
        PlainMethod("echo") { params in try params.map { RawJSON($0) } ?? null },
        PlainMethod("boom") { _ in throw Boom() },
        // For notifications; a request for it is answered too.
        PlainMethod("update") { _ in try null },
        PlainMethod("notify_hello") { _ in try null },
        PlainMethod("notify_sum") { _ in try null },
    ]

    /// Counts its executions.
    static func mark(_ observations: Observations) -> PlainMethod {
        PlainMethod("mark") { _ in
            observations.note { $0.marks += 1 }
            return try null
        }
    }

    private static var null: RawJSON { get throws { try RawJSON(parsing: Array("null".utf8)) } }

    private struct Boom: Error {}
}

/// Parses plain parameters.
enum Parameters {
    static let tooLarge = CallError.invalid(Faults("", Fault(code: "outOfRange", message: "The result is too large.")))

    /// Returns one integer for each name, by position or by name. Missing and additional parameters are refused.
    static func integers(_ names: String..., in params: JSONNode?) throws -> [Int64] {
        guard let params else { throw CallError.invalid(Faults("", .required)) }
        guard params.kind == .object else {
            let numbers = try list(params)
            guard numbers.count == names.count else { throw CallError.invalid(Faults("", .required)) }
            return numbers
        }
        guard let unknown = params.memberNames.first(where: { !names.contains($0) }) else {
            return try names.map { try integer(params[member: $0], at: $0) }
        }
        throw CallError.invalid(Faults(unknown, .unknownMember))
    }

    /// Returns the integers of an array.
    static func list(_ params: JSONNode?) throws -> [Int64] {
        guard let params, params.kind == .array else {
            throw CallError.invalid(Faults("", .type(expected: "an array")))
        }
        return try params.elements.enumerated().map { try integer($1, at: "\($0)") }
    }

    private static func integer(_ node: JSONNode?, at path: String) throws -> Int64 {
        guard let node else { throw CallError.invalid(Faults(path, .required)) }
        guard let integer = node.integer else {
            throw CallError.invalid(Faults(path, .type(expected: "an integer")))
        }
        return integer
    }
}
