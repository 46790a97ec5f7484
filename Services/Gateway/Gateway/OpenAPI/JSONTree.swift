import RPC

/// A JSON value that is put together piece by piece. Members keep their order.
indirect enum JSONTree: Hashable, Sendable {
    case object([Member])
    case array([JSONTree])
    case string(String)
    case integer(Int64)
    case boolean(Bool)
    case null
    /// A value that is JSON already.
    case raw(RawJSON)

    struct Member: Hashable, Sendable {
        var name: String
        var value: JSONTree
    }
}

extension JSONTree: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
    ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
    init(dictionaryLiteral elements: (String, JSONTree)...) {
        self = .object(elements.map { Member(name: $0.0, value: $0.1) })
    }
    init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
    init(stringLiteral value: String) { self = .string(value) }
    init(booleanLiteral value: Bool) { self = .boolean(value) }
    init(integerLiteral value: Int64) { self = .integer(value) }
}

extension JSONTree {
    /// The member of an object. Setting `nil` removes it. Any other value becomes an object.
    subscript(name: String) -> JSONTree? {
        get {
            guard case .object(let members) = self else { return nil }
            return members.first { $0.name == name }?.value
        }
        set {
            var members: [Member] = []
            if case .object(let known) = self { members = known }
            let index = members.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(name: name, value: value))
            case (nil, nil): return
            }
            self = .object(members)
        }
    }

    /// The targets of all references in the value.
    var references: Set<String> {
        var found: Set<String> = []
        collect(&found)
        return found
    }

    private func collect(_ references: inout Set<String>) {
        switch self {
        case .object(let members):
            for member in members {
                if member.name == "$ref", case .string(let target) = member.value { references.insert(target) }
                member.value.collect(&references)
            }
        case .array(let elements): for element in elements { element.collect(&references) }
        case .string, .integer, .boolean, .null, .raw: break
        }
    }

    var isEmpty: Bool {
        switch self {
        case .object(let members): members.isEmpty
        case .array(let elements): elements.isEmpty
        case .string(let text): text.isEmpty
        case .integer, .boolean, .null, .raw: false
        }
    }
}

extension JSONTree: Encodable {
    private struct Name: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let members):
            var container = encoder.container(keyedBy: Name.self)
            for member in members { try container.encode(member.value, forKey: Name(stringValue: member.name)) }
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .string(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        case .integer(let number):
            var container = encoder.singleValueContainer()
            try container.encode(number)
        case .boolean(let flag):
            var container = encoder.singleValueContainer()
            try container.encode(flag)
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .raw(let value): try value.encode(to: encoder)
        }
    }
}
