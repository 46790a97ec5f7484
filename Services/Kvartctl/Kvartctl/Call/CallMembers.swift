import Documentation
import RPC
import Vocabulary

/// The members of a call, collected from the command line.
struct CallMembers {
    private let call: String
    private let schema: Schema
    private var root = Node()
    /// The uploaded files.
    private(set) var files: UploadFiles

    /// An object under construction. The values are JSON texts.
    private struct Node {
        var names: [String] = []
        var values: [String: [UInt8]] = [:]
        var objects: [String: Node] = [:]
    }

    /// - Parameter spool: the spool folder of the service, for uploads.
    init(of call: String, _ schema: Schema, spool: String = "") {
        self.call = call
        self.schema = schema
        files = UploadFiles(in: spool)
    }

    /// Adds `name=text`, `name:=JSON`, or `name=@path` for an upload.
    /// - Throws: ``CommandError`` for an unknown name, a second value, or a value that cannot be read.
    mutating func add(argument: String) throws(CommandError) {
        guard let sign = argument.firstIndex(of: "=") else {
            throw CommandError("\(argument) is no member: write name=value, or name:=JSON")
        }
        let value = String(argument[argument.index(after: sign)...])
        let isJSON = argument[..<sign].hasSuffix(":")
        let path = String(isJSON ? argument[..<sign].dropLast() : argument[..<sign])
        let rule = try schema(at: path)
        if rule.isFile, !isJSON {
            guard value.hasPrefix("@") else { throw CommandError("\(path) is a file: write \(path)=@PATH") }
            let uploaded = try files.add(String(value.dropFirst()))
            return try set(path, to: Self.encoded(uploaded))
        }
        try set(path, to: isJSON || !rule.isText ? json(value, for: path) : text(value))
    }

    /// Adds all members of a JSON object.
    /// - Throws: ``CommandError`` when the bytes are not a JSON object, or as for ``add(argument:)``.
    mutating func add(object: [UInt8]) throws(CommandError) {
        let root: JSONNode
        do {
            root = try JSONDocument(parsing: object).root
        } catch {
            throw CommandError("standard input is not JSON: \(error.reason.rawValue) at byte \(error.offset)")
        }
        guard root.kind == .object else { throw CommandError("standard input is not a JSON object") }
        for (name, value) in root.members {
            _ = try schema(at: name)
            try set(name, to: value.compacted())
        }
    }

    /// Returns the same members with another text for one of them.
    func with(_ name: String, _ text: String) -> CallMembers {
        var copy = self
        if root.values[name] == nil { copy.root.names.append(name) }
        copy.root.values[name] = self.text(text)
        return copy
    }

    /// The call as compact JSON.
    var encoded: [UInt8] { encode(root) }

    private func encode(_ node: Node) -> [UInt8] {
        var bytes: [UInt8] = []
        for name in node.names {
            bytes.append(UInt8(ascii: bytes.isEmpty ? "{" : ","))
            JSONWriter.writeString(name, into: &bytes)
            bytes.append(UInt8(ascii: ":"))
            bytes += node.values[name] ?? encode(node.objects[name] ?? Node())
        }
        return bytes.isEmpty ? Array("{}".utf8) : bytes + [UInt8(ascii: "}")]
    }

    private func schema(at path: String) throws(CommandError) -> Schema {
        var schema = schema
        for name in path.split(separator: ".", omittingEmptySubsequences: false).map(String.init) {
            guard let member = schema.members.first(where: { $0.name == name }) else {
                let names = schema.members.map(\.name)
                let hint = NameSuggestions.hint(name, among: names, otherwise: names)
                throw CommandError("\(call) has no member \(path)\(hint)")
            }
            schema = member.schema
        }
        return schema
    }

    private mutating func set(_ path: String, to value: [UInt8]) throws(CommandError) {
        let isNew = Self.set(path.split(separator: ".").map(String.init)[...], to: value, in: &root)
        guard isNew else { throw CommandError("\(path) is given twice") }
    }

    /// - Returns: whether there was no value yet.
    private static func set(_ path: ArraySlice<String>, to value: [UInt8], in node: inout Node) -> Bool {
        guard let name = path.first else { return false }
        let rest = path.dropFirst()
        let isKnown = node.values[name] != nil || node.objects[name] != nil
        if !isKnown { node.names.append(name) }
        if rest.isEmpty {
            guard !isKnown else { return false }
            node.values[name] = value
            return true
        }
        guard node.values[name] == nil else { return false }
        return set(rest, to: value, in: &node.objects[name, default: Node()])
    }

    private static func encoded(_ uploaded: UploadedFile) throws(CommandError) -> [UInt8] {
        do {
            return try JSONWriter.encode(uploaded)
        } catch {
            throw CommandError("\(error)")
        }
    }

    private func text(_ value: String) -> [UInt8] {
        var bytes: [UInt8] = []
        JSONWriter.writeString(value, into: &bytes)
        return bytes
    }

    private func json(_ value: String, for path: String) throws(CommandError) -> [UInt8] {
        do {
            return try JSONDocument(parsing: Array(value.utf8)).root.compacted()
        } catch {
            throw CommandError("the value of \(path) is not JSON: \(error.reason.rawValue) at byte \(error.offset)")
        }
    }
}

extension Schema {
    /// Whether a value is given as plain text.
    fileprivate var isText: Bool {
        switch self {
        case .string: true
        case .nullable(let schema): schema.isText
        default: false
        }
    }
}
