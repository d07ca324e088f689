/** The name for tests that need something installed, which says why they are skipped. */
export const leftOutWithout = (name: string, isThere: unknown, needed: string): string =>
  isThere ? name : `${name}: left out, since this machine has no ${needed}`;
