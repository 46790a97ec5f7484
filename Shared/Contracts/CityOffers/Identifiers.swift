public import Vocabulary

/// A person who follows cities and categories. The identifier is that of the account.
public enum FollowerTag {}
public typealias FollowerID = Identifier<FollowerTag>

/// A business that publishes offers. The identifier is that of the account.
public enum PromoterTag {}
public typealias PromoterID = Identifier<PromoterTag>

public enum CityTag {}
public typealias CityID = Identifier<CityTag>

/// A category of offers, such as music.
public enum OfferCategoryTag {}
public typealias OfferCategoryID = Identifier<OfferCategoryTag>

/// An offer: a concert, a promotion, a discount.
public enum OfferTag {}
public typealias OfferID = Identifier<OfferTag>

/// A case for the moderators: reports by readers, or a suspected duplicate.
public enum ModerationCaseTag {}
public typealias ModerationCaseID = Identifier<ModerationCaseTag>

/// An entry of a follower's ledger of points.
public enum PointEntryTag {}
public typealias PointEntryID = Identifier<PointEntryTag>

/// A discount that followers get for points.
public enum DiscountTag {}
public typealias DiscountID = Identifier<DiscountTag>

/// A discount that a follower has claimed.
public enum ClaimTag {}
public typealias ClaimID = Identifier<ClaimTag>
