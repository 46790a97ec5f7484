import Logging
import ServiceKit

extension GatewayConfiguration {
    /// Of the reserve, this many are for connections that are refused with an answer.
    private static let leastRefused = 100

    /// With no more connections than the process can have. Connections over the limit are answered, which needs
    /// descriptors, too: those that are left over are for them.
    func fitting(_ descriptors: Int?, _ logger: Logger) -> GatewayConfiguration {
        guard let descriptors else { return self }
        var configuration = self
        let room = max(1, descriptors - DescriptorLimit.reserve)
        if connectionLimit > room {
            configuration.connectionLimit = room
            logger.warning(
                "fewer connections than set",
                metadata: ["http.connections": "\(room)", "descriptors": "\(descriptors)"])
        }
        let left = max(0, room - configuration.connectionLimit)
        configuration.refusedLimit = min(refusedLimit, Self.leastRefused + left)
        return configuration
    }
}
