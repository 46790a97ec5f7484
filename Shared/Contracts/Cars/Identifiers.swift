public import Vocabulary

/// A person who sells a car. The identifier is that of the account.
public enum SellerTag {}
public typealias SellerID = Identifier<SellerTag>

/// A dealer who buys cars. The identifier is that of the account.
public enum DealerTag {}
public typealias DealerID = Identifier<DealerTag>

/// A brand of cars.
public enum BrandTag {}
public typealias BrandID = Identifier<BrandTag>

/// A model of a brand.
public enum ModelTag {}
public typealias ModelID = Identifier<ModelTag>

/// A car of a seller, from the draft to the sale.
public enum CarTag {}
public typealias CarID = Identifier<CarTag>

/// The bid of a dealer for a car. A dealer has at most one for each car.
public enum BidTag {}
public typealias BidID = Identifier<BidTag>

/// A complaint of a seller about a bid.
public enum ComplaintTag {}
public typealias ComplaintID = Identifier<ComplaintTag>

/// A recorded read of somebody's contacts, VIN or sealed bid.
public enum DisclosureTag {}
public typealias DisclosureID = Identifier<DisclosureTag>

/// Two cars on sale with the same VIN, for staff to look at.
public enum VINConflictTag {}
public typealias VINConflictID = Identifier<VINConflictTag>
