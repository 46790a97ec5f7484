import Logging
import ServiceKit

extension GatewayConfiguration {
    /// The part of the descriptor reserve for refused connections, which get an answer.
    private static let leastRefused = 100

    /// Returns a configuration with at most as many connections as the process has descriptors for. Refused connections
    /// need descriptors, too, until they have their answer: they get the remaining ones.
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
