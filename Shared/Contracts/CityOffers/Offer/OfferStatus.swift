public import Vocabulary

/// What has become of the event of an offer, as schema.org and calendars tell it.
public enum OfferStatus: String, WireValue, CaseIterable {
    case scheduled
    /// It will take place at another time, which is not known yet.
    case postponed
    /// It takes place at another time than first announced.
    case rescheduled
    case cancelled
}

/// Who can see an offer, apart from its promotion window.
public enum OfferVisibility: String, WireValue, CaseIterable {
    /// Only its promoter sees it.
    case draft
    /// Waits for staff, where the setting `offers.review` is `before`.
    case held
    case published
    /// Its promoter has taken it out of sight.
    case inactive
    /// Staff has hidden it, with a reason that the promoter can read.
    case hidden
}
