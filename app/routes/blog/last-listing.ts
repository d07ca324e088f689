/** What the listing shows at the moment; it outlives the navigation that may fail to bring another. */
let last: unknown;

/** Remembers the listing that is on the page. */
export const rememberListing = (listing: unknown): void => {
  last = listing;
};

/**
 * A listing as it is loaded, or the last one where loading fails: that is only logged then.
 * @throws where there is no last one.
 */
export async function listingOrLast<Listing>(load: () => Promise<Listing>): Promise<Listing> {
  try {
    return await load();
  } catch (error) {
    if (last === undefined) throw error;
    // biome-ignore lint/suspicious/noConsole: the browser's log is the only one there
    console.warn("The posts could not be loaded", error);
    return last as Listing;
  }
}
