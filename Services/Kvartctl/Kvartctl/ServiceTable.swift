import RPC
import Town

/// The programs that answer calls, by name.
enum ServiceTable {
    /// - Throws: ``Complaint`` that names the nearest services.
    static func checkedService(named name: String) throws(Complaint) -> Program {
        if let service = Town.services.first(where: { $0.name == name }) { return service }
        let names = Town.services.map(\.name)
        throw Complaint("there is no service \(name)\(NearNames.hint(name, among: names, otherwise: names))")
    }

    /// As ``checkedService(named:)``, for what is about databases.
    static func serviceWithDatabase(named name: String) throws(Complaint) -> Program {
        let service = try checkedService(named: name)
        guard service.hasDatabase else { throw Complaint("\(name) has no database") }
        return service
    }
}
