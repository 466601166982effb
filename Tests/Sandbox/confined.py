#!/usr/bin/env python3
"""Runs a command as Xcode runs a script phase in its sandbox, as far as Linux can: below the root it reads the files of the
input list and lists folders, and writes the files of the output list and no others. Elsewhere it may do what it likes.

usage: confined.py ROOT INPUTS.xcfilelist OUTPUTS.xcfilelist COMMAND…
Ends with 77 where the system has no Landlock.
"""
import ctypes
import os
import struct
import sys

READ_FILE, WRITE_FILE, READ_DIR, EXECUTE, TRUNCATE = 1 << 2, 1 << 1, 1 << 3, 1 << 0, 1 << 14
EVERYTHING = (1 << 15) - 1
CREATE, ADD_RULE, RESTRICT = 444, 445, 446

libc = ctypes.CDLL(None, use_errno=True)
abi = libc.syscall(CREATE, None, ctypes.c_size_t(0), 1) if sys.platform == "linux" else -1
if abi < 3:
    sys.exit(77)


def check(result):
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


rules = check(libc.syscall(CREATE, struct.pack("Q", EVERYTHING), ctypes.c_size_t(8), 0))


def allow(path, rights):
    try:
        descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC | os.O_NOFOLLOW)
    except OSError:
        return
    if not os.path.isdir(path):
        rights &= READ_FILE | WRITE_FILE | EXECUTE | TRUNCATE
    check(libc.syscall(ADD_RULE, rules, 1, struct.pack("<Qi", rights, descriptor), 0))
    os.close(descriptor)


root, inputs, outputs, *command = sys.argv[1:]
root = os.path.realpath(root)


def paths(file):
    for line in open(file, encoding="utf-8"):
        line = line.strip()
        if line and not line.startswith("#"):
            yield line.replace("$(SRCROOT)", root).replace("$$", "$")


# The lists themselves are inputs.
reads, writes = [inputs, outputs, *paths(inputs)], list(paths(outputs))
above = "/"
for part in root.strip("/").split("/"):
    for name in os.listdir(above):
        if name != part and not os.path.islink(os.path.join(above, name)):
            allow(os.path.join(above, name), EVERYTHING)
    above = os.path.join(above, part)
allow(root, READ_DIR)
for path in reads:
    if os.path.isfile(path):
        allow(path, READ_FILE)
for path in writes:
    allow(path, READ_FILE | WRITE_FILE | TRUNCATE)

check(libc.prctl(38, 1, 0, 0, 0))
check(libc.syscall(RESTRICT, rules, 0))
os.execvp(command[0], command)
