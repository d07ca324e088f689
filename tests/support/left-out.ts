/** The name of tests that need something of the machine: where it is missing, with what is missing, since they are left out. */
export const leftOutWithout = (name: string, isThere: unknown, needed: string): string =>
  isThere ? name : `${name}: left out, since this machine has no ${needed}`;
