import RPC
import Vocabulary

extension PublishedCall {
    /// Checks that an upload needs a session, because the budgets count for accounts, and has one file.
    /// - Returns: the name of the member that is the file.
    /// - Throws: ``UnpublishableCalls``.
    static func checkUpload<C: Call>(_ call: C.Type, _ schema: Schema) throws(UnpublishableCalls) -> String {
        switch C.access {
        case .accounts, .staff, .accountsOrStaff: break
        case .anyone, .services, .operator: throw UnpublishableCalls("\(C.name) is an upload but needs no session")
        }
        let files = schema.members.filter { $0.schema == Schema.of(UploadedFile.self) && $0.isRequired }
        guard let file = files.first, files.count == 1 else {
            throw UnpublishableCalls("\(C.name) is an upload but has no single member of the type UploadedFile")
        }
        return file.name
    }
}
