import Configuration
import ContextKit
public import Foundation
public import RPC
import ServiceKit
import TestKit

extension TestTown {
    /// A PNG with one pixel.
    private static var png: String {
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="
    }

    /// Uploads a picture as the gateway does, and makes the call with it.
    /// - Parameter content: a PNG with one pixel by default.
    public func upload<C: Call>(
        _ content: Data? = nil, _ meta: CallMeta, _ call: (UploadedFile) -> C
    ) async throws -> C.Reply {
        let spool = folder.path + "/spool/" + Context.program
        try FileManager.default.createDirectory(atPath: spool, withIntermediateDirectories: true)
        let name = UploadName(random: (0..<16).map { _ in .random(in: 0 ... .max) })
        let content = content ?? Data(base64Encoded: Self.png) ?? Data()
        try content.write(to: URL(filePath: "\(spool)/\(name.text)"))
        let file = UploadedFile(name: name, sha256: "ab", size: content.count)
        // The service trusts a file only if the calling user owns it, as the gateway does.
        let environment = ServiceEnvironment.test(
            Context.program, clock.runtime(seed: .random(in: 0 ... .max)),
            settings: ["uploads.spool": .init(.string(folder.path + "/spool"), isSecret: false)], in: folder.path,
            trusting: geteuid(), client: { [services] in services.way(to: $0) })
        let built = try await Context.build(in: environment, database: database)
        return try await InProcessClient(built.parts.dispatcher, as: Peer(uid: geteuid())).call(call(file), meta: meta)
    }

    /// Whether anybody can fetch the file with this address.
    public func isPublic(_ address: String) -> Bool {
        let parts = address.split(separator: "/")
        return FileManager.default.fileExists(atPath: "\(folder.path)/media/public/\(parts[2])/\(parts[3])")
    }
}
