import Foundation
import ServiceKit
import Testing

@Suite("The folder of a service's files")
struct StateDirectoryTests {
    private let root = FileManager.default.temporaryDirectory.appending(path: "state-\(UUID())").path()

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("The folder is made, with its parents, for this user only")
    func made() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        try StateDirectory.prepare("\(root)/a/b")
        #expect(try permissions("\(root)/a/b") == 0o700)
        try StateDirectory.prepare("\(root)/a/b/")
    }

    @Test("A folder that other users may write in is refused")
    func writableByOthers() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o775], ofItemAtPath: root)
        let error = #expect(throws: ConfigurationError.self) { try StateDirectory.prepare(root) }
        #expect(error?.description.contains("others may write") == true)
    }

    @Test("A file with the path of the folder is refused")
    func file() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        try Data().write(to: URL(filePath: root))
        let error = #expect(throws: ConfigurationError.self) { try StateDirectory.prepare(root) }
        #expect(error?.description == "the state folder \(root) is no folder")
    }
}
