/** Names tests that need something installed, with the reason if they are skipped. */
export const nameWithSkipReason = (name: string, isInstalled: unknown, need: string): string =>
  isInstalled ? name : `${name} (skipped: this machine has no ${need})`;
