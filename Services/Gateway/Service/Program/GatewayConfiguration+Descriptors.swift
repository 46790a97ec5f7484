import Logging
import ServiceKit

extension GatewayConfiguration {
    /// With no more connections than there can be. Those over the number are answered, which needs a descriptor too.
    func fitting(_ descriptors: Int?, _ logger: Logger) -> GatewayConfiguration {
        guard let descriptors, connectionLimit > descriptors - DescriptorLimit.reserve else { return self }
        var configuration = self
        configuration.connectionLimit = max(1, descriptors - DescriptorLimit.reserve)
        logger.warning(
            "fewer connections than set",
            metadata: ["http.connections": "\(configuration.connectionLimit)", "descriptors": "\(descriptors)"])
        return configuration
    }
}
