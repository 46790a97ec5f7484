import Foundation
public import GRDB
public import Vocabulary

/// Stored as 16 bytes.
extension Identifier: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { Data(bytes).databaseValue }

    public static func fromDatabaseValue(_ value: DatabaseValue) -> Self? {
        Data.fromDatabaseValue(value).flatMap { Self(bytes: $0) }
    }
}

/// Stored as milliseconds since 1970.
extension Instant: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { milliseconds.databaseValue }

    public static func fromDatabaseValue(_ value: DatabaseValue) -> Self? {
        Int64.fromDatabaseValue(value).map(Self.init(milliseconds:))
    }
}

/// Bytes that are stored as a BLOB: a hash, a cursor's key.
public struct StoredBytes: DatabaseValueConvertible, Hashable, Sendable {
    public var bytes: [UInt8]

    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    public var databaseValue: DatabaseValue { Data(bytes).databaseValue }

    public static func fromDatabaseValue(_ value: DatabaseValue) -> Self? {
        Data.fromDatabaseValue(value).map { Self(Array($0)) }
    }
}
