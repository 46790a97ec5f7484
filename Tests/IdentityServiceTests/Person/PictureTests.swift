import Foundation
import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("The picture of a person")
struct PictureTests {
    @Test("R02.17 an upload is kept as three sizes with addresses, and is in the profile")
    func upload() async throws {
        try await PersonWithPictures.run { person in
            let profile = try await person.upload()
            let picture = try #require(profile.picture)
            #expect(picture.width == 1 && picture.height == 1)
            let sizes = [picture.addresses.thumbnail, picture.addresses.medium, picture.addresses.original]
            for address in sizes {
                #expect(address.hasPrefix("/media/identity/\(picture.id)/"))
                #expect(person.isPublic(address))
            }
            let read = try await person.identity.gateway.call(GetMyAccount(), meta: person.meta)
            #expect(read == profile)
        }
    }

    @Test("R02.17 a new picture replaces the old one, whose addresses die")
    func replaced() async throws {
        try await PersonWithPictures.run { person in
            let first = try #require(try await person.upload().picture)
            let second = try #require(try await person.upload().picture)
            #expect(first.id != second.id)
            #expect(!person.isPublic(first.addresses.original) && person.isPublic(second.addresses.original))
            // Without a backup nothing brings the old picture back, so its files are erased.
            #expect(person.places(of: first.id).isEmpty)
        }
    }

    @Test("R02.16 the picture changes by its own call, and name and address stay")
    func own() async throws {
        try await PersonWithPictures.run { person in
            let before = try await person.identity.gateway.call(GetMyAccount(), meta: person.meta)
            let after = try await person.upload()
            #expect(after.name == before.name && after.email == before.email && after.version == before.version + 1)
            let removed = try await person.identity.gateway.call(RemovePicture(), meta: person.meta)
            #expect(removed.picture == nil && removed.version == after.version + 1)
            #expect(!person.isPublic(try #require(after.picture).addresses.original))
            let again = try await person.identity.gateway.call(RemovePicture(), meta: person.meta)
            #expect(again == removed)
        }
    }

    @Test("An upload with an older version is stale, and leaves no files")
    func stale() async throws {
        try await PersonWithPictures.run { person in
            var meta = person.meta
            meta.expectedVersion = 99
            let file = try person.spool(PersonWithPictures.png)
            let type = try await person.identity.gateway.refusal(of: SetPicture(picture: file), meta: meta)
            #expect(type == "rpc.stale")
            #expect(person.files.isEmpty)
        }
    }

    @Test("Only persons have pictures here")
    func kinds() async throws {
        try await PersonWithPictures.run { person in
            let staff = try await person.identity.addStaff()
            let file = try person.spool(PersonWithPictures.png)
            let type = try await person.identity.gateway.refusal(of: SetPicture(picture: file), meta: staff.meta)
            #expect(type == "rpc.forbidden")
        }
    }

    @Test("With an idempotency key, the same file is one picture, and another file is refused")
    func key() async throws {
        try await PersonWithPictures.run { person in
            var meta = person.meta
            meta.idempotencyKey = "k1"
            let (first, second) = (try person.spool(PersonWithPictures.png), try person.spool(PersonWithPictures.png))
            let profile = try await person.identity.gateway.call(SetPicture(picture: first), meta: meta)
            #expect(try await person.identity.gateway.call(SetPicture(picture: second), meta: meta) == profile)
            let other = try person.spool(Array("text".utf8), sha256: "00")
            let type = try await person.identity.gateway.refusal(of: SetPicture(picture: other), meta: meta)
            #expect(type == "rpc.keyReused")
        }
    }

    @Test("Of several uploads at once one picture is left, with its files")
    func races() async throws {
        try await PersonWithPictures.run { person in
            let files = try (0..<4).map { _ in try person.spool(PersonWithPictures.png) }
            let uploads = await race(4) { number in
                try await person.identity.gateway.call(SetPicture(picture: files[number]), meta: person.meta)
            }
            #expect(uploads.winners().count == 4)
            let profile = try await person.identity.gateway.call(GetMyAccount(), meta: person.meta)
            let picture = try #require(profile.picture)
            #expect(person.files == ["public/\(picture.id)"])
        }
    }

    // MARK: The account

    @Test("A blocked account hides its picture, and an unblocked one shows it again")
    func blocked() async throws {
        try await PersonWithPictures.run { person in
            let picture = try #require(try await person.upload().picture)
            let staff = try await person.identity.addStaff()
            _ = try await person.identity.gateway.call(
                BlockAccount(account: person.account, reason: Line(unchecked: "x")), meta: staff.meta)
            try await person.settle()
            #expect(person.files == ["private/\(picture.id)"])
            // A call that was on its way when the account was blocked.
            let file = try person.spool(PersonWithPictures.png)
            let type = try await person.identity.gateway.refusal(of: SetPicture(picture: file), meta: person.meta)
            #expect(type == "rpc.unauthenticated")
            _ = try await person.identity.gateway.call(UnblockAccount(account: person.account), meta: staff.meta)
            try await person.settle()
            #expect(person.files == ["public/\(picture.id)"])
        }
    }

    @Test("A deleted account takes its picture along, and a refused deletion shows it again")
    func deleted() async throws {
        try await PersonWithPictures.run { person in
            let picture = try #require(try await person.upload().picture)
            let call = DeleteAccount(password: IdentityUnderTest.personPassword)
            person.identity.contexts.hold("deliveries", "deliveryOpen")
            #expect(try await person.identity.gateway.refusal(of: call, meta: person.meta) != nil)
            try await person.settle()
            #expect(person.files == ["public/\(picture.id)"])
            person.identity.contexts.hold("deliveries", nil)
            _ = try await person.identity.gateway.call(call, meta: person.meta)
            try await person.settle()
            #expect(person.files.isEmpty)
        }
    }

    // MARK: The file

    /// A false statement of a process about an uploaded file.
    enum Lie: CaseIterable, Sendable {
        case path, missing, size, link, hardLink, folder, pipe, owner
    }

    @Test("Only a file that the gateway has written is opened", arguments: Lie.allCases)
    func lies(lie: Lie) async throws {
        try await PersonWithPictures.run { person in
            var file = try person.spool(PersonWithPictures.png)
            let path = "\(person.spoolFolder)/\(file.name.text)"
            var client = person.identity.gateway
            switch lie {
            case .path: file.name = SecretText("../../" + file.name.text)
            case .missing: file.name = SecretText(UploadName(random: [UInt8](repeating: 9, count: 16)).text)
            case .size: file.size += 1
            case .link:
                try FileManager.default.moveItem(atPath: path, toPath: path + ".png")
                try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path + ".png")
            case .hardLink: try FileManager.default.linkItem(atPath: path, toPath: path + ".png")
            case .folder:
                try FileManager.default.removeItem(atPath: path)
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
            case .pipe:
                try FileManager.default.removeItem(atPath: path)
                #expect(mkfifo(path, 0o600) == 0)
            case .owner: client = person.identity.deliveries
            }
            let error = await #expect(throws: ErrorObject.self) {
                _ = try await client.call(SetPicture(picture: file), meta: person.meta)
            }
            #expect(error?.data.errors?.paths == ["picture"])
            #expect(person.files.isEmpty)
        }
    }

    @Test("A file that is no picture is refused with the member, and leaves no files")
    func notAPicture() async throws {
        try await PersonWithPictures.run { person in
            let file = try person.spool(Array("<svg onload=alert(1)>".utf8))
            let error = await #expect(throws: ErrorObject.self) {
                _ = try await person.identity.gateway.call(SetPicture(picture: file), meta: person.meta)
            }
            #expect(error?.data.errors?.paths == ["picture"])
            #expect(person.files.isEmpty)
        }
    }
}
