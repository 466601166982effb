#include <pthread.h>
#include <stddef.h>

/// How many cores this process may run on.
int usableCoreCount(void);

/// Starts a thread, on another core than its caller's where there is one. Gives 0, or as `errno` has it why there is none.
int startThread(pthread_t *_Nonnull thread, void *_Nullable (*_Nonnull run)(void *_Nonnull), void *_Nonnull argument);

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
