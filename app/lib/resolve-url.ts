/** An address in full, as seen from the page `base`; undefined where it is none that a browser could follow. */
export const resolveUrl = (address: string, base: string): string | undefined =>
  URL.canParse(address, base) ? new URL(address, base).href : undefined;
