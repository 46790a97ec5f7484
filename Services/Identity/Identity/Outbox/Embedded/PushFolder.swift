import IdentityContract
import RPC
import Vocabulary

/// Pushes as JSON files, one each: `{"to":"apns:0f1e2d3c","payload":{...}}`.
struct PushFolder: Hashable, Sendable {
    let folder: String

    private struct Push: Encodable {
        /// ``PushAddress/shortName``
        var to: String
        var payload: RawJSON
    }

    /// Keeps a push, unless it is there already. Blocks.
    /// - Parameter name: made from the message, so that it is known again.
    func keep(_ payload: RawJSON, to address: PushAddress, named name: String) throws {
        let bytes = try JSONWriter.encode(Push(to: address.shortName, payload: payload))
        try PostFiles.makeFolder(folder)
        let file = "\(folder)/\(name)"
        if !PostFiles.exists(file) { try PostFiles.publish(bytes, by: "\(folder)/.\(name)", as: file) }
        try PostFiles.syncFolder(folder)
    }
}

extension PushAddress {
    /// `apns:0f1e2d3c`, of the hash: tells the devices of a town apart, and nobody can push by it.
    var shortName: String {
        let digits = hash.prefix(4).map { $0 < 16 ? "0\(String($0, radix: 16))" : String($0, radix: 16) }
        return "\(channel.rawValue):\(digits.joined())"
    }
}
