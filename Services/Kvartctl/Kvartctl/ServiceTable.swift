import RPC
import Town

/// The programs that answer calls, by name.
enum ServiceTable {
    /// - Throws: ``CommandError`` that names the nearest services.
    static func checkedService(named name: String) throws(CommandError) -> Program {
        if let service = Town.services.first(where: { $0.name == name }) { return service }
        let names = Town.services.map(\.name)
        throw CommandError("there is no service \(name)\(NameSuggestions.hint(name, among: names, otherwise: names))")
    }

    /// As ``checkedService(named:)``, and throws for a service without a database.
    static func serviceWithDatabase(named name: String) throws(CommandError) -> Program {
        let service = try checkedService(named: name)
        guard service.hasDatabase else { throw CommandError("\(name) has no database") }
        return service
    }
}
