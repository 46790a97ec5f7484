public import Vocabulary

/// A store. Its identifier is that of its account.
public enum StoreTag {}
public typealias StoreID = Identifier<StoreTag>

/// A courier. Its identifier is that of its account.
public enum CourierTag {}
public typealias CourierID = Identifier<CourierTag>

/// A delivery.
public enum DeliveryTag {}
public typealias DeliveryID = Identifier<DeliveryTag>

/// A report of a courier's phone. The phone makes the identifier.
public enum ReportTag {}
public typealias ReportID = Identifier<ReportTag>
