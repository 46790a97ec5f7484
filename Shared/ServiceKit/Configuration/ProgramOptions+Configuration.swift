public import Configuration
public import Logging

extension ProgramOptions {
    /// Reads the settings from the environment and from the files. The environment takes precedence.
    ///
    /// `peers.gateway` is `KVART_PEERS_GATEWAY` in the environment and `{"peers": {"gateway": 990}}` in a file.
    /// - Parameter settings: of the program; `nil` for a program that reads only a part of a file.
    /// - Throws: ``ConfigurationError`` when a file cannot be read or has an unknown key.
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
        // Unknown keys are accepted here: the shared file has settings of other programs.
        if let sharedConfig { providers.append(try await ConfigurationFile.read(sharedConfig).provider) }
        return ConfigReader(providers: providers)
    }

    /// Returns the lowest level that is logged: `--log-level`, or else the setting `log.level`.
    /// - Throws: ``ConfigurationError`` when the setting is not a level.
    public func logLevel(from configuration: ConfigReader) throws(ConfigurationError) -> Logger.Level {
        if let logLevel { return logLevel }
        return try LogSettings(configuration).level
    }
}
