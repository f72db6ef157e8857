// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "TemplateName",
    dependencies: [
        .package(path: "TemplateLibrary")
    ],
    targets: [
        // Controllers, which tests show without a terminal.
        .target(
            name: "TemplateScreens",
            dependencies: [.product(name: "UIKitNames", package: "TemplatePackage")]),
        // The program: its only line shows a controller on the terminal.
        .executableTarget(
            name: "TemplateName",
            dependencies: [
                "TemplateScreens", .product(name: "NcursesTerminal", package: "TemplatePackage"),
                .product(name: "UIKitNames", package: "TemplatePackage"),
            ]),
        .testTarget(
            name: "TemplateScreensTests",
            dependencies: [
                "TemplateScreens", .product(name: "TextUIKitTesting", package: "TemplatePackage"),
                .product(name: "UIKitNames", package: "TemplatePackage"),
            ],
            exclude: ["Goldens"]),
    ]
)
