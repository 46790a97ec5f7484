public import CallTypes

/// Refusals of calls that look for a journey, or book it for somebody who rings up: some of those of
/// ``BookingRefused``, under the same names. So all of them have the same sentences, and the method
/// that answers such a call throws ``BookingRefused``.
public protocol JourneyRefusal: Refusal {
    /// The one of the same name.
    var whenBooking: BookingRefused { get }
}

extension JourneyRefusal {
    public var terms: RefusalTerms { whenBooking.terms }
}
