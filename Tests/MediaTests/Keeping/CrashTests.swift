import CallTypes
import Foundation
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@testable import Media

@Suite("Pictures after a crash")
struct CrashTests {
    /// The step after which the service dies. The next start finds what this step has left.
    enum Step: String, CaseIterable, Sendable {
        case decoding, decoded, kept, committed, published, hidden, removed, setAside, halfErased
    }

    @Test("Each row has its files, and no other files are left, whatever the step was", arguments: Step.allCases)
    func crash(_ step: Step) async throws {
        try await KeptPictures.run { kept in
            let (before, folder) = (kept.start(), kept.folder)
            let witness = try await kept.add(to: .owner(2), isPublic: false, by: before)
            try await before.settle()
            try await die(after: step, kept, before)

            let after = kept.start()
            try await after.keeper.sweep()
            try await after.settle()
            try await kept.expectInStep("\(step)")
            #expect(try kept.whole(in: .kept).contains(witness))
            let isKept: Set<Step> = [.committed, .published, .hidden]
            let left = try await kept.find(of: .owner(1), by: after)
            #expect(left.count == (isKept.contains(step) ? 1 : 0))
            #expect(try folder.pictures(in: .shown).count == (step == .committed || step == .published ? 1 : 0))
        }
    }

    /// Does all steps up to this one, as the keeper does them.
    private func die(after step: Step, _ kept: KeptPictures, _ pictures: Pictures) async throws {
        let (folder, id) = (kept.folder, kept.newID())
        switch step {
        case .decoding, .decoded, .kept:
            let place = try folder.begin(id)
            if step == .decoding {
                try Data([1]).write(to: URL(filePath: place + "/original.jpg"))
                return
            }
            let file = open(
                try await kept.files.picture("a.png", Raster.corners(8, 8)), O_RDONLY | O_CLOEXEC)
            defer { close(file) }
            _ = try PictureDecoder().decode(file, into: place)
            if step == .kept { try folder.keep(id) }
        case .committed: _ = try await kept.add(to: .owner(1), by: pictures)
        case .published:
            let picture = try await kept.add(to: .owner(1), by: pictures)
            #expect(try folder.move(picture, to: .shown))
        case .hidden:
            _ = try await kept.add(to: .owner(1), by: pictures)
            try await pictures.settle()
            try await kept.write { try pictures.setPublic(false, of: StoredBytes.owner(1), in: $0) }
        case .removed, .setAside, .halfErased:
            let picture = try await kept.add(to: .owner(1), by: pictures)
            try await pictures.settle()
            _ = try await kept.write { try pictures.removeAll(of: StoredBytes.owner(1), in: $0) }
            if step != .removed { #expect(try folder.move(picture, to: .removed)) }
            if step == .halfErased {
                try FileManager.default.removeItem(atPath: folder.path(picture, in: .removed) + "/medium.jpg")
            }
        }
    }
}
