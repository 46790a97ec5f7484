public import GRDB

/// A word that stands in a context's tables as a number: its place in ``codes``, to which new words are only added at
/// the end. As the argument of a statement and as the column of a row it is that number.
public protocol Coded: Hashable, Sendable, DatabaseValueConvertible {
    static var codes: [Self] { get }
}

extension Coded {
    /// The number in the tables.
    public var code: Int {
        guard let code = Self.codes.firstIndex(of: self) else { preconditionFailure("\(self) has no code") }
        return code
    }

    /// - Parameter code: of a row; a `CHECK` of its table admits no other than there are.
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
