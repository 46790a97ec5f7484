import Foundation
import TestKit
import Testing

@testable import CoachesService

@Suite("ZIP files")
struct ZIPArchiveTests {
    @Test(
        "The checksum is the standard CRC-32",
        arguments: [("123456789", 0xCBF4_3926), ("", 0), ("a", 0xE8B7_BE43)] as [(String, UInt32)])
    func checksum(text: String, expected: UInt32) {
        #expect(ZIPArchive.checksum(Array(text.utf8)) == expected)
    }

    @Test("Another program reads the archive and finds its files")
    func reading() async throws {
        let files: [(name: String, content: [UInt8])] = [
            ("agency.txt", Array("agency_id\r\n1\r\n".utf8)), ("empty.txt", []),
            ("bytes.bin", (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }),
            ("stops.txt", Array("Суми".utf8)),
        ]
        let archive = ZIPArchive.bytes(of: files)
        try await withScratchFolder { folder in
            let zip = folder + "/feed.zip"
            try Data(archive).write(to: URL(filePath: zip))
            // The program prints errors but exits with 0.
            let tested = try await Tool.run("/usr/bin/python3", ["-m", "zipfile", "-t", zip])
            #expect(tested == "Done testing\n")
            try await Tool.run("/usr/bin/python3", ["-m", "zipfile", "-e", zip, folder + "/out"])
            for file in files {
                let content = try Data(contentsOf: URL(filePath: "\(folder)/out/\(file.name)"))
                #expect(Array(content) == file.content, "\(file.name)")
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/out").sorted()
            #expect(names == ["agency.txt", "bytes.bin", "empty.txt", "stops.txt"])

            var broken = archive
            broken[50] ^= 1
            try Data(broken).write(to: URL(filePath: zip))
            let found = try await Tool.end(of: "/usr/bin/python3", ["-m", "zipfile", "-t", zip]).output
            #expect(found.contains("agency.txt"), "a test that finds nothing proves nothing: \(found)")
        }
    }

    @Test("The same files make the same bytes; no files make an empty archive")
    func sameBytes() {
        let files = [(name: "a.txt", content: [UInt8](1...9))]
        #expect(ZIPArchive.bytes(of: files) == ZIPArchive.bytes(of: files))
        #expect(ZIPArchive.bytes(of: []) == [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18))
    }
}
