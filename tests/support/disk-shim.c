// Preloaded into a process: slows down flushes, makes writes fail, logs flushes, links and renames, and kills Node.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void note(const char *what, const char *path) {
  const char *log = getenv("DISK_LOG");
  if (!log) return;
  char line[8192];
  int length = snprintf(line, sizeof line, "%s %s\n", what, path);
  int fd = open(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (fd < 0) return;
  (void)!write(fd, line, length);
  close(fd);
}

// Kills a Node process at its DISK_KILL_AT-th change of a folder, flush, or write of a database.
static void step(void) {
  static atomic_int steps;
  const char *at = getenv("DISK_KILL_AT");
  if (!at || strcmp(program_invocation_short_name, "node") != 0) return;
  int number = ++steps;
  const char *count = getenv("DISK_COUNT");
  if (count) {
    char text[16];
    int length = snprintf(text, sizeof text, "%d", number);
    int fd = open(count, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    (void)!write(fd, text, length);
    close(fd);
  }
  if (number == atoi(at)) kill(getpid(), SIGKILL);
}

static void flushed(int fd) {
  step();
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return;
  path[length] = 0;
  note("flush", path);
  const char *slow = getenv("DISK_FLUSH_MS");
  if (slow) usleep(atoi(slow) * 1000);
}

// Writes to the database fail while the file named by DISK_BROKEN exists.
static int broken(int fd) {
  const char *flag = getenv("DISK_BROKEN");
  char link[64], path[4096];
  if (!flag || access(flag, F_OK) != 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, "site.db") != NULL;
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
  ssize_t (*real)(int, const void *, size_t, off_t) = dlsym(RTLD_NEXT, "pwrite");
  step();
  if (broken(fd)) { errno = EIO; return -1; }
  return real(fd, bytes, count, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off_t offset) {
  ssize_t (*real)(int, const void *, size_t, off_t) = dlsym(RTLD_NEXT, "pwrite64");
  step();
  if (broken(fd)) { errno = EIO; return -1; }
  return real(fd, bytes, count, offset);
}

int fsync(int fd) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
  flushed(fd);
  return real(fd);
}

int fdatasync(int fd) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fdatasync");
  flushed(fd);
  return real(fd);
}

int rename(const char *from, const char *to) {
  int (*real)(const char *, const char *) = dlsym(RTLD_NEXT, "rename");
  step();
  note("name", to);
  return real(from, to);
}

int link(const char *from, const char *to) {
  int (*real)(const char *, const char *) = dlsym(RTLD_NEXT, "link");
  step();
  note("name", to);
  return real(from, to);
}

#define CHANGE(name, parameters, ...)                                   \
  int name parameters {                                                 \
    int(*real) parameters = dlsym(RTLD_NEXT, #name);                    \
    step();                                                             \
    return real(__VA_ARGS__);                                           \
  }
CHANGE(unlink, (const char *path), path)
CHANGE(rmdir, (const char *path), path)
CHANGE(mkdir, (const char *path, mode_t mode), path, mode)
CHANGE(symlink, (const char *target, const char *path), target, path)
