internal import GenPlan

/// What `preview` and `watch` take.
extension Option {
  static let previews = [opens, preview]

  static let preview = Option(name: "--preview", summary: "write the preview as well; its open page loads itself anew")
  {
    options, _ in
    options.makesPreview = true
    return nil
  }

  static let opens = Option(name: "--open", summary: "open the page in the browser") { options, _ in
    options.opensPage = true
    return nil
  }

  static let page = Option(
    name: "--output", value: "FILE", summary: "where the page goes (default: \(previewPath) in the root)"
  ) { options, value in
    options.output = value
    return value.isEmpty ? "a file" : nil
  }
}

/// Where a preview goes unless told, from the root: git ignores everything there that is not meant for it.
let previewPath = stateFolder + "/preview.html"
