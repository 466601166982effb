#include <pthread.h>
#include <stddef.h>

/// How many cores this process may run on.
int usableCoreCount(void);

/// A thread that has been started and is waited for.
typedef struct {
  pthread_t thread;
} StartedThread;

/// Starts a thread, on another core than its caller's where there is one. Gives 0, or as `errno` has it why there is none.
int startThread(StartedThread *_Nonnull started, void *_Nullable (*_Nonnull run)(void *_Nonnull), void *_Nonnull argument);

/// Returns when the thread has ended.
void waitForThread(StartedThread started);

/// What a thread has of its own to cut memory from.
typedef struct {
  char *_Null_unspecified start;
  /// How many bytes from `start` on may be cut off.
  size_t count;
  /// How many follow which the system has not given pages for.
  size_t untouchedCount;
  /// The round of use that it was taken in.
  long round;
} MemoryPiece;

/// That of the thread that asks; nothing but zeros at first.
MemoryPiece *_Nonnull ownMemoryPiece(void);
