import Foundation
import GatewayService
import HTTPTypes
import Logging
import RPC
import Synchronization
import TestKit
import Vocabulary

@testable import GatewayService

/// A contract with an upload.
enum FileContract: Contract {
    static let name = "files"
    static let calls: [any Call.Type] = [Take.self]

    struct Take: Call {
        typealias Reply = Heard<Take>
        static let name = "files.take"
        static let summary = "Take a file"
        static let access = Access.kinds(.courier)
        static let route: Route? = .upload("/v1/files/{key}", UploadLimits(size: limit, types: ["image/png"]))
        static let limit = 2_000_000

        var key: Int
        var file: UploadedFile
        var note: String?
    }
}

/// A gateway for a service that takes files, through the real dispatcher and the real wire form. The service opens each
/// file in the spool as a real one does.
struct UploadGateway {
    let service = FileService()
    let spool: String
    let gateway: TestGateway

    init(
        in folder: String, _ settings: (inout UploadSettings) -> Void = { _ in }, client: (any Client)? = nil,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
    ) throws {
        var configuration = Self.configuration(folder)
        settings(&configuration.uploads)
        spool = "\(folder)/files"
        try FileManager.default.createDirectory(atPath: spool, withIntermediateDirectories: true)
        gateway = try TestGateway(
            service: client ?? InProcessClient(service.dispatcher(spool), as: EchoService.peer),
            identity: FakeSessions().client(), configuration: configuration, now: now,
            contracts: [
                PublishedContract(FileContract.self, by: "files"),
                PublishedContract(SessionContract.self, by: "identity"),
            ], random: SystemRandom.bytes)
    }

    static func configuration(_ folder: String) -> GatewayConfiguration {
        var configuration = GatewayConfiguration.patient
        configuration.uploads.spool = folder
        return configuration
    }

    /// Runs the body with a gateway whose spool is a new folder, and checks that no file is left in it.
    static func run(
        _ settings: (inout UploadSettings) -> Void = { _ in }, _ body: (UploadGateway) async throws -> Void
    ) async throws {
        try await withScratchFolder { folder in
            let town = try UploadGateway(in: folder, settings)
            try await body(town)
            try await town.expectEmptySpool()
        }
    }

    func post(
        _ bytes: [UInt8], to target: String = "/v1/files/7", token: String? = "courier", headers: HTTPFields = [:]
    ) async throws -> Answered {
        var headers = headers
        headers[.contentLength] = "\(bytes.count)"
        return try await gateway.ask(.post, target, bytes: bytes, token: token, headers: headers)
    }

    /// Sends a form.
    func post(form: String, boundary: String = "b") async throws -> Answered {
        try await post(
            Array(form.utf8), headers: [.contentType: "multipart/form-data; boundary=\(boundary)"])
    }

    /// The files in the spool.
    var spooled: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: spool) }
    }
}

/// Takes files, and keeps their contents.
final class FileService: Sendable {
    private struct State {
        var contents: [[UInt8]] = []
        var metas: [CallMeta] = []
        var modes: [Int] = []
    }

    /// Holds the calls.
    let gate = Gate()
    private let state = Mutex(State())

    init() { gate.open() }

    var contents: [[UInt8]] { state.withLock { $0.contents } }
    var metas: [CallMeta] { state.withLock { $0.metas } }
    /// The permissions of the files.
    var modes: [Int] { state.withLock { $0.modes } }

    func dispatcher(_ spool: String) throws -> Dispatcher {
        try Dispatcher(
            contracts: [FileContract.self],
            calls: Calls {
                $0.on(FileContract.Take.self) { [self] call, context in
                    let path = "\(spool)/\(call.file.name.text)"
                    let content = Array(try Data(contentsOf: URL(filePath: path)))
                    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
                    state.withLock { state in
                        state.contents.append(content)
                        state.metas.append(context.meta)
                        state.modes.append(mode ?? 0)
                    }
                    await gate.pass()
                    return Heard(call: call, meta: context.meta)
                }
            }, policy: PeerPolicy(everyService: EchoService.peer.uid), health: { Health(service: "files") },
            newReference: { "inside42" }, logger: .quiet)
    }
}

/// Random bytes of the system.
enum SystemRandom {
    @Sendable static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in .random(in: 0 ... .max) } }
}
