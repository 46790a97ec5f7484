import Hummingbird
import NIOCore
import RPC
import ServiceKit
import Vocabulary

/// Reads the body of an upload into a file.
struct UploadReader {
    private let request: Request
    private let declared: Int?
    private var form: FormFile?
    private let limit: Int
    private let member: String
    /// The bytes of the body so far.
    private(set) var received = 0

    /// - Parameters:
    ///   - declared: the length that the client has announced.
    ///   - form: reads the frame around the file; `nil` when the body is the file.
    ///   - limit: the most bytes of the file.
    ///   - member: the member of the call, for faults.
    init(_ request: Request, declared: Int?, form: FormFile?, limit: Int, member: String) {
        self.request = request
        self.declared = declared
        self.form = form
        self.limit = limit
        self.member = member
    }

    /// Reads to the end.
    /// - Parameter consumed: gets the length of each piece that was written.
    /// - Throws: ``Problem``, ``FileFailure``
    mutating func read(into file: SpoolFile, _ consumed: (Int) -> Void) async throws {
        do {
            for try await piece in request.body {
                received += piece.readableBytes
                let content = try content(of: piece)
                guard file.size + content.readableBytes <= limit else { throw Problem.tooLarge(limit: limit) }
                if content.readableBytes > 0 {
                    try await Uploads.blocking { try content.withUnsafeReadableBytes { try file.write($0) } }
                }
                consumed(piece.readableBytes)
            }
            try form?.finish()
        } catch is FormFile.Malformed {
            throw Problem.invalid(Faults(member, .oneFile))
        } catch {
            throw BodyReader.explained(error, limit: limit)
        }
        guard declared == nil || declared == received else { throw Problem.malformedRequest }
        guard file.size > 0 else { throw Problem.invalid(Faults(member, .required)) }
    }

    /// Returns the bytes of the file in a piece of the body.
    private mutating func content(of piece: ByteBuffer) throws(FormFile.Malformed) -> ByteBuffer {
        guard let content = try form?.take(piece.readableBytesView) else { return piece }
        return ByteBuffer(bytes: content)
    }
}
