public import Configuration
public import Logging

extension ProgramOptions {
    /// The settings: the environment's, and behind them those of the files.
    ///
    /// `peers.gateway` is `KVART_PEERS_GATEWAY` in the environment and `{"peers": {"gateway": 990}}` in a file.
    /// - Parameter settings: of the program; `nil` for one that reads only a part of a file.
    /// - Throws: ``ConfigurationError`` when a file cannot be read, or has a key that the program does not know.
    public func readConfiguration(knowing settings: ProgramSettings? = nil) async throws(ConfigurationError)
        -> ConfigReader
    {
        try await readConfiguration(knowing: settings, environment: EnvironmentVariablesProvider())
    }

    func readConfiguration(
        knowing settings: ProgramSettings? = nil, environment: EnvironmentVariablesProvider
    ) async throws(ConfigurationError) -> ConfigReader {
        var providers: [any ConfigProvider] = [environment.prefixKeys(with: "kvart")]
        if let config {
            let file = try await ConfigurationFile.read(config)
            try settings?.check(file.keys, of: config)
            providers.append(file.provider)
        }
        // Of this file's keys the program knows its own: the others are those of other programs.
        if let sharedConfig { providers.append(try await ConfigurationFile.read(sharedConfig).provider) }
        return ConfigReader(providers: providers)
    }

    /// The least level that is logged: `--log-level`, else the setting `log.level`.
    /// - Throws: ``ConfigurationError`` when the setting is no level.
    public func logLevel(from configuration: ConfigReader) throws(ConfigurationError) -> Logger.Level {
        if let logLevel { return logLevel }
        return try LogSettings(configuration).level
    }
}
