import CallTypes
import Foundation
import RPC
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@testable import Media

@Suite("Pictures that are not public")
struct ReadingTests {
    @Test("A hidden picture is read in parts, which together are its file", arguments: PictureSize.allCases)
    func parts(size: PictureSize) async throws {
        try await KeptPictures.run { kept in
            let pictures = kept.start()
            let picture = try await kept.add(to: .owner(1), isPublic: false, by: pictures)
            // Longer than a part.
            let file = "\(kept.folder.path(picture, in: .kept))/\(PictureFormat.jpeg.fileName(size))"
            let content = Data((0..<Document.maxBytes * 2 + 10).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
            try content.write(to: URL(filePath: file))

            var (read, cursor, lengths) = (Data(), PageCursor?.none, [Int]())
            repeat {
                let part = try #require(try await pictures.part(of: picture, size, after: cursor))
                #expect(part.reply.mediaType == "image/jpeg")
                read += part.reply.content.bytes
                lengths.append(part.reply.content.bytes.count)
                cursor = part.meta.next
            } while cursor != nil
            #expect(read == content)
            #expect(lengths == [Document.maxBytes, Document.maxBytes, 10])
        }
    }

    @Test("A public picture can be read in the same way, a removed one cannot")
    func removed() async throws {
        try await KeptPictures.run { kept in
            let pictures = kept.start()
            let picture = try await kept.add(to: .owner(1), by: pictures)
            try await pictures.settle()
            #expect(try await pictures.part(of: picture, .medium, after: nil) != nil)
            _ = try await kept.write { try pictures.removeAll(of: StoredBytes.owner(1), in: $0) }
            #expect(try await pictures.part(of: picture, .medium, after: nil) == nil)
            #expect(try await pictures.part(of: kept.newID(), .medium, after: nil) == nil)
        }
    }

    @Test(
        "A cursor that no part has given is refused",
        arguments: [[1], [UInt8](repeating: 0, count: 9), [UInt8](repeating: 255, count: 8)])
    func cursor(bytes: [UInt8]) async throws {
        try await KeptPictures.run { kept in
            let pictures = kept.start()
            let picture = try await kept.add(to: .owner(1), by: pictures)
            await #expect(throws: CallError.invalid(.invalidCursor)) {
                _ = try await pictures.part(of: picture, .medium, after: PageCursor(bytes: bytes))
            }
        }
    }
}
