#include <stddef.h>

/// Bytes that lie in the executable.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} CarriedFile;

/// The skeleton, with marks where the other parts go.
CarriedFile carriedPage(void);

/// The style sheet.
CarriedFile carriedStyle(void);

/// All scripts, one after the other.
CarriedFile carriedScript(void);

/// The script of a page that loads itself anew.
CarriedFile carriedReload(void);
