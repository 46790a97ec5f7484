import Foundation
import IdentityContract
import Media
import RPC
import SQLiteKit
import TestKit
import Vocabulary

@testable import IdentityService

/// A person who uploads pictures, and the state folder of the service. The test plays the gateway.
struct PersonWithPictures: Sendable {
    let identity: IdentityUnderTest
    let folder: String
    let account: AccountID
    let meta: CallMeta

    /// The smallest PNG with one pixel.
    static let png = Array(
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==")
            ?? Data())

    var spoolFolder: String { folder + "/spool/identity" }

    static func run(_ body: (PersonWithPictures) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            try FileManager.default.createDirectory(
                atPath: folder + "/spool/identity", withIntermediateDirectories: true)
            try await IdentityUnderTest.run(in: folder) { identity in
                let account = try await identity.addPerson(.ana)
                let meta = try await identity.meta(of: identity.signIn(.person, .ana))
                try await body(PersonWithPictures(identity: identity, folder: folder, account: account, meta: meta))
            }
        }
    }

    /// Writes a file as the gateway does. In a test its owner is this process, so the gateway is a peer of this user.
    func spool(_ bytes: [UInt8], sha256: String = "ab") throws -> UploadedFile {
        let name = UploadName(random: (0..<16).map { _ in .random(in: 0 ... .max) })
        let path = "\(spoolFolder)/\(name.text)"
        try Data(bytes).write(to: URL(filePath: path))
        // Root may give the file to the user who plays the gateway; others are that user.
        if geteuid() == 0 { chown(path, IdentityUnderTest.gatewayPeer.uid, 0) }
        return UploadedFile(name: name, sha256: sha256, size: bytes.count)
    }

    func upload() async throws -> AccountProfile {
        try await identity.gateway.call(SetPicture(picture: spool(Self.png)), meta: meta)
    }

    /// Waits until the files are where the rows say, as the background service does.
    func settle() async throws { try await identity.pictures.settle() }

    /// Whether the gateway would send the file of an address.
    func isPublic(_ address: String) -> Bool {
        let parts = address.split(separator: "/")
        return FileManager.default.fileExists(atPath: "\(folder)/media/public/\(parts[2])/\(parts[3])")
    }

    /// The folders of all pictures, `public/ID`.
    var files: [String] {
        ["incoming", "private", "public", "removed"].flatMap { place in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/media/\(place)")) ?? []
            return names.map { "\(place)/\($0)" }
        }
    }

    func places(of picture: PictureID) -> [String] { files.filter { $0.hasSuffix("\(picture)") } }
}
