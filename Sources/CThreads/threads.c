// In C, since Linux has what follows for those alone who ask its headers for everything, and the sets of cores as macros.
#define _GNU_SOURCE
#include "CThreads.h"

#include <sched.h>
#include <unistd.h>

int usableCoreCount(void) {
#ifdef __linux__
  cpu_set_t usable;
  if (sched_getaffinity(0, sizeof usable, &usable) == 0) return CPU_COUNT(&usable);
#endif
  return (int)sysconf(_SC_NPROCESSORS_ONLN);
}

/// Linux may leave a new thread on the core of the one that has started it for milliseconds, which is as long as a whole run
/// takes. From there on it runs wherever there is room.
static void moveToAnotherCore(pthread_t thread) {
#ifdef __linux__
  cpu_set_t usable;
  if (sched_getaffinity(0, sizeof usable, &usable) != 0) return;
  cpu_set_t others = usable;
  CPU_CLR(sched_getcpu(), &others);
  if (pthread_setaffinity_np(thread, sizeof others, &others) == 0) {
    pthread_setaffinity_np(thread, sizeof usable, &usable);
  }
#endif
}

int startThread(StartedThread *started, void *(*run)(void *), void *argument) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  // Some systems give a thread as little as 128 KiB.
  pthread_attr_setstacksize(&attributes, 4 << 20);
  int failure = pthread_create(&started->thread, &attributes, run, argument);
  pthread_attr_destroy(&attributes);
  if (failure == 0) moveToAnotherCore(started->thread);
  return failure;
}

void waitForThread(StartedThread started) {
  pthread_join(started.thread, NULL);
}

MemoryPiece *ownMemoryPiece(void) {
  static _Thread_local MemoryPiece piece;
  return &piece;
}
