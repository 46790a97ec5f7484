import Foundation
import IdentityContract
import RPC
import TestKit
import Testing

@Suite("Kills during uploads", .timeLimit(.minutes(5)))
struct PictureKillTests {
    /// A PNG with one pixel.
    private static let png =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
    private static let path = "/v1/accounts/me/picture"

    @Test("After kills of identity and the gateway at random moments one picture is left, with all its files")
    func kills() async throws {
        try await RealTown.run { town in
            _ = try await town.person("mira")
            let token = try await town.session(.person, "mira").token
            let picture = try #require(Data(base64Encoded: Self.png))
            for round in 0..<killRounds {
                // A killed program has no answer. An upload takes a quarter of a second.
                async let uploaded = try? town.upload(picture, to: Self.path, token: token)
                try await Task.sleep(for: .milliseconds(.random(in: 1...250)))
                let victim = round.isMultiple(of: 2) ? "identity" : "gateway"
                if let process = town.children()[victim] { kill(process, SIGKILL) }
                _ = await uploaded
            }
            // Whatever was killed has started again and removed what it had left.
            let answer = try await town.upload(picture, to: Self.path, token: token)
            #expect(answer.status == 200)
            let profile = try await town.request("GET", "/v1/accounts/me", token: token)
            let id = try #require(profile.text("picture", "id"))
            for size in ["thumbnail", "medium", "original"] {
                let address = try #require(profile.text("picture", "addresses", size))
                let found = try await town.request("GET", address)
                #expect(found.status == 200)
            }
            let isAlone = try await eventually { try Self.files(of: town) == ["public/\(id)"] }
            let left = try Self.files(of: town)
            #expect(isAlone, "\(left)")
        }
    }

    /// The folders of pictures and the files in the spool.
    private static func files(of town: RealTown) throws -> [String] {
        let state = town.folder + "/town"
        let places = ["incoming", "private", "public", "removed"].map { "\(state)/identity/media/\($0)" }
        return try (places + ["\(state)/spool/identity"]).flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: folder).map { name in
                "\(folder.split(separator: "/").last ?? "")/\(name)"
            }
        }
    }
}
