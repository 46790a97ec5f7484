public import CallTypes
import Foundation
import RPC
import SQLiteKit
public import Vocabulary

extension Pictures {
    /// Reads a picture that is not public, for a `.document` call that has checked who asks. A public picture has an
    /// address, which costs the service nothing.
    /// - Parameter cursor: where the part begins, from the metadata of the part before; `nil` for the first part.
    /// - Returns: a part of at most `Document.maxBytes`; `nil` when there is no such picture.
    /// - Throws: `CallError.invalid` for a cursor that no part has given; `CocoaError` when the file cannot be read.
    public func part(
        of picture: PictureID, _ size: PictureSize, after cursor: PageCursor?
    ) async throws -> Answer<Document>? {
        let offset = try cursor.map(Self.offset) ?? 0
        guard let part = try await part(of: picture, size, from: offset) else { return nil }
        return Answer(part.document, meta: ReplyMeta(next: part.next.map(Self.cursor)))
    }

    /// Reads a part as ``part(of:_:after:)`` does, for a call with cursors of its own.
    /// - Returns: the part, and the offset of the next part.
    public func part(
        of picture: PictureID, _ size: PictureSize, from offset: UInt64
    ) async throws -> (document: Document, next: UInt64?)? {
        guard let row = try await keeper.database.read({ try PictureRows($0).find(picture) }),
            let part = try await keeper.read(picture, row.format.fileName(size), from: offset)
        else { return nil }
        guard offset <= part.size else { throw CallError.invalid(.invalidCursor) }
        let end = offset + UInt64(part.content.count)
        let document = Document(
            mediaType: row.format.mediaType, fileName: nil, content: Base64Bytes(Array(part.content)))
        return (document, end < part.size ? end : nil)
    }

    private static func cursor(after offset: UInt64) -> PageCursor {
        PageCursor(bytes: withUnsafeBytes(of: offset.bigEndian, Array.init))
    }

    private static func offset(_ cursor: PageCursor) throws(CallError) -> UInt64 {
        guard cursor.bytes.count == 8 else { throw CallError.invalid(.invalidCursor) }
        return cursor.bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension MediaFolder {
    /// Reads a part of a file of a picture. Blocks the calling thread.
    /// - Returns: the part and the size of the whole file; `nil` without the picture.
    func read(_ picture: PictureID, _ file: String, from offset: UInt64) throws -> (content: Data, size: UInt64)? {
        // The picture may move while it is looked for, and a moved picture was in one of the first two places before.
        for place in [Place.kept, .shown, .kept] {
            guard let handle = FileHandle(forReadingAtPath: "\(path(picture, in: place))/\(file)") else { continue }
            defer { try? handle.close() }
            let size = try handle.seekToEnd()
            guard offset <= size else { return (Data(), size) }
            try handle.seek(toOffset: offset)
            return (try handle.read(upToCount: Document.maxBytes) ?? Data(), size)
        }
        return nil
    }
}
