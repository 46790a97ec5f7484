public import CallTypes

/// The refusals of a call that finds or books a journey: a subset of ``BookingRefused``, under the same names. So the
/// sentences are the same for all calls, and their methods throw ``BookingRefused``.
public protocol JourneyRefusal: Refusal {
    /// The refusal with the same name.
    var whenBooking: BookingRefused { get }
}

extension JourneyRefusal {
    public var terms: RefusalTerms { whenBooking.terms }
}
