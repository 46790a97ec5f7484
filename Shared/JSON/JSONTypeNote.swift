import Synchronization
import Vocabulary

/// What was found out about a type. Casting to a protocol takes longer than reading most values, so each type is asked
/// once in the life of the process.
///
/// Notes are made once and kept for good: there are as many as the program has types on the wire, whatever clients
/// send.
struct JSONTypeNote {
    typealias Place = UnsafePointer<JSONTypeNote>

    private let type: ObjectIdentifier
    /// A ``JSONDirectReader`` of the type; nil where reading is left to `init(from:)`.
    let reader: UnsafeRawPointer?
    /// A ``JSONDirectWriter`` of the type; nil where writing is left to `encode(to:)`.
    let writer: UnsafeRawPointer?
    /// Of a type of coding keys: its ``JSONContainers``.
    let containers: UnsafeRawPointer?
    let absence: (any DecodesAbsence.Type)?
    private var next: Place?

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

    /// Whose notes have the same hash are chained. Chains are only ever put in front of.
    // Pointers say nothing about who writes. Nobody does: a note is not changed once its address stands in a chain.
    nonisolated(unsafe) private static let chains = InlineArray<256, Atomic<Place?>> { _ in Atomic(nil) }

    static func of<T>(_ type: T.Type) -> Place {
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
    private static func make<T>(_ type: T.Type, in chain: Int, before first: Place?) -> Place {
        let place = UnsafeMutablePointer<JSONTypeNote>.allocate(capacity: 1)
        place.initialize(to: JSONTypeNote(type))
        var first = first
        while true {
            place.pointee.next = first
            let (isOurs, there) = chains[chain].compareExchange(
                expected: first, desired: Place(place), ordering: .acquiringAndReleasing)
            if isOurs { return Place(place) }
            // Another thread was faster, perhaps with the same type. Two notes of one type say the same.
            first = there
        }
    }
}
