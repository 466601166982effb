#include <pthread.h>

/// How many cores this process may run on.
int usableCoreCount(void);

/// Starts a thread, on another core than its caller's where there is one. Gives 0, or as `errno` has it why there is none.
int startThread(pthread_t *_Nonnull thread, void *_Nullable (*_Nonnull run)(void *_Nonnull), void *_Nonnull argument);
