import Glibc
import RPC

/// Takes the one file out of a form (`multipart/form-data`, RFC 7578) piece by piece, whatever the sizes of the pieces.
///
/// The name of the file is not read: it may be anything, and no path is made of it.
struct FormFile {
    /// The body is not a form with exactly one file.
    struct Malformed: Error {}

    private enum Place {
        /// Before the first delimiter.
        case preamble
        /// After a delimiter: the line has only spaces, or the two dashes that end the form.
        case delimiterLine
        case headers
        case content
        case epilogue
    }

    private static let longestHeaders = 8_192
    private static let longestBoundary = 70

    private let delimiter: [UInt8]
    private var place = Place.preamble
    private var hasFile = false
    /// Bytes that are not read yet. A delimiter may be cut by the end of a piece.
    private var pending: [UInt8] = [13, 10]

    /// - Parameter contentType: the header of the request.
    /// - Returns: `nil` when the body is not a form.
    /// - Throws: ``Malformed`` for a form without a usable boundary.
    init?(contentType: String) throws(Malformed) {
        let parts = contentType.split(separator: ";", maxSplits: 1).map { String(Substring($0.utf8.trimmed)) }
        guard let type = parts.first?.lowercased(), type.hasPrefix("multipart/") else { return nil }
        guard type == "multipart/form-data", parts.count == 2, let boundary = Self.boundary(in: parts[1]) else {
            throw Malformed()
        }
        delimiter = [13, 10, 45, 45] + Array(boundary.utf8)
    }

    /// Reads the parameter `boundary`, as a token or in quotes (RFC 2046 section 5.1.1).
    private static func boundary(in parameters: String) -> String? {
        for parameter in parameters.split(separator: ";") {
            let sides = parameter.split(separator: "=", maxSplits: 1).map { String(Substring($0.utf8.trimmed)) }
            guard sides.count == 2, sides[0].lowercased() == "boundary" else { continue }
            let isQuoted = sides[1].count >= 2 && sides[1].hasPrefix("\"") && sides[1].hasSuffix("\"")
            let text = isQuoted ? String(sides[1].dropFirst().dropLast()) : sides[1]
            guard (1...longestBoundary).contains(text.utf8.count), !text.contains("\""), !text.contains("\\") else {
                return nil
            }
            return text
        }
        return nil
    }

    /// Reads a piece of the body.
    /// - Returns: the bytes of the file in it.
    /// - Throws: ``Malformed``
    mutating func take(_ piece: some Sequence<UInt8>) throws(Malformed) -> [UInt8] {
        pending += piece
        var content: [UInt8] = []
        while try step(&content) {}
        return content
    }

    /// - Throws: ``Malformed`` when the form has no file, or did not come to its end.
    func finish() throws(Malformed) {
        guard place == .epilogue, hasFile else { throw Malformed() }
    }

    /// Reads on as far as possible without changing the place twice.
    /// - Returns: whether there may be more to read.
    private mutating func step(_ content: inout [UInt8]) throws(Malformed) -> Bool {
        switch place {
        case .preamble, .content:
            let end = pending.firstIndex(of: delimiter)
            // The beginning of a delimiter may be at the end.
            let known = end ?? max(0, pending.count - delimiter.count + 1)
            if place == .content { content += pending[..<known] }
            pending.removeFirst(known + (end == nil ? 0 : delimiter.count))
            if end != nil { place = .delimiterLine }
            return end != nil
        case .delimiterLine:
            guard pending.count >= 2 else { return false }
            if pending.starts(with: [45, 45]) {
                place = .epilogue
                return true
            }
            guard let end = pending.firstIndex(of: [13, 10]) else {
                guard pending.count <= Self.longestHeaders else { throw Malformed() }
                return false
            }
            guard pending[..<end].allSatisfy({ $0 == 32 || $0 == 9 }), !hasFile else { throw Malformed() }
            // The line's end stays: it may be the first half of the empty line after no headers.
            pending.removeFirst(end)
            place = .headers
            return true
        case .headers:
            guard let end = pending.firstIndex(of: [13, 10, 13, 10]) else {
                guard pending.count <= Self.longestHeaders else { throw Malformed() }
                return false
            }
            guard end <= Self.longestHeaders, Self.isFile(String(decoding: pending[..<end], as: UTF8.self)) else {
                throw Malformed()
            }
            pending.removeFirst(end + 4)
            hasFile = true
            place = .content
            return true
        case .epilogue:
            pending = []
            return false
        }
    }

    /// Returns whether the headers are those of a file: a text has no file name (RFC 7578 section 4.2).
    private static func isFile(_ headers: String) -> Bool {
        headers.lowercased().split(separator: "\r\n").contains { line in
            line.hasPrefix("content-disposition:") && (line.contains("filename=") || line.contains("filename*="))
        }
    }
}

extension [UInt8] {
    /// Returns where the bytes first occur.
    fileprivate func firstIndex(of bytes: [UInt8]) -> Int? {
        guard let first = bytes.first else { return 0 }
        return withUnsafeBytes { all in
            var start = 0
            while start + bytes.count <= all.count, let base = all.baseAddress {
                let rest = all.count - bytes.count + 1 - start
                guard let found = memchr(base + start, CInt(first), rest) else { return nil }
                start = base.distance(to: UnsafeRawPointer(found))
                if memcmp(found, bytes, bytes.count) == 0 { return start }
                start += 1
            }
            return nil
        }
    }
}
