// swift-tools-version: 6.2

import PackageDescription

// A package outside that knows the product TextUIKit and nothing else.
let package = Package(
    name: "client",
    dependencies: [.package(name: "sections", path: "../..")],
    targets: [
        .executableTarget(
            name: "Client", dependencies: [.product(name: "TextUIKit", package: "sections")],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
    ]
)
