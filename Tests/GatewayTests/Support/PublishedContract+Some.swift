import GatewayService
import RPC

extension [PublishedContract] {
    /// The contracts with these names. To publish all contracts takes a debug build a quarter of a second.
    static func only(_ names: String...) -> Self {
        PublishedContract.all.filter { names.contains($0.contract.name) }
    }
}
