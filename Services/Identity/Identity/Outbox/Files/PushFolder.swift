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

    /// Stores a push, unless it is stored already. Blocks.
    /// - Parameter name: derived from the message, so that a repeat is recognised.
    func keep(_ payload: RawJSON, to address: PushAddress, named name: String) throws {
        let bytes = try JSONWriter.encode(Push(to: address.shortName, payload: payload))
        try MessageFiles.makeFolder(folder)
        let file = "\(folder)/\(name)"
        if !MessageFiles.exists(file) { try MessageFiles.publish(bytes, by: "\(folder)/.\(name)", as: file) }
        try MessageFiles.syncFolder(folder)
    }
}

extension PushAddress {
    /// `apns:0f1e2d3c`, from the hash: distinguishes the devices of a town, but cannot be used to push.
    var shortName: String {
        let digits = hash.prefix(4).map { $0 < 16 ? "0\(String($0, radix: 16))" : String($0, radix: 16) }
        return "\(channel.rawValue):\(digits.joined())"
    }
}
