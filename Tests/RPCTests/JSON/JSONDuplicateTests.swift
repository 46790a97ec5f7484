import RPC
import Testing

@Suite("Duplicate names in JSON objects")
struct JSONDuplicateTests {
    private func isRefused(_ names: [String]) throws -> Bool {
        let text = Array("{\(names.map { "\"\($0)\":0" }.joined(separator: ","))}".utf8)
        do {
            let node = try JSONDocument(parsing: text).root
            #expect(node.count == names.count)
            return false
        } catch {
            #expect(error.reason == .duplicateMember)
            return true
        }
    }

    @Test("Names of equal length and equal ends are distinguished", arguments: [2, 3, 16, 17, 40])
    func alike(count: Int) throws {
        let names = (0..<count).map { "beginning\($0 + 100)endending" }
        #expect(try !isRefused(names))
        for (first, second) in [(0, 1), (0, count - 1), (count - 2, count - 1)] where first < second {
            var twice = names
            twice[second] = names[first]
            #expect(try isRefused(twice))
        }
    }

    @Test("Duplicates are found for names of every length up to 20, among few and many", arguments: [0, 30])
    func lengths(others: Int) throws {
        let filler = (0..<others).map { "filler\($0)" }
        let names = (0..<20).map { String(repeating: "x", count: $0) }
        #expect(try !isRefused(Array(names[..<12]) + filler))
        #expect(try !isRefused(names + filler))
        for name in names { #expect(try isRefused([name] + filler + [name])) }
    }

    @Test("An escaped name is the same name", arguments: [0, 20])
    func escapes(others: Int) throws {
        let filler = (0..<others).map { "filler\($0)" }
        #expect(try isRefused(["name"] + filler + [#"n\u0061me"#]))
        #expect(try isRefused([#"\u006eame"#] + filler + [#"nam\u0065"#]))
        #expect(try isRefused(["😀"] + filler + [#"\ud83d\ude00"#]))
        #expect(try isRefused([#"a\/b"#] + filler + ["a/b"]))
        #expect(try !isRefused([#"\\u0061"#, "a"] + filler + ["A"]))
    }

    @Test("Nested objects have separate names")
    func nested() throws {
        _ = try JSONDocument(parsing: Array(#"{"a":{"a":{"a":1},"b":[{"a":1},{"a":2}]},"b":{"b":1}}"#.utf8))
        #expect(throws: JSONSyntaxError(reason: .duplicateMember, offset: 21)) {
            try JSONDocument(parsing: Array(#"{"a":{"b":1},"c":"a","c":2}"#.utf8))
        }
    }
}
