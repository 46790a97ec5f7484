import Foundation
import Testing

/// A temporary folder for one test, removed with the value.
final class Folder: Sendable {
    let path: String

    init(named name: String = "kvart") throws {
        var template = Array("\(FileManager.default.temporaryDirectory.path)/\(name)-XXXXXX".utf8CString)
        let made = try #require(mkdtemp(&template))
        path = String(cString: made)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of the test's database.
    var database: String { path + "/test.sqlite" }

    func size(of file: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        return try #require(attributes[.size] as? Int)
    }

    func copy(_ file: String, to copy: String) throws { try FileManager.default.copyItem(atPath: file, toPath: copy) }
}
