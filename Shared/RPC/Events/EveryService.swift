/// The executables that speak to each other: who may make the calls that every service has.
public enum EveryService {
    public static let names: Set<String> = [
        "car-marketplace", "catalog-orders", "deliveries", "gateway", "identity", "transport-booking",
    ]
}
