internal import GenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Opens a page in whatever the system opens pages with; says why where that fails. The browser may run on after us.
func openPage(_ path: String) -> String? {
  #if canImport(Darwin)
    let opener = "open"
  #else
    let opener = "xdg-open"
  #endif
  guard let found = realpath(path, nil) else { return DiskError(path, lastError).reason }
  defer { free(found) }
  let environment = desktopVariables.compactMap { name in environmentVariable(name).map { name + "=" + $0 } }
  do throws(DiskError) {
    let status = try launchProgram([opener, String(cString: found)], environment: environment) ?? 0
    return status == 0 ? nil : "'\(opener)' ended with \(status)"
  } catch { return "'\(opener)': \(error.reason)" }
}

/// What a program needs to know to open a window.
private let desktopVariables = [
  "PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LC_ALL", "TMPDIR", "BROWSER", "DISPLAY", "WAYLAND_DISPLAY",
  "XAUTHORITY", "XDG_RUNTIME_DIR", "XDG_CURRENT_DESKTOP", "XDG_SESSION_DESKTOP", "XDG_SESSION_TYPE", "XDG_DATA_DIRS",
  "XDG_DATA_HOME", "XDG_CONFIG_DIRS", "XDG_CONFIG_HOME", "DBUS_SESSION_BUS_ADDRESS", "DESKTOP_SESSION",
  "GNOME_DESKTOP_SESSION_ID", "KDE_FULL_SESSION", "KDE_SESSION_VERSION", "WSL_DISTRO_NAME", "WSL_INTEROP", "WSLENV",
]
