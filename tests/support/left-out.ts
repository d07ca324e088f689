/**
 * The name for tests that need something installed. If it is missing, the tests are skipped and their name says why.
 */
export const leftOutWithout = (name: string, isThere: unknown, needed: string): string =>
  isThere ? name : `${name}: left out, since this machine has no ${needed}`;
