import Synchronization
import Vocabulary

/// Cached facts about a type. Casting to a protocol takes longer than reading most values, so each type is examined
/// once in the life of the process.
///
/// Notes are never freed. Their number is bounded by the program's wire types, whatever clients send.
struct JSONTypeInfo {
    typealias Pointer = UnsafePointer<JSONTypeInfo>

    private let type: ObjectIdentifier
    /// A ``JSONDirectReader`` of the type; nil where `init(from:)` reads the type.
    let reader: UnsafeRawPointer?
    /// A ``JSONDirectWriter`` of the type; nil where `encode(to:)` writes the type.
    let writer: UnsafeRawPointer?
    /// For a type of coding keys: its ``JSONContainers``.
    let containers: UnsafeRawPointer?
    let absence: (any DecodesAbsence.Type)?
    private var next: Pointer?

    private init<T>(_ type: T.Type) {
        self.type = ObjectIdentifier(type)
        reader = JSONDirect.reader(of: type).map(Self.kept)
        writer = JSONDirect.writer(of: type).map(Self.kept)
        containers = (type as? any CodingKey.Type).map { Self.containers(of: $0) }
        absence = type as? any DecodesAbsence.Type
    }

    private static func containers<Key: CodingKey>(of type: Key.Type) -> UnsafeRawPointer {
        kept(JSONContainersOf<JSONKeyedReader<Key>, JSONKeyedWriter<Key>>())
    }

    private static func kept(_ object: AnyObject) -> UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passRetained(object).toOpaque())
    }

    /// Notes with the same hash are chained. New ones are only ever put in front. Sharing the pointers is safe: a
    /// note is not changed after its address is in a chain.
    nonisolated(unsafe) private static let chains = InlineArray<256, Atomic<Pointer?>> { _ in Atomic(nil) }

    static func of<T>(_ type: T.Type) -> Pointer {
        let identity = ObjectIdentifier(type)
        let hash = (UInt(bitPattern: identity) &* 0x9E37_79B9_7F4A_7C15) >> 56
        let first = chains[Int(bitPattern: hash)].load(ordering: .acquiring)
        var chain = first
        while let note = chain {
            if note.pointee.type == identity { return note }
            chain = note.pointee.next
        }
        return make(type, in: Int(bitPattern: hash), before: first)
    }

    @inline(never)
    private static func make<T>(_ type: T.Type, in chain: Int, before first: Pointer?) -> Pointer {
        let pointer = UnsafeMutablePointer<JSONTypeInfo>.allocate(capacity: 1)
        pointer.initialize(to: JSONTypeInfo(type))
        var first = first
        while true {
            pointer.pointee.next = first
            let (isOurs, there) = chains[chain].compareExchange(
                expected: first, desired: Pointer(pointer), ordering: .acquiringAndReleasing)
            if isOurs { return Pointer(pointer) }
            // Another thread was faster, perhaps with the same type. Two notes of one type are equal.
            first = there
        }
    }
}
