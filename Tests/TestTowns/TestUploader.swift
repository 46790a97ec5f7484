import Configuration
import ContextKit
public import Foundation
public import RPC
import ServiceKit
import TestKit
public import Vocabulary

/// Uploads files to the context of a town as the gateway does.
public struct TestUploader<Context: TestedContext>: Sendable {
    /// A PNG with one pixel.
    public static var png: Data {
        let text = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="
        return Data(base64Encoded: text) ?? Data()
    }

    private let client: InProcessClient
    private let spool: String

    /// Builds the context once more, which trusts files of the calling user, as the service trusts those of the gateway.
    public init(_ town: TestTown<Context>) async throws {
        let root = town.folder.path + "/spool"
        spool = "\(root)/\(Context.program)"
        try FileManager.default.createDirectory(atPath: spool, withIntermediateDirectories: true)
        let settings = Context.townSettings.merging(
            ["uploads.spool": .init(.string(root), isSecret: false)]
        ) { $1 }
        let environment = ServiceEnvironment.test(
            Context.program, town.clock.runtime(seed: .random(in: 0 ... .max)), settings: settings,
            in: town.folder.path, trusting: geteuid(), client: { [services = town.services] in services.way(to: $0) })
        let built = try await Context.build(in: environment, database: town.database)
        client = InProcessClient(built.parts.dispatcher, as: Peer(uid: geteuid()))
    }

    /// Uploads a file and makes the call with it.
    public func upload<C: Call>(
        _ meta: CallMeta, content: Data = TestUploader.png, _ call: (UploadedFile) -> C
    ) async throws -> C.Reply {
        try await client.call(call(try spooled(content)), meta: meta)
    }

    /// Uploads a file, and returns the faults of the call with it; `nil` for a reply.
    public func faults<C: Call>(
        of content: Data, _ meta: CallMeta, _ call: (UploadedFile) -> C
    ) async throws -> Faults? {
        try await client.faults(C.name, JSONWriter.encode(call(try spooled(content))), meta: meta)
    }

    private func spooled(_ content: Data) throws -> UploadedFile {
        let name = UploadName(random: (0..<16).map { _ in .random(in: 0 ... .max) })
        try content.write(to: URL(filePath: "\(spool)/\(name.text)"))
        return UploadedFile(name: name, sha256: "ab", size: content.count)
    }
}

extension TestTown {
    /// Uploads one file, see ``TestUploader``.
    public func upload<C: Call>(
        _ meta: CallMeta, content: Data = TestUploader<Context>.png, _ call: (UploadedFile) -> C
    ) async throws -> C.Reply {
        try await TestUploader(self).upload(meta, content: content, call)
    }

    /// Whether anybody can fetch the file with this address.
    public func isPublic(_ address: String) -> Bool {
        let parts = address.split(separator: "/")
        return FileManager.default.fileExists(atPath: "\(folder.path)/media/public/\(parts[2])/\(parts[3])")
    }
}
