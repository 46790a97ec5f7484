import Foundation
import RPC

/// The meta-schema of OpenRPC 1.4.
enum OpenRPCSchema {
    static let current: JSONSchema = {
        do {
            let file = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../Conformance/openrpc-1.4.schema.json")
            return try JSONSchema(
                String(contentsOf: file, encoding: .utf8), others: [Draft7.address: Draft7.document])
        } catch {
            preconditionFailure("the meta-schema cannot be used: \(error)")
        }
    }()
}
