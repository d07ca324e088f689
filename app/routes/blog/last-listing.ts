/** The current listing, for navigations that fail to load another. */
let last: unknown;

export const rememberListing = (listing: unknown): void => {
  last = listing;
};

/**
 * Loads a listing. A failure is only logged, and the last listing returned instead.
 * @throws where there is no last listing.
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
