// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "example",
  defaultLocalization: "en",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "gen-native", path: "../..")
  ],
  targets: [
    // Its tables and its Swift are made in each build, and lie nowhere in the repository.
    .target(name: "Built", plugins: [.plugin(name: "GenNativeBuild", package: "gen-native")]),
    // Its tables and its Swift are committed: `swift package gen-native --check` looks whether they are right.
    .target(name: "Committed", resources: [.process("en.lproj"), .process("vi.lproj")]),
    .executableTarget(name: "show", dependencies: ["Built", "Committed"]),
  ]
)
