import Hummingbird
import Logging
import NIOCore
import NIOPosix
import RPC
import ServiceKit
import Vocabulary

/// Receives uploads: counts them, and writes their bodies to spool folders.
struct Uploads: Sendable {
    let settings: UploadSettings
    let spools: SpoolFolders
    private let budgets: UploadBudgets
    private let random: @Sendable (_ count: Int) -> [UInt8]
    private let logger: Logger

    /// - Parameters:
    ///   - now: the clock of the budgets.
    ///   - random: returns `count` random bytes, for the names of files.
    init(
        _ settings: UploadSettings, now: @escaping @Sendable () -> ContinuousClock.Instant,
        random: @escaping @Sendable (_ count: Int) -> [UInt8], logger: Logger
    ) {
        self.settings = settings
        self.random = random
        self.logger = logger
        spools = SpoolFolders(root: settings.spool)
        budgets = UploadBudgets(settings, now: now)
    }

    /// A file that has come in.
    struct Received: Sendable {
        var uploaded: UploadedFile
        fileprivate var file: SpoolFile
        fileprivate var permit: UploadBudgets.Permit
    }

    /// Receives the body of a request, raw or as a form with one file.
    /// - Parameters:
    ///   - program: the service that gets the file.
    ///   - member: the member of the call, for faults.
    /// - Returns: the file, which the caller removes.
    /// - Throws: ``Problem``: 408, 413, 422 for an empty file or a form with anything else, 429, 503, 507. No file is
    ///   left then.
    func receive(
        _ request: Request, _ context: GatewayContext, of account: AccountID, for program: String,
        _ limits: UploadLimits, _ member: String
    ) async throws -> Received {
        let limit = min(limits.size, settings.fileLimit)
        // The frame of a form is short.
        let bodyLimit = limit + 16_384
        let declared = request.headers[.contentLength].flatMap { Int($0) }
        guard declared ?? 0 <= bodyLimit else { throw Problem.tooLarge(limit: limit) }
        let form: FormFile?
        do {
            form = try request.headers[.contentType].flatMap { try FormFile(contentType: $0) }
        } catch {
            throw Problem.invalid(Faults(member, .oneFile))
        }
        let permit = try budgets.take(declared ?? bodyLimit, of: account, for: program)
        var reader = UploadReader(request, declared: declared, form: form, limit: limit, member: member)
        do {
            let file = try await create(in: spools.folder(of: program))
            do {
                context.connection.expectBody(settings.time)
                try await reader.read(into: file) { context.connection.bodyConsumed($0) }
                let uploaded = try await Self.blocking { try file.finish() }
                return Received(uploaded: uploaded, file: file, permit: permit)
            } catch {
                file.remove()
                throw error
            }
        } catch {
            budgets.giveBack(permit, used: reader.received)
            throw problem(error)
        }
    }

    /// Removes a file after its call.
    func remove(_ received: Received) {
        received.file.remove()
        budgets.giveBack(received.permit, used: received.uploaded.size)
    }

    private func create(in folder: String) async throws -> SpoolFile {
        let name = UploadName(random: random(16))
        return try await Self.blocking { try SpoolFile(name, in: folder) }
    }

    /// Runs work that waits for the disk outside the threads of connections and tasks.
    static func blocking<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await NIOThreadPool.singleton.runIfActive(work)
    }

    private func problem(_ error: any Error) -> any Error {
        guard let failure = error as? FileFailure else { return error }
        logger.error("an upload cannot be stored", metadata: ["reason": "\(failure)"])
        return Problem.cannotStore(after: 30)
    }
}
