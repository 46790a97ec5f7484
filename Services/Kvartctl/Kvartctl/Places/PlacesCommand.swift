import ArgumentParser

/// Manages the cities of the city offers.
struct PlacesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "places", abstract: "Loads cities for the city offers.",
        subcommands: [LoadPlacesCommand.self])
}
