import CallTypes
@testable import Documentation
import RPC
import Vocabulary

/// Writes the comments of the types that the calls of some contracts reach.
struct CommentRecorder {
    /// The declarations of the contract.
    let own: ContractComments
    /// The declarations that all contracts use.
    let common: ContractComments
    let text: CommentText
    /// The lines of the contract's own types, and of the common ones, by the names of the types.
    private(set) var ownEntries: [String: Entry] = [:]
    private(set) var commonEntries: [String: Entry] = [:]
    private var visited: Set<String> = []

    struct Entry {
        var head: String
        var members: [String: String] = [:]

        func merging(_ other: Entry) -> Entry {
            Entry(head: head, members: members.merging(other.members) { first, _ in first })
        }

        var lines: [String] { [head] + members.sorted { $0.key < $1.key }.map(\.value) }
    }

    init(own: ContractComments, common: ContractComments, calls: [any Call.Type]) {
        self.own = own
        self.common = common
        let names = calls.compactMap { call in TypeName(of: call).map { ($0.name, call.name) } }
        text = CommentText(calls: Dictionary(names) { first, _ in first }) { type, member in
            let declaration = own.declarations[type] ?? common.declarations[type]
            return declaration?.properties[member]?.comment ?? declaration?.cases[member]
        }
    }

    mutating func add<C: Call>(_ type: C.Type) {
        visit(TypeName(of: C.self), Schema.of(C.self))
        visit(TypeName(of: C.Reply.self), Schema.of(C.Reply.self))
        guard let refused = TypeName(of: C.Refused.self) else { return }
        add(refused, isWhole: false)
        for reason in C.Refused.allCases { add(case: reason.reason, of: refused) }
        if let stream = C.self as? any StreamCall.Type {
            for data in stream.streamed { add(data: data) }
        }
    }

    mutating func add(_ contract: any Contract.Type) {
        guard let name = TypeName(of: contract) else { return }
        add(name, isWhole: true)
    }

    private mutating func add<D: StreamedData>(data: D.Type) { visit(TypeName(of: D.self), Schema.of(D.self)) }

    /// Records a type and the types of its members.
    private mutating func visit(_ type: TypeName?, _ schema: Schema) {
        guard let type else { return }
        let declaration = own.declarations[type.name] ?? common.declarations[type.name]
        let isObject = !schema.innermost.members.isEmpty
        if let declaration { add(type, isWhole: isObject && declaration.target == nil) }
        if let target = declaration?.target.flatMap({ TypeName(parsing: $0) }) { return visit(target, schema) }
        if TypeComments.wrappers.contains(type.name), let inner = type.arguments.last { return visit(inner, schema) }
        guard let declaration, visited.insert(type.text).inserted else { return }
        let arguments = Dictionary(zip(declaration.parameters, type.arguments)) { first, _ in first }
        for member in schema.innermost.members {
            guard let property = declaration.properties[member.name], let found = TypeName(parsing: property.type)
            else {
                continue
            }
            let comment = text.cleaned(property.comment, in: type.name)
            add(line: Self.line("  \(member.name) \(found.written)", comment), as: member.name, to: type)
            visit(found.replacing(arguments), member.schema)
        }
        if case .string(let rule) = schema.innermost {
            for value in rule.allowed ?? [] { add(case: value, of: type) }
        }
    }

    private mutating func add(_ type: TypeName, isWhole: Bool) {
        guard let declaration = own.declarations[type.name] ?? common.declarations[type.name] else { return }
        guard ownEntries[type.name] == nil, commonEntries[type.name] == nil else { return }
        let name = TypeName(type.name, declaration.parameters.map { TypeName($0) })
        let target = declaration.target.flatMap { TypeName(parsing: $0) }
        let comment =
            isWhole
            ? text.cleaned(declaration.comment, in: type.name)
            : text.firstParagraph(declaration.comment, in: type.name)
        let entry = Entry(head: Self.line(name.text + (target.map { " = \($0.written)" } ?? ""), comment))
        if own.declarations[type.name] != nil {
            ownEntries[type.name] = entry
        } else {
            commonEntries[type.name] = entry
        }
    }

    private mutating func add(case name: String, of type: TypeName) {
        let declaration = own.declarations[type.name] ?? common.declarations[type.name]
        guard let comment = declaration?.cases[name], !comment.isEmpty else { return }
        add(line: Self.line("  .\(name)", text.cleaned(comment, in: type.name)), as: ".\(name)", to: type)
    }

    private mutating func add(line: String, as key: String, to type: TypeName) {
        ownEntries[type.name]?.members[key] = line
        commonEntries[type.name]?.members[key] = line
    }

    private static func line(_ head: String, _ comment: String) -> String {
        comment.isEmpty ? head : "\(head): \(comment.replacing("\n", with: #"\n"#))"
    }
}
