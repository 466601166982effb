/* The lower bound: reads each file whole, pulls libyaml's events from it and lets them go. */
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

static unsigned char *read_whole(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  setvbuf(file, NULL, _IONBF, 0);
  fseek(file, 0, SEEK_END);
  long end = ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(end > 0 ? (size_t)end : 1);
  *size = bytes ? fread(bytes, 1, (size_t)end, file) : 0;
  fclose(file);
  return bytes;
}

static long count_events(const unsigned char *bytes, size_t size) {
  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) return -1;
  yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&parser, bytes, size);
  long count = 0;
  for (int is_done = 0; !is_done;) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) {
      count = -1;
      break;
    }
    count += 1;
    is_done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return count;
}

/* Each argument is a file with the paths to read, one a line: a command line would be too short for all of them. */
int main(int argc, char **argv) {
  long total = 0;
  char path[4096];
  for (int index = 1; index < argc; index++) {
    FILE *list = fopen(argv[index], "r");
    if (!list) return 74;
    while (fscanf(list, "%4095[^\n]\n", path) == 1) {
      size_t size = 0;
      unsigned char *bytes = read_whole(path, &size);
      long count = bytes ? count_events(bytes, size) : -1;
      if (count < 0) {
        fprintf(stderr, "%s: cannot be read\n", path);
        return 74;
      }
      total += count;
      free(bytes);
    }
    fclose(list);
  }
  printf("%ld events\n", total);
  return 0;
}
