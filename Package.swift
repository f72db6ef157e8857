// swift-tools-version: 6.2

import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let cSettings: [CSetting] = [
    .treatAllWarnings(as: .error)
]

/// What reads and holds names.
let modelModules: [Target.Dependency] = [
    "NameLoading", "DirectoryListing", "NameOrdering", "NameDirectory", "NameRows", "NameForms",
    "NamePatterns",
    "Languages", "AddressBooks",
    "NameFormats", "VCards", "JSONFormat",
    "FieldKeys", "PhoneNumbers", "PropertyLists", "SourceText", "ByteScan",
    "SystemSupport",
]

let package = Package(
    name: "sections",
    products: [
        .library(name: "TextUIKit", targets: ["TextUIKit"]),
        .library(name: "UIKitNames", targets: ["UIKitNames"]),
        .library(name: "LanguageCollation", targets: ["LanguageCollation", "Languages"]),
        .library(name: "NcursesTerminal", targets: ["NcursesTerminal"]),
        .library(
            name: "NameDirectory",
            targets: [
                "NameDirectory", "NameLoading", "NameFormats", "NameEditing", "Documents", "SourceText",
                "SystemSupport", "CocoaCollections",
            ]),
        .executable(name: "sections", targets: ["sections"]),
        .executable(name: "targets", targets: ["targets"]),
        .executable(name: "sections-source-postgresql", targets: ["sections-source-postgresql"]),
    ],
    targets: [
        // The engine: imports the standard library and nothing else.
        .target(name: "TextUIKit", swiftSettings: swiftSettings),
        .testTarget(
            name: "TextUIKitTests", dependencies: ["TextUIKit", "TableModels", "TestClock", "TestSupport"],
            swiftSettings: swiftSettings),

        // UIKit's names for the engine's types.
        .target(name: "CClassMethods", cSettings: cSettings),
        .target(name: "UIKitValues", dependencies: ["TextUIKit"], swiftSettings: swiftSettings),
        .target(
            name: "LanguageCollation", dependencies: ["Languages", "TextUIKit"], swiftSettings: swiftSettings),
        .target(
            name: "UIKitNames",
            dependencies: ["TextUIKit", "UIKitValues", "LanguageCollation", "CClassMethods"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "UIKitSpellings",
            dependencies: ["UIKitNames", "TextUIKit", "LanguageCollation", "Languages"],
            swiftSettings: swiftSettings),

        // The one place that talks to a terminal.
        .target(
            name: "CNcurses", cSettings: cSettings,
            linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
        .target(
            name: "NcursesTerminal", dependencies: ["TextUIKit", "CNcurses"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "NcursesTerminalTests", dependencies: ["NcursesTerminal", "TextUIKit", "TestSupport"],
            swiftSettings: swiftSettings),

        // Descriptors, paths, threads.
        .target(name: "SystemSupport", swiftSettings: swiftSettings),

        // Files that are read, edited, and saved whole or not at all.
        .target(name: "CDocuments", cSettings: cSettings),
        .target(
            name: "Documents", dependencies: ["SourceText", "SystemSupport", "CDocuments"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "DocumentsTests", dependencies: ["Documents", "ProcessRunner", "TestSupport"],
            swiftSettings: swiftSettings),

        // The order of names in languages.
        .target(name: "CCollation", cSettings: cSettings),
        .target(
            name: "Languages", dependencies: ["CCollation", "NameForms"], swiftSettings: swiftSettings),
        .testTarget(name: "LanguagesTests", dependencies: ["Languages"], swiftSettings: swiftSettings),

        // The model: cannot see any interface.
        .target(name: "CNameScan", cSettings: cSettings),
        .target(
            name: "CPattern", cSettings: cSettings, linkerSettings: [.linkedLibrary("pcre2-8")]),
        .target(name: "ByteScan", dependencies: ["CNameScan"], swiftSettings: swiftSettings),
        .target(name: "CEncodings", cSettings: cSettings),
        .target(
            name: "SourceText", dependencies: ["CEncodings", "FieldKeys", "Languages"],
            swiftSettings: swiftSettings),
        .target(
            name: "PropertyLists", dependencies: ["SourceText", "ByteScan"], swiftSettings: swiftSettings),
        .target(name: "FieldKeys", swiftSettings: swiftSettings),
        .target(name: "PhoneNumbers", swiftSettings: swiftSettings),
        .target(name: "CNameForms", cSettings: cSettings),
        .target(name: "NameForms", dependencies: ["CNameForms", "ByteScan"], swiftSettings: swiftSettings),
        .target(
            name: "NameFormats", dependencies: ["FieldKeys", "PropertyLists", "SourceText", "ByteScan"],
            swiftSettings: swiftSettings),
        .target(
            name: "VCards",
            dependencies: ["FieldKeys", "NameFormats", "PhoneNumbers", "SourceText", "ByteScan"],
            swiftSettings: swiftSettings),
        .target(
            name: "JSONFormat", dependencies: ["FieldKeys", "NameFormats", "SourceText", "ByteScan"],
            swiftSettings: swiftSettings),
        .target(
            name: "AddressBooks", dependencies: ["FieldKeys", "NameFormats", "SourceText", "ByteScan"],
            swiftSettings: swiftSettings),
        .target(
            name: "RecordExport", dependencies: ["FieldKeys", "SourceText", "VCards"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "RecordExportTests",
            dependencies: ["RecordExport", "JSONFormat", "NameFormats", "SourceText", "VCards"],
            swiftSettings: swiftSettings),
        .target(
            name: "NamePatterns", dependencies: ["CPattern", "NameForms", "SourceText", "ByteScan"],
            swiftSettings: swiftSettings),
        .target(
            name: "NameRows", dependencies: ["CNameScan", "ByteScan", "SourceText"],
            swiftSettings: swiftSettings),
        .target(
            name: "NameDirectory",
            dependencies: [
                "FieldKeys",
                "NameRows", "Languages", "NameForms", "NamePatterns", "PhoneNumbers", "SourceText",
                "ByteScan", "SystemSupport",
            ],
            swiftSettings: swiftSettings),
        .target(
            name: "CocoaCollections", dependencies: ["NameDirectory"], swiftSettings: swiftSettings),
        .target(
            name: "NameOrdering",
            dependencies: [
                "CNameScan", "Languages", "NameDirectory", "NameRows", "SourceText", "ByteScan",
                "SystemSupport",
            ],
            swiftSettings: swiftSettings),
        .target(
            name: "DirectoryListing", dependencies: ["SystemSupport"], swiftSettings: swiftSettings),
        .target(
            name: "NameLoading",
            dependencies: [
                "DirectoryListing", "Languages", "NameDirectory", "NameRows", "NameForms", "NameOrdering",
                "NamePatterns",
                "AddressBooks",
                "NameFormats", "VCards", "JSONFormat",
                "PropertyLists", "SourceText",
                "ByteScan", "FieldKeys",
                "SystemSupport",
            ],
            swiftSettings: swiftSettings),
        .target(
            name: "FormatWriting",
            dependencies: [
                "ByteScan", "JSONFormat", "NameFormats", "PropertyLists", "SourceText", "SystemSupport",
                "VCards",
            ],
            swiftSettings: swiftSettings),
        .target(
            name: "NameEditing", dependencies: modelModules + ["FormatWriting", "Documents"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "NameDirectoryTests",
            dependencies: modelModules + [
                "NameEditing", "CocoaCollections", "Documents", "FuzzChecks", "TestClock",
            ],
            swiftSettings: swiftSettings),

        .target(
            name: "EditingSessions",
            dependencies: modelModules + ["NameEditing", "Documents", "NameService"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "EditingSessionsTests",
            dependencies: modelModules + [
                "EditingSessions", "NameEditing", "NameService", "Documents", "TestSupport",
            ],
            swiftSettings: swiftSettings),

        // Goals, and the file that they are kept in.
        .target(
            name: "TargetStore",
            dependencies: ["PropertyLists", "SourceText", "SystemSupport", "Documents"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "TargetStoreTests",
            dependencies: [
                "TargetStore", "PropertyLists", "SourceText", "SystemSupport", "Documents", "FuzzChecks",
                "TestClock", "TestSupport",
            ],
            swiftSettings: swiftSettings),

        // What programs say on standard output and standard error, and how they read arguments.
        .target(
            name: "CommandSupport", dependencies: ["SourceText", "TextUIKit", "SystemSupport", "Documents"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "CommandSupportTests", dependencies: ["CommandSupport", "SourceText"],
            swiftSettings: swiftSettings),

        // The program.
        .target(name: "CBundledNames", cSettings: cSettings),
        .target(name: "CProcessRunner", cSettings: cSettings),
        .target(
            name: "ProcessRunner", dependencies: ["CProcessRunner", "SystemSupport"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "ProcessRunnerTests", dependencies: ["ProcessRunner"], swiftSettings: swiftSettings),
        // Lists that helper programs know: databases.
        .target(name: "CRowEncoder", cSettings: cSettings),
        .target(
            name: "CSQLite", dependencies: ["CRowEncoder"], cSettings: cSettings,
            linkerSettings: [.linkedLibrary("sqlite3"), .linkedLibrary("m")]),
        .target(name: "NameService", swiftSettings: swiftSettings),
        .target(
            name: "ServiceConnections", dependencies: ["NameService", "ProcessRunner", "SystemSupport"],
            swiftSettings: swiftSettings),
        .target(name: "TableWriting", dependencies: ["NameService"], swiftSettings: swiftSettings),
        .target(
            name: "BookSearch",
            dependencies: ["Languages", "NameDirectory", "NameRows", "NameService", "ServiceConnections"],
            swiftSettings: swiftSettings),
        .target(
            name: "SQLiteSource",
            dependencies: [
                "BookSearch", "CRowEncoder", "CSQLite", "NameDirectory", "NameLoading",
                "NameService",
                "ServiceConnections", "TableWriting",
            ],
            swiftSettings: swiftSettings),
        .target(
            name: "BookWriting",
            dependencies: [
                "ByteScan",
                "CSQLite", "Documents", "NameDirectory", "NameService", "RecordExport", "SQLiteSource",
                "SourceText", "SystemSupport",
            ],
            swiftSettings: swiftSettings),
        .target(
            name: "ServedNames",
            dependencies: [
                "BookSearch", "NameDirectory", "NameLists", "NameLoading", "NameService", "SourceText",
            ],
            swiftSettings: swiftSettings),
        .target(
            name: "CPostgreSQL", dependencies: ["CRowEncoder"], cSettings: cSettings,
            linkerSettings: [.linkedLibrary("pq")]),
        .target(
            name: "PostgreSQLSource",
            dependencies: [
                "BookSearch", "CPostgreSQL", "CRowEncoder", "Languages", "NameDirectory", "NameLoading",
                "NameRows", "NameService",
                "ServiceConnections", "SystemSupport", "TableWriting",
            ],
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "sections-source-postgresql",
            dependencies: ["PostgreSQLSource", "ServiceConnections", "SystemSupport"],
            swiftSettings: swiftSettings),
        .target(
            name: "DatabaseSchemas", dependencies: ["Languages", "NameForms", "NameService"],
            swiftSettings: swiftSettings),
        .target(
            name: "Databases",
            dependencies: [
                "NameFormats", "NameLists", "NameLoading", "NameService", "ServedNames",
                "ServiceConnections", "SourceText", "SystemSupport",
            ],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "DatabasesTests",
            dependencies: [
                "BookSearch", "BookWriting", "Databases", "DatabaseSchemas", "Documents", "EditingSessions",
                "FuzzChecks", "Languages", "NameDirectory", "NameEditing",
                "NameFormats", "NameLists",
                "NameLoading", "NameService", "ProcessRunner", "ServedNames", "ServiceConnections",
                "SQLiteSource", "SourceText", "SystemSupport", "TestClock", "TestSupport",
            ],
            swiftSettings: swiftSettings),
        .target(
            name: "NameLists",
            dependencies: ["NameDirectory", "NameOrdering", "SourceText", "SystemSupport", "ByteScan"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "NameListsTests",
            dependencies: ["NameLists", "NameDirectory", "TestClock", "TestSupport"],
            swiftSettings: swiftSettings),
        .target(
            name: "RecordUI", dependencies: ["TextUIKit", "NameDirectory", "SourceText"],
            swiftSettings: swiftSettings),
        .target(
            name: "ColumnUI",
            dependencies: [
                "FieldKeys",
                "TextUIKit", "RecordUI", "NameLists", "NameDirectory", "NameOrdering", "SourceText",
            ], swiftSettings: swiftSettings),
        .target(
            name: "DetailUI",
            dependencies: [
                "TextUIKit", "CommandSupport", "PhoneNumbers", "ProcessRunner", "NameLists", "NameDirectory",
                "SourceText", "SystemSupport",
            ],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "DetailUITests",
            dependencies: [
                "DetailUI", "TextUIKit", "CommandSupport", "NameLists", "NameDirectory", "SourceText",
                "TestSupport",
            ],
            swiftSettings: swiftSettings),
        .target(
            name: "RecordFormUI", dependencies: ["TextUIKit", "NameEditing", "CommandSupport"],
            swiftSettings: swiftSettings),
        .target(
            name: "SectionsUI",
            dependencies: modelModules + [
                "ColumnUI", "DetailUI", "RecordUI", "RecordFormUI", "NameLists", "TextUIKit", "NameEditing",
                "EditingSessions", "Documents", "CommandSupport", "CBundledNames",
            ],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "SectionsUITests",
            dependencies: modelModules + [
                "SectionsUI", "ColumnUI", "DetailUI", "RecordUI", "RecordFormUI", "NameLists",
                "CommandSupport", "TextUIKit", "NameEditing", "EditingSessions", "Documents", "TestClock",
                "TestSupport",
            ],
            exclude: ["Goldens"], swiftSettings: swiftSettings),
        .target(
            name: "SectionsTool",
            dependencies: modelModules + [
                "SectionsUI", "ColumnUI", "DetailUI", "NameLists", "RecordExport", "CommandSupport",
                "TextUIKit", "NameEditing", "EditingSessions",
                "Documents", "BookWriting", "Databases", "DatabaseSchemas", "NameService",
                "ServiceConnections", "SQLiteSource",
            ],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "SectionsToolTests",
            dependencies: modelModules + [
                "RecordExport",
                "SectionsTool", "SectionsUI", "NameLists", "CommandSupport", "TextUIKit", "NameEditing",
                "EditingSessions", "Documents",
                "TestSupport",
            ],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "DeliveryTests",
            dependencies: [
                "SectionsTool", "TargetsTool", "TargetStore", "CommandSupport", "NameEditing",
                "NameDirectory",
                "SourceText", "Documents", "SystemSupport", "TestSupport",
            ],
            exclude: ["Shells"], swiftSettings: swiftSettings),
        .executableTarget(
            name: "sections",
            dependencies: ["SectionsTool", "CommandSupport", "NcursesTerminal", "TextUIKit"],
            swiftSettings: swiftSettings),

        // Targets: goals with hours.
        .target(
            name: "TargetsUI",
            dependencies: ["TextUIKit", "TargetStore", "NameDirectory", "Documents", "CommandSupport"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "TargetsUITests",
            dependencies: [
                "TargetsUI", "TargetStore", "NameDirectory", "Documents", "SourceText", "SystemSupport",
                "CommandSupport", "TextUIKit", "TestSupport",
            ],
            exclude: ["Goldens"], swiftSettings: swiftSettings),
        .target(
            name: "TargetsTool",
            dependencies: [
                "TargetsUI", "TargetStore", "NameDirectory", "RecordExport", "SystemSupport",
                "CommandSupport",
                "TextUIKit",
            ],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "TargetsToolTests",
            dependencies: [
                "TargetsTool", "TargetsUI", "TargetStore", "Documents", "CommandSupport", "TextUIKit",
                "TestSupport",
            ],
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "targets",
            dependencies: ["TargetsTool", "CommandSupport", "NcursesTerminal", "TextUIKit"],
            swiftSettings: swiftSettings),

        // Small programs that show how the engine is used.
        .executableTarget(
            name: "sections-sample",
            dependencies: modelModules + [
                "TextUIKit", "UIKitNames", "NcursesTerminal", "CocoaCollections", "CBundledNames",
            ],
            path: "Sources/Examples/SectionsSample", swiftSettings: swiftSettings),
        .executableTarget(
            name: "employees", dependencies: ["TextUIKit", "NcursesTerminal"],
            path: "Sources/Examples/Employees", swiftSettings: swiftSettings),

        // Times what the documentation promises.
        .executableTarget(
            name: "sections-benchmark",
            dependencies: modelModules + ["TextUIKit", "Documents", "NameLists", "SectionsUI"],
            swiftSettings: swiftSettings),

        // What tests are made of. Never a product.
        .executableTarget(
            name: "wrong-use", dependencies: ["TextUIKit", "NcursesTerminal"],
            path: "Tests/Fixtures/WrongUse",
            swiftSettings: swiftSettings),
        .executableTarget(name: "strike", path: "Tests/Fixtures/Strike", cSettings: cSettings),
        .executableTarget(
            name: "confined", dependencies: ["CSQLite"], path: "Tests/Fixtures/Confined",
            cSettings: cSettings),
        .executableTarget(name: "hold", path: "Tests/Fixtures/Hold", cSettings: cSettings),
        .executableTarget(
            name: "save-file", dependencies: ["Documents"], path: "Tests/Fixtures/SaveFile",
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "inline-list", dependencies: ["TextUIKit", "NcursesTerminal"],
            path: "Tests/Fixtures/InlineList", swiftSettings: swiftSettings),
        .target(
            name: "Notes", dependencies: ["TextUIKit"], path: "Tests/Fixtures/Notes",
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "main-actor-work", dependencies: ["Notes", "TextUIKit", "NcursesTerminal"],
            path: "Tests/Fixtures/MainActorWork", swiftSettings: swiftSettings),
        .executableTarget(
            name: "main-queue", dependencies: ["Notes", "TextUIKit", "NcursesTerminal"],
            path: "Tests/Fixtures/MainQueue", swiftSettings: swiftSettings),
        .executableTarget(
            name: "main-run-loop", dependencies: ["Notes", "TextUIKit", "NcursesTerminal"],
            path: "Tests/Fixtures/MainRunLoop", swiftSettings: swiftSettings),
        .testTarget(
            name: "InlineTests", dependencies: ["TextUIKit", "TestSupport"], swiftSettings: swiftSettings),
        .target(
            name: "CPseudoTerminal", path: "Tests/CPseudoTerminal", cSettings: cSettings,
            linkerSettings: [.linkedLibrary("vterm")]),
        .target(
            name: "TestSupport",
            dependencies: [
                "TextUIKit", "CommandSupport", "ProcessRunner", "SystemSupport", "TargetStore",
                "CPseudoTerminal",
            ],
            path: "Tests/TestSupport", swiftSettings: swiftSettings),
        .target(name: "TestClock", path: "Tests/TestClock", swiftSettings: swiftSettings),
        .target(
            name: "FuzzChecks",
            dependencies: modelModules + [
                "BookSearch", "NameEditing", "NameService", "ServiceConnections", "TargetStore", "Documents",
            ],
            path: "Tests/Fuzz/Checks",
            swiftSettings: swiftSettings),
        .target(
            name: "TableModels", dependencies: ["TextUIKit"], path: "Tests/TableModels",
            swiftSettings: swiftSettings),
        .target(
            name: "InterfaceFuzzChecks",
            dependencies: modelModules + [
                "CFuzzer", "FuzzChecks", "RecordExport", "TextUIKit", "NcursesTerminal", "NameEditing",
                "NameLists", "SectionsUI", "DetailUI",
                "SectionsTool",
                "TargetStore", "TargetsUI", "TargetsTool", "CommandSupport", "Documents", "TableModels",
                "TestSupport",
            ],
            path: "Tests/Fuzz/InterfaceChecks", swiftSettings: swiftSettings),
        // Scripts/checks/fuzz links libFuzzer to it.
        .target(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer", cSettings: cSettings),
        .executableTarget(
            name: "fuzzer", dependencies: ["FuzzChecks", "InterfaceFuzzChecks", "CFuzzer"],
            path: "Tests/Fuzz/Fuzzer", swiftSettings: swiftSettings),
        .testTarget(
            name: "InterfaceFuzzTests",
            dependencies: ["InterfaceFuzzChecks", "ProcessRunner", "TestClock", "TestSupport"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "TestSupportTests", dependencies: ["TestSupport"], swiftSettings: swiftSettings),
        .testTarget(
            name: "EndToEndTests",
            dependencies: modelModules + [
                "SectionsTool", "SectionsUI", "NameLists", "CommandSupport", "TextUIKit", "NameEditing",
                "EditingSessions", "Documents", "NameService", "ServiceConnections", "TestClock",
                "TestSupport",
            ],
            exclude: ["Goldens"], swiftSettings: swiftSettings),
    ]
)
