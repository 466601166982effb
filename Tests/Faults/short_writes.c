/* Loaded before the C library: writes to files are cut short, and cut off by signals, as a disk or a network may do. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

static unsigned count;

/* Leaves a file that tells that calls were cut short at all. */
static void tell(void) {
  const char *path = getenv("SHORT_WRITES_SEEN");
  if (path && count == 0) close(open(path, O_CREAT | O_WRONLY, 0600));
}

ssize_t write(int file, const void *bytes, size_t size) {
  ssize_t (*whole)(int, const void *, size_t) = (ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
  const char *setting = getenv("SHORT_WRITES");
  size_t most = setting ? (size_t)atoi(setting) : 1;
  tell();
  count++;
  if (count % 3 == 0) {
    errno = EINTR;
    return -1;
  }
  return whole(file, bytes, size > most ? most : size);
}

ssize_t read(int file, void *bytes, size_t size) {
  ssize_t (*whole)(int, void *, size_t) = (ssize_t (*)(int, void *, size_t))dlsym(RTLD_NEXT, "read");
  const char *setting = getenv("SHORT_WRITES");
  size_t most = setting ? (size_t)atoi(setting) : 1;
  tell();
  count++;
  if (count % 3 == 0) {
    errno = EINTR;
    return -1;
  }
  return whole(file, bytes, size > most ? most : size);
}
