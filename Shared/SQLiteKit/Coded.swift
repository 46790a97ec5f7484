public import GRDB

/// An enumeration that is stored as a number: the index of the case in ``codes``. Append new cases at the end of
/// ``codes``, because an existing row keeps its number. Statements and rows convert the case to and from its number.
public protocol Coded: Hashable, Sendable, DatabaseValueConvertible {
    static var codes: [Self] { get }
}

extension Coded {
    /// The stored number.
    public var code: Int {
        guard let code = Self.codes.firstIndex(of: self) else { preconditionFailure("\(self) has no code") }
        return code
    }

    /// - Parameter code: the stored number. A `CHECK` of the table excludes numbers outside ``codes``.
    public init(code: Int) {
        guard Self.codes.indices.contains(code) else {
            preconditionFailure("the tables' CHECKs admit no code \(code) of \(Self.self)")
        }
        self = Self.codes[code]
    }

    public var databaseValue: DatabaseValue { code.databaseValue }

    public static func fromDatabaseValue(_ value: DatabaseValue) -> Self? {
        Int.fromDatabaseValue(value).flatMap { codes.indices.contains($0) ? codes[$0] : nil }
    }
}
