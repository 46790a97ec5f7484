import Foundation
import Glibc
@testable import KvartctlKit
import Testing
import Vocabulary

@Suite("The password from the operator")
struct NewPasswordTests {
    /// The typed lines, followed by the end of the input.
    private func typing(_ lines: [String]) throws -> String {
        var rest = lines[...]
        return try NewPassword.agreed { _ in rest.popFirst().map { Array($0.utf8) } }.text
    }

    @Test("A password that is typed the same way twice is accepted")
    func agreed() throws { #expect(try typing([" točna lozinka ", " točna lozinka "]) == " točna lozinka ") }

    @Test(
        "A different second password, an empty one, or one with control characters is refused",
        arguments: [
            (["one", "other"], "the two passwords differ"), (["one"], "no password was given"),
            ([""], "no password was given"), ([], "no password was given"),
            (["on\u{1B}[De"], "there is a control character in the password"),
            (["one\r"], "there is a control character in the password"),
        ])
    func refused(lines: [String], message: String) {
        let error = #expect(throws: CommandError.self) { try typing(lines) }
        #expect(error?.description == message)
    }

    @Test("Invalid UTF-8 is refused, because it would become another password")
    func encoding() {
        let error = #expect(throws: CommandError.self) { try NewPassword.password([0x61, 0xFF]) }
        #expect(error?.description == "the password is no UTF-8")
    }

    @Test("Only one line is read; the last line may lack its LF")
    func lines() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID())").path()
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data("first\n\nlast".utf8).write(to: URL(filePath: path))
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        #expect(try LineInput.line(of: descriptor) == Array("first".utf8))
        #expect(lseek(descriptor, 0, SEEK_CUR) == 6)
        #expect(try LineInput.line(of: descriptor) == [])
        #expect(try LineInput.line(of: descriptor, orTo: UInt8(ascii: "s")) == Array("las".utf8))
        #expect(try LineInput.line(of: descriptor) == Array("t".utf8))
        #expect(try LineInput.line(of: descriptor) == nil)
    }

    @Test("An endless line is refused, and so is unreadable input")
    func unreadable() throws {
        let zeros = open("/dev/zero", O_RDONLY | O_CLOEXEC)
        defer { close(zeros) }
        let long = #expect(throws: CommandError.self) { try LineInput.line(of: zeros) }
        #expect(long?.description == "the line is longer than 4096 bytes")
        let closed = #expect(throws: CommandError.self) { try LineInput.line(of: -1) }
        #expect(closed?.description.hasPrefix("cannot read standard input: ") == true)
    }
}
