import CallTypes
import Foundation
import RPC
import SQLiteKit
import ServiceLifecycle
import TestKit
import Testing
import Vocabulary

@testable import Media

@Suite("Pictures and their files")
struct KeepingTests {
    @Test("A picture is public, hidden, public again and removed as its row says")
    func moves() async throws {
        try await KeptPictures.run { kept in
            let pictures = kept.start()
            let picture = try await kept.add(to: .owner(1), by: pictures)
            try await pictures.settle()
            #expect(try kept.whole(in: .shown) == [picture])
            for isPublic in [false, true] {
                try await kept.write { try pictures.setPublic(isPublic, of: StoredBytes.owner(1), in: $0) }
                try await pictures.settle()
                #expect(try kept.whole(in: .shown) == (isPublic ? [picture] : []))
                try await kept.expectInStep()
            }
            let count = try await kept.write { try pictures.removeAll(of: StoredBytes.owner(1), in: $0) }
            #expect(count == 1)
            try await pictures.settle()
            try await kept.expectInStep()
        }
    }

    @Test("Several pictures of an owner stay in their order, and those of another owner are not touched")
    func order() async throws {
        try await KeptPictures.run { kept in
            let pictures = kept.start()
            var added: [PictureID] = []
            for _ in 0..<3 { added.append(try await kept.add(to: .owner(1), isPublic: false, by: pictures)) }
            let other = try await kept.add(to: .owner(2), by: pictures)
            try await pictures.settle()
            #expect(try await kept.find(of: .owner(1), by: pictures) == added)
            _ = try await kept.write { try pictures.removeAll(of: StoredBytes.owner(1), in: $0) }
            try await pictures.settle()
            #expect(try await kept.find(of: .owner(2), by: pictures) == [other])
            try await kept.expectInStep()
        }
    }

    @Test("Pictures are put into an order, and a removed one leaves the others in theirs")
    func sorted() async throws {
        try await KeptPictures.run { kept in
            let pictures = kept.start()
            var added: [PictureID] = []
            for _ in 0..<3 { added.append(try await kept.add(to: .owner(1), isPublic: false, by: pictures)) }
            let other = try await kept.add(to: .owner(2), isPublic: false, by: pictures)
            let (first, second, third) = (added[0], added[1], added[2])
            for order in [[third, first, second], [first, second, third], [second, third, first]] {
                // The picture of another owner stays where it is.
                try await kept.write { try pictures.sort(of: StoredBytes.owner(1), order + [other], in: $0) }
                let sorted = try await kept.find(of: .owner(1), by: pictures)
                #expect(sorted == order)
            }
            let isGone = try await kept.write { try pictures.remove(third, of: StoredBytes.owner(1), in: $0) }
            let isOthersGone = try await kept.write { try pictures.remove(other, of: StoredBytes.owner(1), in: $0) }
            #expect(isGone && !isOthersGone)
            try await pictures.settle()
            let left = try await kept.find(of: .owner(1), by: pictures)
            #expect(left == [second, first])
            let last = try await kept.add(to: .owner(1), isPublic: false, by: pictures)
            let all = try await kept.find(of: .owner(1), by: pictures)
            #expect(all == [second, first, last])
            let count = try await kept.database.read { try Pictures.count(of: StoredBytes.owner(1), in: $0) }
            #expect(count == 3)
            try await pictures.settle()
            try await kept.expectInStep()
        }
    }

    @Test("Of pictures that replace each other at once one is left, with its files")
    func replacing() async throws {
        try await KeptPictures.run { kept in
            let pictures = kept.start()
            let file = open(try await kept.files.picture("a.png", Raster.corners(8, 8)), O_RDONLY | O_CLOEXEC)
            defer { close(file) }
            let template = try await pictures.keeper.adding(kept.newID(), from: file) { prepared in
                try await kept.write { tx in
                    try pictures.add(prepared, to: StoredBytes.owner(2), isPublic: false, in: tx)
                }
                return prepared
            }
            for _ in 0..<raceRounds {
                let uploads = await race(3) { _ in
                    let prepared = try kept.prepare(like: template, in: .kept)
                    try await kept.write { tx in
                        try pictures.replace(of: StoredBytes.owner(1), with: prepared, isPublic: true, in: tx)
                    }
                    try await pictures.settle()
                    return prepared.id
                }
                let added = try uploads.map { try $0.get() }
                let left = try await kept.find(of: .owner(1), by: pictures)
                #expect(left.count == 1 && added.contains(left[0]))
                try await kept.expectInStep()
            }
        }
    }

    @Test("The background service carries out changes by itself, and removes what a crash has left when it starts")
    func background() async throws {
        try await KeptPictures.run { kept in
            let pictures = kept.start()
            _ = try kept.folder.begin(kept.newID())
            try await withThrowingTaskGroup(of: Void.self) { group in
                let service = pictures.background
                group.addTask { try await service.run() }
                let picture = try await kept.add(to: .owner(1), by: pictures)
                let isShown = try await eventually { try kept.whole(in: .shown) == [picture] }
                #expect(isShown)
                let isSwept = try await eventually { try kept.folder.pictures(in: .incoming).isEmpty }
                #expect(isSwept)
                group.cancelAll()
            }
            try await kept.expectInStep()
        }
    }

    @Test("A file that is no picture, and a picture whose row is not committed, leave no files")
    func refused() async throws {
        struct Refused: Error {}
        try await KeptPictures.run { kept in
            let pictures = kept.start()
            let text = open(try kept.files.write("text.jpg", Array("text".utf8)), O_RDONLY | O_CLOEXEC)
            defer { close(text) }
            await #expect(throws: PictureFault.notAPicture) {
                try await pictures.keeper.adding(kept.newID(), from: text) { _ in }
            }
            let file = open(try await kept.files.picture("a.png", Raster.corners(8, 8)), O_RDONLY | O_CLOEXEC)
            defer { close(file) }
            await #expect(throws: Refused.self) {
                try await pictures.keeper.adding(kept.newID(), from: file) { _ in throw Refused() }
            }
            try await kept.expectInStep()
        }
    }

    @Test("When too many pictures wait for the decoder, the next one is refused at once, and the others are added")
    func bounded() async throws {
        try await KeptPictures.run { kept in
            let pictures = kept.start(waiting: 1)
            let decodes = pictures.keeper.decodes
            // A picture that is being decoded.
            try await decodes.acquire()
            async let waiting = kept.add(to: .owner(1), by: pictures)
            let waits = await eventually { decodes.waiting == 1 }
            #expect(waits)
            await #expect(throws: CallError.busy) { try await kept.add(to: .owner(1), by: pictures) }
            decodes.release()
            let added = try await waiting
            try await pictures.settle()
            let left = try await kept.find(of: .owner(1), by: pictures)
            #expect(left == [added])
            try await kept.expectInStep()
        }
    }
}
