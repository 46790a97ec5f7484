public import RPC

/// Refusals of calls that look for a journey and book nothing: some of those of ``BookingRefused``, under the same
/// names. So whoever looks and whoever books has the same sentences, and a handler throws ``BookingRefused`` for all of
/// them.
public protocol JourneyRefusal: Refusal {
    /// The one of the same name.
    var whenBooking: BookingRefused { get }
}

extension JourneyRefusal {
    public var kind: RefusalKind { whenBooking.kind }
    public var message: String { whenBooking.message }
    public var member: String? { whenBooking.member }
}
