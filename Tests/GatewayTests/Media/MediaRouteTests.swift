import Foundation
import HTTPTypes
import RPC
import TestKit
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Public pictures")
struct MediaRouteTests {
    private static let id = "30f86138-2420-d240-1585-d21d68d54e2b"

    /// Runs the body with a gateway and a public picture of the service `echo`.
    private func run(_ body: (TestGateway, _ folder: String) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            var configuration = GatewayConfiguration()
            configuration.mediaFolder = folder
            let picture = "\(folder)/echo/media/public/\(Self.id)"
            try FileManager.default.createDirectory(atPath: picture, withIntermediateDirectories: true)
            try Data("small".utf8).write(to: URL(filePath: picture + "/thumbnail.jpg"))
            try Data(repeating: 7, count: 700_000).write(to: URL(filePath: picture + "/original.jpg"))
            try await body(TestGateway(configuration: configuration), picture)
        }
    }

    @Test("A picture is sent with its type and a tag, to be kept for a year")
    func sent() async throws {
        try await run { gateway, _ in
            let answer = try await gateway.ask(.get, "/media/echo/\(Self.id)/thumbnail.jpg")
            #expect(answer.status == 200 && answer.text == "small")
            #expect(answer.headers[.contentType] == "image/jpeg")
            #expect(answer.headers[.cacheControl] == "public, max-age=31536000, immutable")
            #expect(answer.headers[.xContentTypeOptions] == "nosniff")
            #expect(answer.headers[.contentLength] == "5")
            let tag = try #require(answer.headers[.eTag])
            let known = try await gateway.ask(
                .get, "/media/echo/\(Self.id)/thumbnail.jpg", headers: [.ifNoneMatch: tag])
            #expect(known.status == 304 && known.bytes.isEmpty && known.headers[.eTag] == tag)
            #expect(known.headers[.cacheControl] == "public, max-age=31536000, immutable")
            let head = try await gateway.ask(.head, "/media/echo/\(Self.id)/thumbnail.jpg")
            #expect(head.status == 200 && head.bytes.isEmpty && head.headers[.contentLength] == "5")
        }
    }

    @Test("A long picture is sent in pieces")
    func long() async throws {
        try await run { gateway, _ in
            let answer = try await gateway.ask(.get, "/media/echo/\(Self.id)/original.jpg")
            #expect(answer.bytes == [UInt8](repeating: 7, count: 700_000))
            #expect(answer.headers[.contentLength] == "700000")
        }
    }

    @Test("A picture that has left the public folder is gone, also for a client that knows it")
    func gone() async throws {
        try await run { gateway, picture in
            try FileManager.default.moveItem(atPath: picture, toPath: picture + "-away")
            for headers in [[:], [.ifNoneMatch: "*"]] as [HTTPFields] {
                let answer = try await gateway.ask(
                    .get, "/media/echo/\(Self.id)/thumbnail.jpg", headers: headers)
                expectProblem(answer, 404, "gateway.unknownRoute")
            }
        }
    }

    @Test(
        "No other path reaches a file",
        arguments: [
            "/media/echo/\(id)/medium.jpg", "/media/other/\(id)/thumbnail.jpg", "/media/echo/../thumbnail.jpg",
            "/media/echo/\(id)/..", "/media/echo/\(id)/..%2Fthumbnail.jpg", "/media/echo/%2E%2E/thumbnail.jpg",
            "/media/echo/\(id.uppercased())/thumbnail.jpg", "/media/echo//\(id)/thumbnail.jpg",
            "/media/%65cho/\(id)/thumbnail.jpg", "/media/echo/\(id)/thumbnail.jpg/", "/media/echo/\(id)",
            "/media/echo/\(id)/thumbnail.JPG", "/media/echo/\(id)/link.jpg",
        ])
    func unknown(path: String) async throws {
        try await run { gateway, _ in
            let answer = try await gateway.ask(.get, path)
            #expect(answer.status == 404, "\(answer.text)")
        }
    }

    @Test("A link and a folder in the place of a file are not followed")
    func links() async throws {
        try await run { gateway, picture in
            try FileManager.default.createSymbolicLink(
                atPath: picture + "/medium.jpg", withDestinationPath: picture + "/thumbnail.jpg")
            try FileManager.default.createDirectory(
                atPath: picture + "/medium.webp", withIntermediateDirectories: false)
            for name in ["medium.jpg", "medium.webp"] {
                #expect(try await gateway.ask(.get, "/media/echo/\(Self.id)/\(name)").status == 404)
            }
        }
    }

    @Test("A picture only answers GET and HEAD")
    func methods() async throws {
        try await run { gateway, _ in
            let answer = try await gateway.ask(.delete, "/media/echo/\(Self.id)/thumbnail.jpg")
            expectProblem(answer, 405, "gateway.wrongMethod")
            #expect(answer.headers[.allow] == "GET, HEAD, OPTIONS")
        }
    }
}
