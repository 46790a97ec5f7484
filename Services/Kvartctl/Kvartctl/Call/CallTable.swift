import RPC
import Town

/// Finds calls by their names.
enum CallTable {
    /// The calls of all services, by context.
    static let calls: [any Call.Type] = contracts.flatMap { $0.calls }

    private static let contracts = Town.services.flatMap { $0.contracts } + Town.commonContracts

    /// - Throws: ``CommandError`` that names the nearest calls.
    static func call(named name: String) throws(CommandError) -> any Call.Type {
        if let call = calls.first(where: { $0.name == name }) { return call }
        let names = calls.map { $0.name }
        let siblings = names.filter { $0.hasPrefix(prefix(of: name) + ".") }
        let others = siblings.isEmpty ? prefixes.map { "\($0).*" } : siblings
        throw CommandError("there is no call \(name)\(NameSuggestions.hint(name, among: names, otherwise: others))")
    }

    /// Returns the calls of a context, or all calls without one.
    /// - Throws: ``CommandError`` that names the nearest contexts.
    static func calls(of context: String?) throws(CommandError) -> [any Call.Type] {
        guard let context else { return calls }
        if let contract = contracts.first(where: { $0.name == context }) { return contract.calls }
        throw CommandError(
            "there is no context \(context)\(NameSuggestions.hint(context, among: prefixes, otherwise: prefixes))")
    }

    /// Finds the service that answers the call by the part of the name before the point.
    /// - Throws: ``CommandError`` when no service or several services have that prefix.
    static func service(offering name: String) throws(CommandError) -> Program {
        let prefix = prefix(of: name)
        guard !Town.commonContracts.contains(where: { $0.name == prefix }) else {
            throw CommandError("several services have \(name): name one with --service or --socket")
        }
        guard
            let service = Town.services.first(where: { $0.contracts.contains { $0.name == prefix } })
        else {
            throw CommandError(
                "no service offers \(name)\(NameSuggestions.hint(prefix, among: prefixes, otherwise: prefixes))")
        }
        return service
    }

    /// The names of the contexts, each the part of its calls' names before the point.
    static var prefixes: [String] { contracts.map { $0.name } }

    private static func prefix(of name: String) -> String {
        name.split(separator: ".", maxSplits: 1).first.map(String.init) ?? name
    }
}
