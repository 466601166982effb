// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target of the pipeline. Arrows point down only: `Sources/README.md` has the picture.
func layer(_ name: String, over dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(of name: String, with dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.target(name: name)] + dependencies,
    swiftSettings: settings)
}

// Homebrew's headers lie where only pkg-config finds them. On Linux the compiler finds them by itself, and the package
// manager warns about a harmless flag in utf8proc's description.
#if os(macOS)
  let utf8ProcDescription: String? = "libutf8proc"
  let jsonCDescription: String? = "json-c"
#else
  let utf8ProcDescription: String? = nil
  let jsonCDescription: String? = nil
#endif

let package = Package(
  name: "gen-native",
  defaultLocalization: "en",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "gen-native", targets: ["gen-native"])
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CUTF8Proc", pkgConfig: utf8ProcDescription,
      providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]),
    // Apple's SDK has it.
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(
      name: "CJSONC", pkgConfig: jsonCDescription,
      providers: [.apt(["libjson-c-dev"]), .brew(["json-c"])]),

    .target(name: "CThreads"),
    layer("GenSource", over: ["CUTF8Proc", "CThreads"]),
    layer("GenYAML", over: ["GenSource", "CLibYAML"]),
    layer("GenModel", over: ["GenSource"]),
    layer("GenReaders", over: ["GenSource", "GenYAML", "GenModel"]),
    layer("GenRules", over: ["GenSource", "GenModel"]),
    layer("GenEmitters", over: ["GenSource", "GenModel"]),
    // The page's files, carried in the executable as they are.
    .target(name: "CPreviewPage"),
    .target(
      name: "GenPreview", dependencies: ["GenSource", "GenModel", "GenEmitters", "CPreviewPage"], exclude: ["Page"],
      swiftSettings: settings),
    layer("GenImporters", over: ["GenSource", "GenYAML", "GenModel", "CExpat", "CJSONC"]),
    layer("GenUsage", over: ["GenSource", "GenModel"]),
    layer(
      "GenPlan",
      over: [
        "GenSource", "GenYAML", "GenModel", "GenReaders", "GenRules", "GenEmitters", "GenPreview", "GenImporters",
        "GenUsage",
      ]),
    .executableTarget(
      name: "gen-native",
      dependencies: ["GenPlan", "GenEmitters", "GenImporters", "GenUsage", "GenModel", "GenSource"],
      swiftSettings: settings),

    // Our own output, as an app would have it.
    .target(
      name: "NativeTokens",
      resources: [
        .process("en.lproj"), .process("vi.lproj"), .copy("motion.json"), .copy("theme.json"), .copy("strings.en.json"),
        .copy("strings.vi.json"), .copy("versions.json"),
      ],
      swiftSettings: settings),

    tests(of: "GenSource"),
    tests(of: "GenYAML", with: ["GenSource"]),
    tests(of: "GenModel", with: ["GenSource"]),
    tests(of: "GenReaders", with: ["GenSource", "GenYAML", "GenModel"]),
    tests(of: "GenRules", with: ["GenSource", "GenModel", "GenYAML", "GenReaders"]),
    tests(of: "GenEmitters", with: ["GenSource", "GenModel", "GenYAML", "GenReaders"]),
    tests(of: "GenPreview", with: ["GenSource", "GenModel", "GenPlan", "GenEmitters"]),
    tests(of: "GenImporters", with: ["GenSource", "GenModel"]),
    tests(of: "GenUsage", with: ["GenSource", "GenModel"]),
    tests(of: "GenPlan", with: ["GenSource", "GenModel", "GenEmitters", "GenImporters", "GenUsage"]),
    tests(of: "gen-native", with: ["GenPlan", "GenEmitters", "GenSource"]),
    tests(of: "NativeTokens"),
  ]
)

// The fuzzers, which need their own compiler flags: `Tests/Fuzzing/run` builds them. The variable is the path of libFuzzer
// without its `main`.
if let libFuzzer = Context.environment["GEN_NATIVE_FUZZ"] {
  package.targets.append(
    .executableTarget(
      name: "Fuzzers",
      dependencies: [
        "GenSource", "GenYAML", "GenModel", "GenReaders", "GenEmitters", "GenImporters", "GenUsage", "GenPlan",
      ],
      path: "Tests/Fuzzing/Fuzzers", swiftSettings: settings,
      linkerSettings: [.unsafeFlags([libFuzzer]), .linkedLibrary("stdc++")]))
}

// The plugins, for packages that depend on this one. Their gen-native is compiled for the machine that builds, a second
// time beside our own: who works on this package does without, by GEN_NATIVE_PLUGINS=off. Any other value is the path of an
// artifact bundle with an executable, as `make bundle` makes it, which is then used in place of the sources.
let plugins = Context.environment["GEN_NATIVE_PLUGINS"] ?? "on"
if plugins != "off" {
  let isBuilt = plugins != "on"
  if isBuilt { package.targets.append(.binaryTarget(name: "gen-native-built", path: plugins)) }
  let tool: Target.Dependency = isBuilt ? "gen-native-built" : "gen-native"
  package.targets += [
    .plugin(name: "GenNativeBuild", capability: .buildTool(), dependencies: [tool]),
    .plugin(
      name: "GenNativeCommand",
      capability: .command(
        intent: .custom(verb: "gen-native", description: "Make string tables, Swift and JSON, or check them"),
        permissions: []),
      dependencies: [tool]),
  ]
  package.products += [
    .plugin(name: "GenNativeBuild", targets: ["GenNativeBuild"]),
    .plugin(name: "GenNativeCommand", targets: ["GenNativeCommand"]),
  ]
}
