// swift-tools-version: 6.2

import PackageDescription

// .ci/run asks for it. A later compiler may warn of more, and must still build the package for its users.
let warningsAreErrors = Context.environment["SECTIONS_WARNINGS"] == "error"

let strictSwift: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

// The tests run against the modules of the release. Optimizing the tests as well would take longer than it saves; and no
// other module waits for theirs, so they need not be emitted early.
let testSwift =
    strictSwift + [
        .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
    ]

let strictC: [CSetting] = warningsAreErrors ? [.treatAllWarnings(as: .error)] : []

// The release of a program for use is one file that needs nothing of the system, and so starts as fast as one in C. On a
// system without static C libraries, Scripts/make/release asks for the next best: Swift's own libraries inside, as the
// helper has them.
// Memory that runs out is reported in a sentence: Sources/CNcurses/out_of_memory.c replaces the crash of the runtime and of ncurses.
// As these flags are for the linker alone, all programs and the tests share the compiled modules.
// For Scripts/checks/sanitizers nothing is inside: a sanitizer replaces functions of shared libraries.
let linking = Context.environment["SECTIONS_LINKING"]
let staticSwift: [LinkerSetting] =
    linking == "shared" ? [] : [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]
let standalone: [LinkerSetting] =
    linking == "shared"
    ? []
    : [
        .unsafeFlags(
            [linking == "dynamic" ? "-static-stdlib" : "-static-executable"]
                + ["_ZN5swift28swift_abortAllocationFailureEmm", "_nc_err_abort"].flatMap {
                    ["-Xlinker", "--wrap=\($0)"]
                },
            .when(configuration: .release))
    ]

// Each target names the modules that its files import, and no others: Scripts/check-layers compares.
extension Target {
    static func module(_ name: String, _ dependencies: [Dependency] = [], path: String? = nil) -> Target {
        .target(name: name, dependencies: dependencies, path: path, swiftSettings: strictSwift)
    }

    static func cModule(
        _ name: String, _ dependencies: [Dependency] = [], libraries: [String] = [], path: String? = nil
    ) -> Target {
        .target(
            name: name, dependencies: dependencies, path: path, cSettings: strictC,
            linkerSettings: libraries.map { .linkedLibrary($0) })
    }

    static func program(
        _ name: String, _ dependencies: [Dependency], swiftSettings: [SwiftSetting] = strictSwift,
        linkerSettings: [LinkerSetting] = [], path: String? = nil
    ) -> Target {
        .executableTarget(
            name: name, dependencies: dependencies, path: path, swiftSettings: swiftSettings,
            linkerSettings: linkerSettings)
    }

    static func cProgram(_ name: String, _ dependencies: [Dependency] = [], path: String) -> Target {
        .executableTarget(name: name, dependencies: dependencies, path: path, cSettings: strictC)
    }

    static func tests(_ name: String, _ dependencies: [Dependency], exclude: [String] = []) -> Target {
        .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: testSwift)
    }
}

let package = Package(
    name: "sections",
    products: [
        .library(name: "TextUIKit", targets: ["TextUIKit"]),
        .library(name: "UIKitNames", targets: ["UIKitNames"]),
        .library(name: "LanguageCollation", targets: ["LanguageCollation", "Languages"]),
        .library(name: "NcursesTerminal", targets: ["NcursesTerminal"]),
        .library(name: "TextUIKitTesting", targets: ["TextUIKitTesting"]),
        .library(name: "TextUIKitXCTest", targets: ["TextUIKitXCTest"]),
        .executable(name: "sections", targets: ["sections"]),
        .executable(name: "targets", targets: ["targets"]),
        .executable(name: "sections-source-postgresql", targets: ["sections-source-postgresql"]),
    ],
    targets: [
        // The engine: imports the standard library and nothing else.
        .module("TextCanvas"),
        .module("TextUIKit", ["TextCanvas"]),

        // UIKit's names for the engine's types.
        .cModule("CClassMethods"),
        .module("UIKitValues", ["TextUIKit"]),
        .module("LanguageCollation", ["Languages", "TextUIKit"]),
        .module("UIKitNames", ["CClassMethods", "LanguageCollation", "TextUIKit", "UIKitValues"]),

        // Tests of clients: the first reports to Swift Testing, the second to XCTest.
        .module("TextUIKitTesting", ["TextUIKit"]),
        .module("TextUIKitXCTest", ["TextUIKit", "TextUIKitTesting"]),

        // The one module that talks to a terminal.
        .cModule("CTerminalSupport"),
        .cModule("CNcurses", ["CTerminalSupport"], libraries: ["ncursesw", "tinfo"]),
        .module("NcursesTerminal", ["CNcurses", "CTerminalSupport", "TextCanvas"]),

        // The system: descriptors, paths, threads, processes, directories.
        .cModule("CSystemSupport"),
        .module("SystemSupport", ["CSystemSupport"]),

        // Files that are read, edited and saved whole or not at all.
        .module("Documents", ["CSystemSupport", "FormatCore", "SystemSupport"]),

        // Languages: order, sections, folding, sounds.
        .cModule("CLanguages"),
        .module("Languages", ["ByteScan", "CLanguages"]),

        // Formats: bytes to text, trees, rows and records.
        .cModule("CNameScan"),
        .module("ByteScan", ["CNameScan"]),
        .cModule("CEncodings"),
        .module("FormatCore", ["ByteScan", "CEncodings", "SystemSupport"]),
        .module("Records", ["ByteScan", "FormatCore"]),
        .module("PropertyLists", ["ByteScan", "FormatCore", "Records"]),
        .module("PhoneNumbers", ["ByteScan", "FormatCore"]),
        .module("Tables", ["ByteScan", "FormatCore", "Records"]),
        .module("VCards", ["ByteScan", "FormatCore", "PhoneNumbers", "Records", "SystemSupport"]),
        .module("JSONText", ["ByteScan", "FormatCore", "Records", "Tables"]),
        .module("TOMLText", ["ByteScan", "FormatCore", "JSONText", "Records"]),
        .module("AddressBooks", ["ByteScan", "FormatCore", "Records"]),

        // Names: rows, matching, order, loading, editing.
        .cModule("CPattern", libraries: ["pcre2-8"]),
        .module("NamePatterns", ["ByteScan", "CPattern", "FormatCore", "Languages"]),
        .module("NameRows", ["ByteScan", "CNameScan", "FormatCore"]),
        .module("NamePaths", ["NameRows"]),
        .module("NameRanking", ["ByteScan", "NameRows", "SystemSupport"]),
        .module("NameFolding", ["ByteScan", "Languages", "NameRows"]),
        .module(
            "Names",
            [
                "ByteScan", "FormatCore", "Languages", "NameFolding", "NamePaths", "NamePatterns",
                "NameRanking",
                "NameRows",
                "PhoneNumbers", "Records", "SystemSupport",
            ]),
        .module(
            "CocoaCollections", ["FormatCore", "PropertyLists", "SystemSupport"],
            path: "Sources/Examples/CocoaCollections"),
        .module(
            "NameOrdering",
            [
                "ByteScan", "CNameScan", "FormatCore", "Languages", "NameFolding", "NamePaths", "NameRows",
                "Names",
                "SystemSupport",
            ]),
        .module(
            "NameLoading",
            [
                "AddressBooks", "ByteScan", "FormatCore", "JSONText", "Languages", "NameFolding",
                "NameOrdering",
                "NamePaths", "NamePatterns", "NameRows", "Names", "PropertyLists", "Records",
                "SystemSupport", "TOMLText", "Tables", "VCards",
            ]),
        .module(
            "NameEditing",
            [
                "ByteScan", "Documents", "FormatCore", "Languages", "NameLoading", "NameOrdering", "NameRows",
                "Names", "PropertyLists", "SystemSupport", "Tables", "VCards",
            ]),
        .module(
            "EditingSessions",
            [
                "Documents", "FormatCore", "HelperProtocol", "NameEditing", "NameLoading", "Names",
                "SystemSupport", "Tables",
            ]),
        .module("NameLists", ["ByteScan", "FormatCore", "NameOrdering", "Names", "SystemSupport"]),

        // Lists whose rows stay in a database: the client, and what the helper programs do.
        .module("HelperProtocol", ["FormatCore", "SystemSupport"]),
        .module(
            "RemoteLists",
            [
                "FormatCore", "HelperProtocol", "ListHelper", "NameLists", "NameLoading", "Names", "Records",
                "SystemSupport", "Tables",
            ]),
        .module(
            "ListHelper",
            [
                "ByteScan", "FormatCore", "HelperProtocol", "Languages", "NameRanking", "NameRows", "Names",
            ]),
        .cModule("CRowEncoder"),
        .cModule("CSQLite", ["CRowEncoder"], libraries: ["sqlite3", "m"]),
        .module(
            "SQLiteHelper",
            [
                "ByteScan", "CRowEncoder", "CSQLite", "DatabaseSchemas", "Documents", "FormatCore",
                "HelperProtocol", "ListHelper", "NameLoading", "Names", "SystemSupport", "Tables",
            ]),
        .cModule("CPostgreSQL", ["CRowEncoder"], libraries: ["pq"]),
        .module(
            "PostgreSQLHelper",
            [
                "CPostgreSQL", "CRowEncoder", "FormatCore", "HelperProtocol", "Languages", "ListHelper",
                "NameLoading", "NameRows", "Names", "SystemSupport", "Tables",
            ]),
        .module("DatabaseSchemas", ["HelperProtocol", "JSONText", "Languages"]),

        // Options, configuration, the manual, standard output.
        .module("CommandOptions", ["Documents", "FormatCore", "SystemSupport", "TextCanvas"]),
        .module("CommandUI", ["FormatCore", "TextUIKit"]),

        // Screens.
        .cModule("CBundledNames"),
        .module(
            "NameViews",
            [
                "CommandOptions", "CommandUI", "FormatCore", "NameEditing", "NameLists", "NameOrdering",
                "Names", "PhoneNumbers", "Records", "SystemSupport", "TextUIKit",
            ]),
        .module(
            "SectionsUI",
            [
                "CBundledNames", "CommandUI", "Documents", "EditingSessions", "FormatCore", "NameEditing",
                "NameLists", "NameLoading", "NameViews", "Names", "SystemSupport", "TextUIKit",
            ]),
        .module(
            "SectionsTool",
            [
                "CSystemSupport", "CommandOptions", "CommandUI", "DatabaseSchemas", "Documents",
                "EditingSessions", "FormatCore", "HelperProtocol", "JSONText", "Languages", "ListHelper",
                "NameEditing", "NameLists", "NameLoading", "NameViews", "Names", "Records", "RemoteLists",
                "SQLiteHelper", "SectionsUI", "SystemSupport", "TOMLText", "Tables", "TextUIKit", "VCards",
            ]),

        // Goals with hours.
        .module("TargetStore", ["Documents", "FormatCore", "PropertyLists", "SystemSupport"]),
        .module("TargetsUI", ["CommandUI", "Documents", "Names", "TargetStore", "TextUIKit"]),
        .module(
            "TargetsTool",
            [
                "CommandOptions", "CommandUI", "JSONText", "Names", "SystemSupport", "Tables",
                "TargetStore", "TargetsUI", "TextUIKit",
            ]),

        // Programs.
        .program(
            "sections-source-postgresql",
            [
                "HelperProtocol", "ListHelper", "PostgreSQLHelper", "SystemSupport",
            ], linkerSettings: staticSwift),
        .program(
            "sections",
            [
                "CommandOptions", "NcursesTerminal", "SectionsTool", "TextUIKit",
            ], linkerSettings: standalone),
        .program(
            "targets",
            [
                "CommandOptions", "NcursesTerminal", "TargetsTool", "TextUIKit",
            ], linkerSettings: standalone),
        .program(
            "sections-sample",
            [
                "CBundledNames", "CocoaCollections", "FormatCore", "NcursesTerminal", "SystemSupport",
                "TextUIKit", "UIKitNames",
            ], linkerSettings: standalone, path: "Sources/Examples/SectionsSample"),
        .program(
            "employees",
            [
                "NcursesTerminal", "TextUIKit",
            ], linkerSettings: standalone,
            path: "Sources/Examples/Employees"),
        .cModule("CGallerySources", path: "Sources/Examples/GallerySources"),
        .module(
            "GalleryScreens", ["CGallerySources", "UIKitNames"],
            path: "Sources/Examples/GalleryScreens"),
        .program(
            "gallery", ["GalleryScreens", "NcursesTerminal", "TextUIKit"], linkerSettings: standalone,
            path: "Sources/Examples/Gallery"),
        .program(
            "sections-benchmark",
            [
                "FormatCore", "Languages", "NameLists", "NameLoading", "NameOrdering", "NameRows", "Names",
                "SectionsUI", "SystemSupport", "TextUIKit",
            ]),

        // Support of the tests. Never a product.
        // Optimized code traps without a message.
        .program(
            "wrong-use", ["NcursesTerminal", "TextUIKit"], swiftSettings: testSwift,
            path: "Tests/Fixtures/WrongUse"),
        .cProgram("strike", path: "Tests/Fixtures/Strike"),
        .cProgram("confined", ["CSQLite"], path: "Tests/Fixtures/Confined"),
        .cProgram("hold", path: "Tests/Fixtures/Hold"),
        .program("save-file", ["Documents", "SystemSupport"], path: "Tests/Fixtures/SaveFile"),
        .program("inline-list", ["NcursesTerminal", "TextUIKit"], path: "Tests/Fixtures/InlineList"),
        .module("Notes", ["TextUIKit"], path: "Tests/Fixtures/Notes"),
        .program(
            "main-actor-work",
            [
                "NcursesTerminal", "Notes", "TextUIKit",
            ], path: "Tests/Fixtures/MainActorWork"),
        .program("main-queue", ["NcursesTerminal", "Notes", "TextUIKit"], path: "Tests/Fixtures/MainQueue"),
        .program(
            "main-run-loop",
            [
                "NcursesTerminal", "Notes", "TextUIKit",
            ], path: "Tests/Fixtures/MainRunLoop"),
        .cModule("CPseudoTerminal", libraries: ["vterm"], path: "Tests/CPseudoTerminal"),
        .module(
            "TestSupport",
            [
                "CPseudoTerminal", "CommandUI", "Documents", "EditingSessions", "FormatCore", "Languages",
                "NameEditing", "NameLoading", "Names", "SystemSupport", "TargetStore", "TextUIKit",
                "TextUIKitTesting",
            ], path: "Tests/TestSupport"),
        .module("TestClock", path: "Tests/TestClock"),
        .module(
            "FuzzChecks",
            [
                "AddressBooks", "FormatCore", "HelperProtocol", "JSONText", "ListHelper", "NameEditing",
                "NameLoading", "NamePatterns", "Names", "PropertyLists", "SystemSupport", "TOMLText",
                "Tables", "TargetStore", "VCards",
            ], path: "Tests/Fuzz/Checks"),
        .module("TableModels", ["TextUIKit"], path: "Tests/TableModels"),
        .module(
            "InterfaceFuzzChecks",
            [
                "CFuzzer", "CommandOptions", "CommandUI", "Documents", "FormatCore", "FuzzChecks", "JSONText",
                "NameEditing", "NameLists", "NameLoading", "NameViews", "Names", "NcursesTerminal",
                "SectionsTool", "SectionsUI", "SystemSupport", "TableModels", "TargetStore", "TargetsTool",
                "TargetsUI", "TestSupport", "TextUIKit",
            ], path: "Tests/Fuzz/InterfaceChecks"),
        .cModule("CFuzzer", path: "Tests/Fuzz/CFuzzer"),
        .program("fuzzer", ["CFuzzer", "FuzzChecks", "InterfaceFuzzChecks"], path: "Tests/Fuzz/Fuzzer"),

        // Tests.
        .tests("TextCanvasTests", ["TestSupport", "TextCanvas"]),
        .tests(
            "TextUIKitTests", ["TableModels", "TestClock", "TestSupport", "TextUIKit"],
            exclude: ["Stories/Goldens"]),
        .tests("UIKitSpellings", ["LanguageCollation", "Languages", "TestSupport", "UIKitNames"]),
        .tests("NcursesTerminalTests", ["NcursesTerminal", "TestSupport", "TextCanvas"]),
        .tests("DocumentsTests", ["Documents", "SystemSupport", "TestSupport"]),
        .tests("LanguagesTests", ["Languages", "TestClock", "TestSupport"]),
        .tests(
            "FormatCoreTests",
            [
                "ByteScan", "FormatCore", "Languages", "NameEditing", "NameLoading", "Names", "SystemSupport",
                "TestSupport",
            ]),
        .tests(
            "RecordsTests",
            [
                "FormatCore", "JSONText", "NameEditing", "NameLoading", "NameOrdering", "Names",
                "PropertyLists", "Records", "SystemSupport", "Tables", "TestClock", "TestSupport", "VCards",
            ]),
        .tests(
            "PropertyListsTests",
            [
                "FormatCore", "NameLoading", "Names", "PropertyLists", "SystemSupport", "TestClock",
                "TestSupport",
            ]),
        .tests(
            "TablesTests",
            [
                "FormatCore", "NameEditing", "NameLoading", "Names", "Records", "Tables", "TestClock",
                "TestSupport", "VCards",
            ]),
        .tests(
            "VCardsTests",
            [
                "AddressBooks", "FormatCore", "Languages", "NameEditing", "NameLoading", "NameOrdering",
                "Names", "PhoneNumbers", "SystemSupport", "TestSupport", "VCards",
            ]),
        .tests(
            "JSONTextTests",
            [
                "FormatCore", "JSONText", "NameEditing", "NameLoading", "Names", "SystemSupport", "TestClock",
                "TestSupport",
            ]),
        .tests(
            "TOMLTextTests",
            [
                "FormatCore", "FuzzChecks", "NameEditing", "NameLoading", "Names", "TOMLText", "TestSupport",
            ]),
        .tests("AddressBooksTests", ["AddressBooks", "FormatCore", "TestSupport"]),
        .tests(
            "NamePatternsTests",
            [
                "NameLoading", "NamePatterns", "NameRows", "Names", "TestClock", "TestSupport",
            ]),
        .tests("NameRowsTests", ["FormatCore", "NameRows", "TestClock", "TestSupport"]),
        .tests(
            "NamesTests",
            [
                "CocoaCollections", "FormatCore", "FuzzChecks", "Languages", "NameLoading", "Names",
                "SystemSupport", "TestClock", "TestSupport",
            ]),
        .tests(
            "NameOrderingTests",
            [
                "FormatCore", "Languages", "NameLoading", "NameOrdering", "NamePaths", "Names",
                "SystemSupport", "TestSupport",
            ]),
        .tests(
            "NameLoadingTests",
            [
                "FormatCore", "Languages", "NameFolding", "NameLoading", "NameOrdering", "NameRows", "Names",
                "SystemSupport", "TestClock", "TestSupport",
            ]),
        .tests(
            "NameEditingTests",
            [
                "Documents", "FormatCore", "JSONText", "NameEditing", "NameLoading", "Names", "PropertyLists",
                "SystemSupport", "Tables", "TestSupport", "VCards",
            ]),
        .tests(
            "EditingSessionsTests",
            [
                "Documents", "EditingSessions", "FormatCore", "HelperProtocol", "NameEditing", "NameLoading",
                "Names", "SystemSupport", "Tables", "TestSupport",
            ]),
        .tests(
            "TargetStoreTests",
            [
                "Documents", "FormatCore", "FuzzChecks", "PropertyLists", "SystemSupport", "TargetStore",
                "TestClock", "TestSupport",
            ]),
        .tests("CommandOptionsTests", ["CommandOptions", "FormatCore"]),
        .tests("CommandUITests", ["CommandUI", "TestSupport", "TextUIKit"]),
        .tests("SystemSupportTests", ["SystemSupport", "TestSupport"]),
        .tests(
            "DatabasesTests",
            [
                "DatabaseSchemas", "Documents", "EditingSessions", "FormatCore", "FuzzChecks",
                "HelperProtocol", "Languages", "ListHelper", "NameEditing", "NameLists", "NameLoading",
                "Names", "Records", "RemoteLists", "SQLiteHelper", "SystemSupport", "Tables", "TestClock",
                "TestSupport",
            ]),
        .tests("NameListsTests", ["FormatCore", "NameLists", "Names", "SystemSupport", "TestClock"]),
        .tests("NameViewsTests", ["FormatCore", "NameLists", "NameViews", "Names", "TextUIKit"]),
        .tests(
            "SectionsUITests",
            [
                "CommandOptions", "CommandUI", "Documents", "EditingSessions", "FormatCore", "NameEditing",
                "NameLists", "NameLoading", "NameViews", "Names", "SectionsUI", "SystemSupport", "TestClock",
                "TestSupport", "TextUIKit",
            ], exclude: ["Goldens"]),
        .tests(
            "SectionsToolTests",
            [
                "CommandOptions", "CommandUI", "Documents", "EditingSessions", "FormatCore", "JSONText",
                "NameEditing", "NameLoading", "NameViews", "Names", "Records", "SectionsTool", "SectionsUI",
                "SystemSupport", "TOMLText", "Tables", "TestClock", "TestSupport", "TextUIKit", "VCards",
            ]),
        .tests(
            "DeliveryTests",
            [
                "CommandOptions", "Documents", "FormatCore", "NameEditing", "NameLoading", "Names",
                "SectionsTool", "SystemSupport", "TargetStore", "TargetsTool", "TestSupport",
            ], exclude: ["Shells"]),
        .tests(
            "TargetsUITests",
            [
                "CommandUI", "Documents", "Names", "TargetStore", "TargetsUI", "TestSupport",
                "TextUIKit",
            ], exclude: ["Goldens"]),
        .tests(
            "TargetsToolTests",
            [
                "CommandOptions", "CommandUI", "SystemSupport", "TargetStore", "TargetsTool",
                "TargetsUI", "TextUIKit",
            ]),
        .tests("TextUIKitTestingTests", ["TestSupport", "TextUIKit"], exclude: ["Goldens"]),
        .tests("InlineTests", ["TestSupport", "TextUIKit"]),
        .tests(
            "GalleryTests", ["GalleryScreens", "TestSupport", "TextUIKit"], exclude: ["Goldens"]),
        .tests("InterfaceFuzzTests", ["InterfaceFuzzChecks", "SystemSupport", "TestClock", "TestSupport"]),
        .tests("TestSupportTests", ["TestSupport"]),
        .tests(
            "EndToEndTests",
            [
                "CommandOptions", "EditingSessions", "FormatCore", "HelperProtocol", "NameEditing",
                "NameLoading", "SectionsTool", "SectionsUI", "SystemSupport", "TestClock", "TestSupport",
                "TextUIKit",
            ], exclude: ["Goldens"]),
    ])
