import Testing
import Vocabulary

/// A new rule in the code needs a sentence in every language. These tests find the rules in the sources.
@Suite("The rules in the sources")
struct FaultSourceTests {
    @Test("The rules in the sources are those with sentences")
    func rules() throws {
        // The two rules that are made in one place each for all values.
        var found: Set<String> = ["fault.outOfRange", "fault.notAllowed"]
        for file in try SourceFile.all() { found.formUnion(keys(in: file)) }
        #expect(found.count > 40)
        let known = Set(try FaultSamples.all().map(\.key))
        #expect(found.subtracting(known) == [])
        #expect(known.subtracting(found) == [])
    }

    @Test(
        "Rules are found in the code regardless of line breaks",
        arguments: [
            (#"throw .format("This (so) must be \(f(x)).", "shelf")"#, ["fault.format.shelf"]),
            (".format(\n    \"a\"\n        + \"b, c.\", \"two\", [\"x\": \"y\"])", ["fault.format.two"]),
            (
                #".tooShort(atLeast: 1, "pigs") .tooLong(atMost: f(1), "cows")"#,
                ["fault.tooShort.pigs", "fault.tooLong.cows"]
            ),
            (#"Fault(code: "odd", message: "So.")"#, ["fault.odd"]),
            (#"let a = Fault(code: "odd", message: "So.", arguments: ["rule": "even"])"#, ["fault.odd.even"]),
            (#".type(expected: "a list") mismatch("an \"x\" tree", at: 1)"#, ["fault.type.list", "fault.type.tree"]),
            (#".format(text, "rule") .tooLong(limit: 1) Fault(code: a, message: "b")"#, []),
            (#".tooShort(atLeast: 1, unit)"#, ["fault.tooShort.?"]), (#".format("a")"#, ["fault.format.?"]),
        ])
    func found(code: String, keys expected: [String]) {
        #expect(keys(in: SourceFile(name: "A.swift", text: code)) == Set(expected))
    }

    /// A question mark when the rule or the unit is not a literal in the call.
    private func keys(in file: SourceFile) -> Set<String> {
        var keys: [String] = []
        for call in file.calls(".format(") where call.arguments.hasPrefix("\"") {
            keys.append("fault.format.\(call.literals.dropFirst().first(where: Self.isWord) ?? "?")")
        }
        for (code, label) in [("tooShort", "atLeast:"), ("tooLong", "atMost:")] {
            for call in file.calls(".\(code)(") where call.arguments.hasPrefix(label) {
                keys.append("fault.\(code).\(call.literals.last ?? "?")")
            }
        }
        // In the files that make faults for all, only the constants name a rule.
        for call in file.calls(file.name == "Fault.swift" ? "= Fault(" : "Fault(") {
            guard call.arguments.hasPrefix("code: \""), let code = call.literals.first else { continue }
            let rule = call.literals.drop { $0 != "rule" }.dropFirst().first
            keys.append((["fault", code] + [rule].compactMap(\.self)).joined(separator: "."))
        }
        for opening in [".type(expected:", "mismatch(", "nested("] {
            keys += file.calls(opening).compactMap(\.literals.first).map { Fault.type(expected: $0).key }
        }
        return Set(keys)
    }

    private static func isWord(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}
