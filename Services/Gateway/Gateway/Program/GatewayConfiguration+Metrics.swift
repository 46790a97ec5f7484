extension GatewayConfiguration {
    /// The limits of the socket for metrics: a collector or two ask there, over and over, and nobody else.
    static let forMetrics: GatewayConfiguration = {
        var configuration = GatewayConfiguration()
        configuration.headLimit = 8_192
        configuration.headerCount = 50
        configuration.bodyLimit = 0
        configuration.waitingLimit = 4
        configuration.connectionLimit = 16
        configuration.addressLimit = 16
        configuration.refusedLimit = 16
        configuration.answerTime = .seconds(10)
        configuration.lingerTime = .milliseconds(100)
        return configuration
    }()
}
