"""gen-native in Bazel: actions that see declared files alone, and a test that the outputs in the sources are up to date."""

_TOOL = attr.label(
    doc = "The executable of gen-native.",
    default = "//:gen-native",
    allow_single_file = True,
    cfg = "exec",
)

# A sandbox holds links to the sources, and gen-native reads plain files alone. So each action copies what it may see.
_GENERATE = """
set -eu
tool=$PWD/$1 out=$PWD/$2 config=$3
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
shift 3
shard=
while [ "$1" != -- ]; do shard="$shard $1"; shift; done
shift
while [ $# -gt 0 ]; do
  mkdir -p "$root/$(dirname "$2")"
  cp -L "$1" "$root/$2"
  shift 2
done
cd "$root"
"$tool" --quiet --config "$config" --output-root "$out" $shard
"""

def _path_in_package(file):
    """A file's path from the folder of its BUILD file."""
    package = file.owner.package
    return file.short_path[len(package) + 1:] if package else file.short_path

def _shard(ctx, name, options):
    out = ctx.actions.declare_directory(ctx.label.name + ".shards/" + name)
    files = ctx.files.srcs + [ctx.file.config]
    arguments = ctx.actions.args()
    arguments.add(ctx.file._tool)
    arguments.add(out.path)
    arguments.add(_path_in_package(ctx.file.config))
    arguments.add_all(options)
    arguments.add("--")
    for file in files:
        arguments.add(file)
        arguments.add(_path_in_package(file))
    ctx.actions.run_shell(
        mnemonic = "GenNative",
        progress_message = "Generating %s (%s)" % (ctx.label, name),
        command = _GENERATE,
        arguments = [arguments],
        inputs = files,
        tools = [ctx.file._tool],
        outputs = [out],
    )
    return out

def _gen_native_impl(ctx):
    shards = [_shard(ctx, "table." + table, ["--tables", table]) for table in ctx.attr.tables]
    shards.append(_shard(ctx, "rest", ["--rest"] if ctx.attr.tables else []))
    out = ctx.actions.declare_directory(ctx.label.name)
    ctx.actions.run_shell(
        mnemonic = "GenNativeUnion",
        command = 'set -eu; out=$1; shift; for shard; do cp -R "$shard/." "$out"; done',
        arguments = [out.path] + [shard.path for shard in shards],
        inputs = shards,
        outputs = [out],
    )
    return [DefaultInfo(files = depset([out]), runfiles = ctx.runfiles([out]))]

gen_native = rule(
    doc = "A folder with the outputs, as they lie below the project's root.",
    implementation = _gen_native_impl,
    attrs = {
        "srcs": attr.label_list(doc = "All sources.", allow_files = [".yaml", ".yml"], mandatory = True),
        "config": attr.label(doc = "gen-native.yaml, in the same package.", allow_single_file = True, mandatory = True),
        "tables": attr.string_list(doc = "Tables that get an action of their own."),
        "_tool": _TOOL,
    },
)

_TEST = """#!/usr/bin/env bash
status=0
for folder in {folders}; do
  diff -r "{committed}$folder" "{generated}/$folder" || status=1
done
[ "$status" = 0 ] || echo "the outputs are not what the sources say; run '{update}'"
exit "$status"
"""

def _gen_native_test_impl(ctx):
    package = ctx.label.package + "/" if ctx.label.package else ""
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(script, _TEST.format(
        folders = " ".join(["'%s'" % folder for folder in ctx.attr.folders]),
        committed = package,
        generated = ctx.files.generated[0].short_path,
        update = ctx.attr.update,
    ), is_executable = True)
    return [DefaultInfo(executable = script, runfiles = ctx.runfiles(ctx.files.generated + ctx.files.committed))]

gen_native_test = rule(
    doc = "Fails where outputs in the sources are not what the actions make.",
    implementation = _gen_native_test_impl,
    test = True,
    attrs = {
        "generated": attr.label(doc = "A gen_native.", mandatory = True),
        "committed": attr.label_list(doc = "The outputs in the sources.", allow_files = True),
        "folders": attr.string_list(doc = "The folders of the outputs.", mandatory = True),
        "update": attr.string(doc = "What to run where the test fails."),
    },
)

_UPDATE = """#!/usr/bin/env bash
tool=$PWD/{tool}
cd "$BUILD_WORKSPACE_DIRECTORY/{package}" && exec "$tool" --root . "$@"
"""

def _gen_native_update_impl(ctx):
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(script, _UPDATE.format(
        tool = ctx.file._tool.short_path,
        package = ctx.label.package,
    ), is_executable = True)
    return [DefaultInfo(executable = script, runfiles = ctx.runfiles([ctx.file._tool]))]

gen_native_update = rule(
    doc = "Runs gen-native on the package in the sources.",
    implementation = _gen_native_update_impl,
    executable = True,
    attrs = {"_tool": _TOOL},
)
