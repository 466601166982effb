#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Opens a page in whatever the system opens pages with.
func openPage(_ path: String) throws(DiskError) {
  #if canImport(Darwin)
    let opener = "open"
  #else
    let opener = "xdg-open"
  #endif
  let names = [
    "PATH", "HOME", "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS",
  ]
  let environment = names.compactMap { name in environmentVariable(name).map { name + "=" + $0 } }
  let ending = try runProgram([opener, path], environment: environment)
  guard ending.status == 0 else { throw DiskError(path, "'\(opener)' could not open it") }
}
