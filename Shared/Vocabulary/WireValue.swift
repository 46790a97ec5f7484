/// A leaf on the wire: one JSON value with one meaning, which validates itself while it decodes.
///
/// A conforming type throws a ``Fault`` from `init(from:)` when the value has the right JSON type but breaks its
/// rule. The decoder records the fault under the member's path and continues with ``example``. So it reports every
/// faulty member of a call at once.
public protocol WireValue: Codable, Hashable, Sendable {
    /// The format of the value, for documents and for reading path and query members.
    static var schema: Schema { get }
    /// A valid value, for documentation and as the stand-in with which a decoder continues after a fault.
    static var example: Self { get }
}

/// A value with a meaning of its own when its member is absent: a ``Patch``, a blank field of a form.
public protocol DecodesAbsence: Decodable {
    /// The value of an absent member.
    static var absent: Self { get }
}

extension WireValue where Self: CaseIterable & RawRepresentable, RawValue == String {
    public static var schema: Schema { .string(StringRule(allowed: allCases.map(\.rawValue))) }

    public static var example: Self {
        guard let first = allCases.first else { preconditionFailure("\(Self.self) has no cases") }
        return first
    }
}

extension String: WireValue {
    public static var schema: Schema { .string(StringRule()) }
    public static var example: String { "text" }
}

extension Bool: WireValue {
    public static var schema: Schema { .boolean }
    public static var example: Bool { true }
}

extension Int: WireValue {
    public static var schema: Schema { .integer(Int64.min...Int64.max) }
    public static var example: Int { 1 }
}

extension Int64: WireValue {
    public static var schema: Schema { .integer(Int64.min...Int64.max) }
    public static var example: Int64 { 1 }
}

extension Double: WireValue {
    public static var schema: Schema { .number }
    public static var example: Double { 1.5 }
}
