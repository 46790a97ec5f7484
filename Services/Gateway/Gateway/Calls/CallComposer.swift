import RPC
import Vocabulary

/// Composes a call from path, query and body, as compact JSON. Copies values without decoding them: only the service
/// knows their meaning.
struct CallComposer: Sendable {
    struct PathMember: Sendable {
        var member: Schema.Member
        /// The index of its path segment.
        var position: Int
    }

    /// All members of the call's schema.
    let members: [Schema.Member]
    let path: [PathMember]
    /// Whether the query may contain passwords and other secrets. True for the query of a page and the body of a form.
    let takesSecrets: Bool

    /// Composes the call. Does not check the members of the body: the service does.
    /// - Parameters:
    ///   - segments: the segments of the path, not decoded.
    ///   - query: the text after the `?`.
    ///   - body: an object, or `nil`.
    /// - Throws: ``Problem``: 400 for a path or query that cannot be decoded; 422 with every member that is given
    ///   twice, unknown, or of the wrong type.
    func compose(segments: [Substring], query: String?, body: JSONNode?) throws(Problem) -> [UInt8] {
        var writer = ObjectWriter(body: body)
        if let body, body.kind != .object { throw .invalid(Faults("", .type(expected: "an object"))) }
        for part in path {
            guard segments.indices.contains(part.position),
                let text = PercentDecoding.decode(segments[part.position], plusIsSpace: false)
            else { throw .malformedTarget }
            writer.add(part.member.name, [text], as: part.member.schema)
        }
        guard let items = QueryItem.parse(query ?? "") else { throw .malformedTarget }
        for (name, values) in QueryItem.grouped(items) {
            guard let member = members.first(where: { $0.name.isSame(as: name) }) else {
                writer.record(.unknownMember, at: name)
                continue
            }
            if path.contains(where: { $0.member.name == member.name }) {
                writer.record(.givenTwice, at: member.name)
            } else if member.schema.isSecret, !takesSecrets {
                writer.record(.inBodyOnly, at: member.name)
            } else {
                writer.add(member.name, values, as: member.schema)
            }
        }
        guard writer.faults.isEmpty else { throw .invalid(writer.faults) }
        return writer.finish()
    }
}

/// Writes the members of path and query, then those of the body.
private struct ObjectWriter {
    private let body: JSONNode?
    private var bytes = [UInt8(ascii: "{")]
    private(set) var faults = Faults()

    init(body: JSONNode?) { self.body = body }

    mutating func add(_ name: String, _ texts: [String], as schema: Schema) {
        if body?[member: name] != nil { return record(.givenTwice, at: name) }
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        JSONWriter.writeString(name, into: &bytes)
        bytes.append(UInt8(ascii: ":"))
        do throws(Fault) {
            try MemberText.write(texts, as: schema, into: &bytes)
        } catch {
            record(error, at: name)
        }
    }

    mutating func record(_ fault: Fault, at name: String) {
        guard faults.paths.count < JSONReader.faultLimit else { return }
        faults.record(fault, at: name.cut(to: 100))
    }

    consuming func finish() -> [UInt8] {
        guard let body, !body.memberNames.isEmpty else { return bytes + [UInt8(ascii: "}")] }
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        // Without its opening brace. Its closing brace closes the call.
        bytes.append(contentsOf: body.compacted().dropFirst())
        return bytes
    }
}

extension String {
    /// Compares bytes. For Swift's own equality the Kelvin sign equals K, for JSON it does not.
    fileprivate func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension Fault {
    fileprivate static let inBodyOnly = Fault(code: "inBodyOnly", message: "This belongs in the body.")
}
