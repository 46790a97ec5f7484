// swift-tools-version: 6.2
import PackageDescription

// The settings of all our targets. `NonisolatedNonsendingByDefault` stays off: with it, a plain conformance to
// Hummingbird's middleware protocol does not compile.
let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

extension Target.Dependency {
    static let asyncHTTPClient = product(name: "AsyncHTTPClient", package: "async-http-client")
    static let arguments = product(name: "ArgumentParser", package: "swift-argument-parser")
    static let configuration = product(name: "Configuration", package: "swift-configuration")
    static let crypto = product(name: "Crypto", package: "swift-crypto")
    static let cryptoExtras = product(name: "CryptoExtras", package: "swift-crypto")
    static let grdb = product(name: "GRDB", package: "GRDB.swift")
    static let histogram = product(name: "Histogram", package: "hdrhistogram-swift")
    static let httpTypes = product(name: "HTTPTypes", package: "swift-http-types")
    static let hummingbird = product(name: "Hummingbird", package: "hummingbird")
    static let hummingbirdCore = product(name: "HummingbirdCore", package: "hummingbird")
    static let hummingbirdHTTP2 = product(name: "HummingbirdHTTP2", package: "hummingbird")
    static let hummingbirdTLS = product(name: "HummingbirdTLS", package: "hummingbird")
    static let lifecycle = product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
    static let logging = product(name: "Logging", package: "swift-log")
    static let mustache = product(name: "Mustache", package: "swift-mustache")
    static let nioCore = product(name: "NIOCore", package: "swift-nio")
    static let nioExtras = product(name: "NIOExtras", package: "swift-nio-extras")
    static let nioHTTP1 = product(name: "NIOHTTP1", package: "swift-nio")
    static let nioHTTPTypes = product(name: "NIOHTTPTypes", package: "swift-nio-extras")
    static let nioSSL = product(name: "NIOSSL", package: "swift-nio-ssl")
    static let nioEmbedded = product(name: "NIOEmbedded", package: "swift-nio")
    static let nioPosix = product(name: "NIOPosix", package: "swift-nio")
    /// SQLite's own interface, the module that GRDB uses.
    static let sqlite = product(name: "GRDBSQLite", package: "GRDB.swift")
    static let subprocess = product(name: "Subprocess", package: "swift-subprocess")
    static let systemPackage = product(name: "SystemPackage", package: "swift-system")
    static let unixSignals = product(name: "UnixSignals", package: "swift-service-lifecycle")
}

/// For code that reads and writes every byte. Unoptimised, a megabyte takes seconds, in every test and every `make
/// run`.
let optimised: [SwiftSetting] = settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// - Parameter texts: a folder of templates and texts, which become constants of the program: an installed program
///   has no folder to read them from.
func library(
    _ name: String, _ path: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = settings,
    texts: String? = nil
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: path, resources: texts.map { [.embedInCode($0)] },
        swiftSettings: settings)
}

/// - Parameter exclude: files that the tests read and the compiler must ignore.
func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: exclude, swiftSettings: settings)
}

/// The contexts whose calls clients can make. Each has a contract, and texts for people.
let contexts = ["Cars", "CityOffers", "Coaches", "Deliveries", "Identity", "Restaurants"]

/// A contract: the calls, events and notices of one name prefix, without rules and storage.
func contract(_ name: String) -> Target {
    .target(
        name: "\(name)Contract", dependencies: ["CallTypes", "JSON", "Vocabulary"], path: "Shared/Contracts/\(name)",
        exclude: contexts.contains(name) ? ["Texts"] : [], swiftSettings: settings)
}

/// The texts of a context, besides its contract. Identity uses them in messages, and the gateway in explanations of
/// refusals. Neither may call the context for the texts.
func texts(_ name: String) -> Target {
    .target(
        name: "\(name)Texts", path: "Shared/Contracts/\(name)/Texts", swiftSettings: settings)
}

/// The rules and stores of one bounded context. `calls` names the contracts it may use. The build refuses any other
/// import (`--explicit-target-dependency-import-check error`), so these lists decide which contexts may call each
/// other.
func context(
    _ name: String, in folder: String, offers contract: String, calls others: [String] = [],
    uses dependencies: [Target.Dependency] = [], texts: String? = nil
) -> Target {
    library(
        "\(name)Service", "Services/\(folder)",
        ["ContextKit", "RPC", "ServiceKit", "SQLiteKit", "Vocabulary", .target(name: "\(contract)Contract")]
            + others.map { .target(name: "\($0)Contract") } + dependencies, texts: texts)
}

/// A program: configuration, build, run.
func executable(_ name: String, in folder: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: "Services/\(folder)/Main", swiftSettings: settings)
}

/// The tests of one context, with what the tests of all contexts use.
func contextTests(
    _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
    tests(
        "\(name)ServiceTests",
        [
            .target(name: "\(name)Contract"), .target(name: "\(name)Service"), "ContextKit", "IdentityContract", "RPC",
            "SQLiteKit", "ServiceKit", "TestKit", "TestTowns", "Vocabulary", .configuration, .grdb, .lifecycle,
            .logging,
        ] + dependencies, exclude: exclude)
}

/// A program that tests start, or that measures.
func tool(
    _ name: String, in folder: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
    settings: [SwiftSetting] = settings
) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: "Tests/Tools/\(folder)", exclude: exclude,
        swiftSettings: settings)
}

let contracts: [Target.Dependency] = contexts.map { .target(name: "\($0)Contract") }
let contextTexts: [Target.Dependency] = contexts.map { .target(name: "\($0)Texts") }

let package = Package(
    name: "kvart",
    dependencies: [
        .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", exact: "0.2.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-configuration", exact: "1.4.0"),
        .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
        .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
        .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
    ],
    targets: [
        // Shared kernels.
        .systemLibrary(
            name: "CSystemd", path: "Shared/CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
        // Starts programs that reach nothing but their input and output.
        .target(name: "CConfinement", path: "Shared/CConfinement"),
        library("Vocabulary", "Shared/Vocabulary", []),
        library("JSON", "Shared/JSON", ["Vocabulary"], settings: optimised),
        // Contracts consist of these types. They do not depend on NIO, so an app can use a contract.
        library("CallTypes", "Shared/CallTypes", ["JSON", "Vocabulary"]),
        library(
            "RPC", "Shared/RPC", ["CallTypes", "JSON", "Vocabulary", .lifecycle, .logging, .nioCore, .nioPosix]),
        library("Texts", "Shared/Texts", ["JSON", "Vocabulary", .mustache]),
        library(
            "Printing", "Shared/Printing",
            ["CallTypes", "RPC", "Texts", "Vocabulary", .mustache, .subprocess, .systemPackage]),
        library(
            "ServiceKit", "Shared/ServiceKit",
            [
                "CSystemd", "RPC", "Vocabulary", .arguments, .configuration, .crypto, .lifecycle, .logging,
                .systemPackage, .unixSignals,
            ]),
        library(
            "SQLiteKit", "Shared/SQLiteKit", ["RPC", "Vocabulary", .crypto, .grdb, .lifecycle, .logging, .sqlite]),
        // The dependencies of every context with a database.
        library(
            "ContextKit", "Shared/ContextKit",
            [
                "IdentityContract", "RPC", "SQLiteKit", "ServiceKit", "Vocabulary", .configuration, .grdb, .lifecycle,
                .logging,
            ]),
        library(
            "Media", "Shared/Media",
            [
                "CConfinement", "CallTypes", "RPC", "SQLiteKit", "ServiceKit", "Vocabulary", .grdb, .lifecycle,
                .logging,
            ]),
        library(
            "TestKit", "Tests/TestKit",
            ["ContextKit", "RPC", "SQLiteKit", "ServiceKit", "Vocabulary", .configuration, .grdb, .logging]),
        // Services that run together in a test. Only tests of several services depend on it.
        library(
            "TestTowns", "Tests/TestTowns",
            [
                "AcquirerSandbox", "ContextKit", "DeliveriesContract", "DeliveriesService", "EgressContract",
                "IdentityContract", "IdentityService", "RPC", "SQLiteKit", "ServiceKit", "TestKit", "Town",
                "Vocabulary",
                .asyncHTTPClient, .configuration, .grdb, .logging, .nioCore, .nioHTTP1,
            ]),

        // Contracts.
        contract("Egress"),
    ] + contexts.map(contract) + contexts.map(texts) + [
        // The one table of contexts.
        library("Town", "Shared/Town", contracts + contextTexts + ["CallTypes", "EgressContract"]),
        // The contracts for readers: `/openapi.json`, `/docs`, `kvartctl call`.
        library("Documentation", "Shared/Documentation", ["CallTypes", "JSON", "RPC", "Town", "Vocabulary"]),

        // Contexts.
        context(
            "Identity", in: "Identity/Identity", offers: "Identity", calls: ["Egress"],
            uses: [
                "Media", "Texts", "Town", .crypto, .cryptoExtras, .configuration, .grdb, .lifecycle, .logging,
                .mustache, .nioPosix,
            ],
            texts: "Outbox/Texts"),
        context(
            "Deliveries", in: "Deliveries/Deliveries", offers: "Deliveries", calls: ["Identity"],
            uses: [.crypto, .configuration, .grdb, .lifecycle, .logging]),
        context(
            "Restaurants", in: "CatalogOrders/Restaurants", offers: "Restaurants", calls: ["Identity"],
            uses: ["CallTypes", "Media", "Printing", .configuration, .grdb, .lifecycle, .logging],
            texts: "Table/Templates"),
        context(
            "CityOffers", in: "CatalogOrders/CityOffers", offers: "CityOffers", calls: ["Identity"],
            uses: ["CallTypes", "Media", .configuration, .crypto, .grdb, .lifecycle, .logging]),
        context(
            "Coaches", in: "TransportBooking/Coaches", offers: "Coaches", calls: ["Egress", "Identity"],
            uses: [
                "Printing", "Texts", .configuration, .crypto, .grdb, .lifecycle, .logging, .systemPackage,
            ],
            texts: "Ticket/Templates"),
        context(
            "Cars", in: "CarMarketplace/Cars", offers: "Cars", calls: ["Identity"],
            uses: ["CallTypes", "Media", .configuration, .crypto, .grdb, .lifecycle, .logging],
            texts: "Brand/Data"),
        library(
            "GatewayService", "Services/Gateway/Gateway",
            [
                "Documentation", "IdentityContract", "RPC", "ServiceKit", "Texts", "Town", "Vocabulary", .arguments,
                .configuration, .crypto, .httpTypes, .hummingbird, .hummingbirdCore, .lifecycle, .logging, .mustache,
                .nioCore, .nioExtras, .nioHTTP1, .nioHTTPTypes, .nioPosix,
            ], texts: "Pages/Templates"),
        library(
            "EgressService", "Services/Egress",
            [
                "EgressContract", "RPC", "ServiceKit", "Vocabulary", .arguments, .asyncHTTPClient, .configuration,
                .crypto, .lifecycle, .logging, .nioCore, .nioHTTP1, .nioPosix, .nioSSL,
            ]),
        // An acquirer for tests and development: speaks and signs as WayForPay does.
        library(
            "AcquirerSandbox", "Services/Acquirer",
            [
                "RPC", "ServiceKit", "Vocabulary", .asyncHTTPClient, .crypto, .httpTypes, .hummingbirdCore, .lifecycle,
                .logging, .nioCore, .nioHTTP1, .nioPosix,
            ]),
        // A town with people and businesses in it, made by calls over HTTP.
        library(
            "Demo", "Services/Kvartctl/Demo",
            contracts + [
                "CallTypes", "JSON", "Printing", "ServiceKit", "Vocabulary", .asyncHTTPClient, .nioCore, .nioHTTP1,
            ], texts: "Data"),
        library(
            "KvartctlKit", "Services/Kvartctl/Kvartctl",
            [
                "AcquirerSandbox", "CarsContract", "CityOffersContract", "Demo", "Documentation", "IdentityContract",
                "Media", "RPC", "SQLiteKit", "ServiceKit", "Town", "Vocabulary", .arguments, .configuration, .crypto,
                .logging, .nioPosix, .subprocess,
            ], texts: "Places/Data"),

        // Programs.
        executable("identity", in: "Identity", ["CallTypes", "ContextKit", "IdentityService", "ServiceKit"]),
        executable("deliveries", in: "Deliveries", ["CallTypes", "ContextKit", "DeliveriesService", "ServiceKit"]),
        executable(
            "catalog-orders", in: "CatalogOrders",
            ["CallTypes", "CityOffersService", "ContextKit", "RestaurantsService"]),
        executable(
            "transport-booking", in: "TransportBooking", ["CallTypes", "CoachesService", "ContextKit", "ServiceKit"]),
        executable("car-marketplace", in: "CarMarketplace", ["CallTypes", "CarsService", "ContextKit", "ServiceKit"]),
        executable("gateway", in: "Gateway", ["EgressService", "GatewayService", .arguments]),
        executable("kvartctl", in: "Kvartctl", ["KvartctlKit"]),
        library(
            "Programs", "Services/Programs",
            [
                "car-marketplace", "catalog-orders", "deliveries", "gateway", "identity", "kvartctl",
                "transport-booking",
            ]),

        // Tests.
        tests(
            "RPCTests",
            [
                "DeliveriesContract", "RPC", "TestKit", "Town", "Vocabulary", "conformance", .logging, .nioCore,
                .nioPosix,
            ],
            exclude: [
                "Conformance/LICENSE-Apache-2.0.txt", "Conformance/NOTICE.md", "Conformance/jsonrpc.jsonl",
                "Conformance/openrpc-1.4.schema.json",
            ]),
        tests(
            "ExampleTests",
            ["ContextKit", "RPC", "SQLiteKit", "ServiceKit", "TestKit", "Vocabulary", .grdb, .logging]),
        tests("DocumentationTests", ["CallTypes", "Documentation", "JSON", "RPC", "Town", "Vocabulary"]),
        tests("TextsTests", contracts + ["Media", "RPC", "Texts", "Town", "Vocabulary", .mustache]),
        tests(
            "EgressTests",
            [
                "EgressContract", "EgressService", "RPC", "ServiceKit", "TestKit", "Vocabulary", .asyncHTTPClient,
                .configuration, .crypto, .httpTypes, .hummingbird, .hummingbirdHTTP2, .hummingbirdTLS, .logging,
                .nioCore, .nioPosix, .nioSSL,
            ], exclude: ["SMTP/relay.py"]),
        tests(
            "MediaTests",
            [
                "CallTypes", "Media", "RPC", "SQLiteKit", "ServiceKit", "TestKit", "Vocabulary", .grdb, .lifecycle,
                .logging,
            ]),
        tests("PrintingTests", ["Printing", "RPC", "TestKit", "Vocabulary"]),
        tests("VocabularyTests", ["RPC", "Vocabulary"]),
        tests("SQLiteKitTests", ["RPC", "SQLiteKit", "TestKit", "Vocabulary", .grdb, .lifecycle, .logging, .sqlite]),
        tests(
            "ContextKitTests",
            [
                "ContextKit", "DeliveriesContract", "IdentityContract", "RPC", "SQLiteKit",
                "ServiceKit", "TestKit", "TestTowns", "Vocabulary", .configuration, .grdb, .lifecycle, .logging,
            ]),
        tests(
            "ServiceKitTests",
            [
                "RPC", "ServiceKit", "TestKit", "Vocabulary", "conformance", .arguments, .configuration, .lifecycle,
                .logging,
            ]),
        tests(
            "ContractTests",
            contracts + ["Documentation", "EgressContract", "RPC", "Texts", "Town", "Vocabulary", .logging],
            exclude: ["Surfaces"]),
        // Checks of all contexts: callers, statements, metrics. `Tests/XCTMain.swift` uses it, too.
        tests(
            "SweepTests",
            [
                "CarsService", "CityOffersService", "CoachesService", "ContextKit", "DeliveriesService",
                "EgressService", "GatewayService", "IdentityContract", "IdentityService", "RPC", "RestaurantsService",
                "SQLiteKit", "ServiceKit", "TestKit", "Town", "Vocabulary", .configuration, .grdb, .lifecycle, .logging,
            ]),
        tests(
            "IdentityServiceTests",
            [
                "CoachesContract", "ContextKit", "DeliveriesContract", "EgressContract", "IdentityContract",
                "IdentityService", "Media", "RPC", "SQLiteKit", "ServiceKit", "TestKit", "Texts", "Town", "Vocabulary",
                .configuration, .grdb, .lifecycle, .logging,
            ]),
        contextTests("Deliveries", ["IdentityService", .crypto]),
        contextTests("Restaurants", ["CallTypes", "Media", "Printing"]),
        contextTests("Cars", ["CallTypes", "Media", .crypto]),
        contextTests("CityOffers", ["CallTypes", "Media", "RestaurantsService", .crypto]),
        contextTests(
            "Coaches", ["AcquirerSandbox", "EgressContract", "Printing", .crypto], exclude: ["GTFS/feed.py"]),
        tests(
            "AcquirerTests",
            [
                "AcquirerSandbox", "RPC", "ServiceKit", "TestKit", "TestTowns", "Vocabulary", "kvartctl",
                .httpTypes, .hummingbird, .logging, .nioCore,
            ]),
        tests(
            "KvartctlTests",
            [
                "CarsContract", "CityOffersContract", "IdentityContract", "KvartctlKit", "RPC", "Town", "Vocabulary",
                .arguments,
            ]),
        tests(
            "KvartctlCallTests",
            [
                "Documentation", "KvartctlKit", "RPC", "TestKit", "Town", "Vocabulary", "deliveries", "identity",
                "kvartctl", .arguments,
            ]),
        tests(
            "DemoTests",
            [
                "CarsContract", "CityOffersContract", "CoachesContract", "Demo", "DeliveriesContract", "JSON",
                "RestaurantsContract", "ServiceKit", "TestKit", "Vocabulary", "car-marketplace", "catalog-orders",
                "deliveries", "gateway", "identity", "kvartctl", "transport-booking",
            ]),
        tests(
            "GatewayTests",
            contracts + [
                "CarsService", "CityOffersService", "ContextKit", "DeliveriesService", "GatewayService",
                "IdentityService", "RPC", "RestaurantsService", "SQLiteKit", "ServiceKit", "TestKit", "TestTowns",
                "Vocabulary", .configuration, .grdb, .httpTypes, .hummingbird, .hummingbirdCore, .lifecycle, .logging,
                .nioCore, .nioEmbedded, .nioHTTPTypes, .nioPosix,
            ]),
        tests(
            "FrontDoorTests",
            [
                "Documentation", "GatewayService", "RPC", "TestKit", "Texts", "Town", "Vocabulary", .httpTypes,
                .hummingbird, .hummingbirdCore, .logging, .nioCore,
            ]),
        tests(
            "SystemTests",
            contracts + [
                "LedgerKit", "RPC", "SQLiteKit", "TestKit", "TestTowns", "Town", "Vocabulary", "car-marketplace",
                "catalog-orders", "conformance", "deliveries", "gateway", "identity", "kvartctl", "ledger", "powercut",
                "transport-booking", .grdb, .logging, .nioCore, .nioPosix,
            ]),
        // Tools: programs that the tests start, and benchmarks.
        tool("conformance", in: "Conformance", ["RPC", "ServiceKit", "Vocabulary"]),
        library("LedgerKit", "Tests/Tools/Ledger/Kit", ["RPC", "Vocabulary", .logging]),
        tool(
            "ledger", in: "Ledger/Program",
            [
                "LedgerKit", "RPC", "SQLiteKit", "ServiceKit", "TestKit", "Vocabulary", .arguments, .grdb, .lifecycle,
                .logging,
            ]),
        tool(
            "powercut", in: "PowerCut",
            [
                "AcquirerSandbox", "CoachesContract", "DeliveriesContract", "IdentityContract", "LedgerKit", "RPC",
                "SQLiteKit", "ServiceKit", "TestKit", "TestTowns", "Vocabulary", .arguments, .grdb, .logging,
            ], settings: optimised),
        tool(
            "benchmarks", in: "Benchmarks",
            contracts + [
                "AcquirerSandbox", "CarsService", "CityOffersService", "CoachesService", "ContextKit",
                "DeliveriesService", "IdentityService", "RPC", "RestaurantsService", "SQLiteKit", "ServiceKit",
                "Vocabulary", .arguments, .grdb, .histogram, .logging, .nioCore, .nioPosix, .sqlite,
            ], exclude: ["README.md", "peers"]),
        // The version that `make test-host` upgrades to.
        tool(
            "next-identity", in: "NextIdentity",
            ["CallTypes", "ContextKit", "IdentityService", "SQLiteKit", "ServiceKit"]),
    ],
    swiftLanguageModes: [.v6]
)
