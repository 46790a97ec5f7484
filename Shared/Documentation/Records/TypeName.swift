/// The name of a Swift type with its arguments, without modules: `Page<BookingRow>`. The brackets and question marks of
/// the language are the types `Array`, `Dictionary` and `Optional`.
package struct TypeName: Hashable, Sendable {
    package var name: String
    package var arguments: [TypeName] = []

    package init(_ name: String, _ arguments: [TypeName] = []) {
        self.name = name
        self.arguments = arguments
    }

    /// Returns `nil` for a text that is not the name of a type, such as a tuple or a function.
    package init?(parsing text: String) {
        var rest = text.filter { $0 != " " }[...]
        guard let type = Self.read(&rest), rest.isEmpty else { return nil }
        self = type
    }

    /// The name of a type at run time.
    package init?(of type: Any.Type) {
        self.init(parsing: String(reflecting: type))
    }

    /// The text in a contract: `Page<BookingRow>`.
    package var text: String {
        arguments.isEmpty ? name : "\(name)<\(arguments.map(\.text).joined(separator: ","))>"
    }

    /// The text in the language: `[BookingRow]?`.
    package var written: String {
        switch (name, arguments.count) {
        case ("Optional", 1): "\(arguments[0].written)?"
        case ("Array", 1): "[\(arguments[0].written)]"
        case ("Dictionary", 2): "[\(arguments[0].written):\(arguments[1].written)]"
        default: arguments.isEmpty ? name : "\(name)<\(arguments.map(\.written).joined(separator: ","))>"
        }
    }

    /// The type with other types in place of parameters.
    func replacing(_ parameters: [String: TypeName]) -> TypeName {
        if arguments.isEmpty, let type = parameters[name] { return type }
        return TypeName(name, arguments.map { $0.replacing(parameters) })
    }
}

extension TypeName {
    private static func read(_ text: inout Substring) -> TypeName? {
        guard var type = text.first == "[" ? readBrackets(&text) : readName(&text) else { return nil }
        while text.first == "?" {
            text.removeFirst()
            type = TypeName("Optional", [type])
        }
        return type
    }

    private static func readBrackets(_ text: inout Substring) -> TypeName? {
        text.removeFirst()
        guard let first = read(&text) else { return nil }
        if text.first == ":" {
            text.removeFirst()
            guard let value = read(&text), text.popFirst() == "]" else { return nil }
            return TypeName("Dictionary", [first, value])
        }
        return text.popFirst() == "]" ? TypeName("Array", [first]) : nil
    }

    private static func readName(_ text: inout Substring) -> TypeName? {
        var parts: [String] = []
        var arguments: [TypeName] = []
        repeat {
            if text.first == "." { text.removeFirst() }
            let part = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            guard !part.isEmpty else { return nil }
            parts.append(String(part))
            text = text.dropFirst(part.count)
            if text.first == "<" {
                guard let found = readArguments(&text) else { return nil }
                arguments += found
            }
        } while text.first == "."
        if parts.count > 1, isModule(parts[0]) { parts.removeFirst() }
        return TypeName(parts.joined(separator: "."), arguments)
    }

    private static func readArguments(_ text: inout Substring) -> [TypeName]? {
        var arguments: [TypeName] = []
        repeat {
            text.removeFirst()
            guard let argument = read(&text) else { return nil }
            arguments.append(argument)
        } while text.first == ","
        return text.popFirst() == ">" ? arguments : nil
    }

    private static func isModule(_ name: String) -> Bool {
        ["Swift", "Vocabulary", "CallTypes", "JSON"].contains(name) || name.hasSuffix("Contract")
    }
}
