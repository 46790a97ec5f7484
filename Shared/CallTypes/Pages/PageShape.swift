public import Vocabulary
import JSON

/// A reading, checked against the types of its call.
public struct PageShape: Sendable {
    /// A member with fixed values.
    public struct Choice: Hashable, Sendable {
        public let path: String
        public let values: [String]
    }

    /// The reason why a reading cannot be shown.
    public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
        public let description: String

        init(_ description: String) { self.description = description }
    }

    /// The account kinds that may read.
    public let kinds: Set<AccountKind>
    public let isList: Bool
    /// The schema of the shown object, or of each object of the list.
    public let schema: Schema
    public let states: [Choice]
    public let actions: Choice?
    /// The keys of all texts that the page may need for the object.
    public let textKeys: [String]

    /// - Throws: ``Fault`` for a call that cannot fill a page, and for a path to a member that cannot be shown.
    public init(_ reading: PageReading) throws(Fault) {
        let (call, thing) = (reading.call, reading.thing)
        switch call.access {
        case .accounts(let allowed): kinds = allowed
        case .staff: kinds = [.staff]
        case .accountsOrStaff(let allowed, _): kinds = allowed.union([.staff])
        case .anyone, .services, .operator: throw Fault("\(call.name) is not for accounts")
        }
        guard case .json(.get, _)? = call.route else { throw Fault("\(call.name) has no JSON route with GET") }
        let reply = Self.replySchema(of: call)
        let member = reply.members.first { $0.name == reading.member }?.schema
        switch member {
        case .object?:
            isList = false
            schema = member ?? .any
        case .array(let element)?:
            isList = true
            schema = element
        default: throw Fault("\(call.name) replies no object and no list named \(reading.member)")
        }
        var states: [Choice] = []
        for path in thing.states { states.append(try Self.choice(path, in: schema, of: call.name)) }
        self.states = states
        for path in thing.facts { try Self.checkFact(path, in: schema, of: call.name) }
        if let count = reading.count {
            guard case .integer? = reply.members.first(where: { $0.name == count })?.schema else {
                throw Fault("\(call.name) replies no number named \(count)")
            }
        }
        if reading.itemMember != nil, !isList { throw Fault("\(call.name) replies no list of items") }
        if let path = thing.actions {
            actions = try Self.choice(path, in: schema, of: call.name)
        } else {
            actions = nil
        }
        for button in reading.buttons where actions?.values.contains(button.action) != true {
            throw Fault("\(call.name) replies no action \(button.action)")
        }
        let choices = states + [actions].compactMap(\.self)
        let facts = thing.facts + [reading.count].compactMap(\.self)
        textKeys =
            choices.flatMap { choice in choice.values.map { thing.key(choice.path, $0) } }
            + facts.map { thing.key($0) } + [reading.heading].compactMap(\.self)
    }

    private static func checkFact(_ path: String, in schema: Schema, of call: String) throws(Fault) {
        guard let fact = schema.at(path)?.content else { throw Fault("\(call) replies no \(path)") }
        guard case .object(let members) = fact, fact != Schema.of(Money.self) else { return }
        guard members.contains(where: { $0.name == "text" }) else {
            throw Fault("\(call) replies an object without a text at \(path)")
        }
    }

    private static func choice(_ path: String, in schema: Schema, of call: String) throws(Fault) -> Choice {
        guard let values = schema.at(path)?.fixedValues else {
            throw Fault("\(call) replies no member with fixed values at \(path)")
        }
        return Choice(path: path, values: values)
    }

    private static func replySchema<C: Call>(of call: C.Type) -> Schema { Schema.of(C.Reply.self) }
}

extension Schema {
    /// Returns the type at a path with points, in the object or in each object of a list.
    fileprivate func at(_ path: String) -> Schema? {
        var schema: Schema? = self
        for name in path.split(separator: ".") {
            schema = schema?.content.members.first { $0.name == name }?.schema
        }
        return schema
    }

    /// The schema without `null` and lists around it.
    fileprivate var content: Schema {
        switch self {
        case .nullable(let schema), .array(let schema): schema.content
        default: self
        }
    }

    /// The fixed values as texts; `nil` for a type with other values.
    fileprivate var fixedValues: [String]? {
        switch content {
        case .string(let rule): rule.allowed
        case .boolean: ["false", "true"]
        default: nil
        }
    }
}
