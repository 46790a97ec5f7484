import Foundation
import RPC

/// Foundation's coder behind the same protocol as ours. It is less strict: it accepts input that ours refuses.
struct FoundationMessageCoder: MessageCoder {
    func encode<T: Encodable>(_ value: T) throws -> [UInt8] { Array(try JSONEncoder().encode(value)) }

    func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws -> T {
        try JSONDecoder().decode(type, from: Data(bytes))
    }
}
