/** The current listing, kept in case the next one fails to load. */
let last: unknown;

export const rememberListing = (listing: unknown): void => {
  last = listing;
};

/** Loads a listing, or logs the failure and returns the last one. @throws the error if there is no last listing. */
export async function listingOrLast<Listing>(load: () => Promise<Listing>): Promise<Listing> {
  try {
    return await load();
  } catch (error) {
    if (last === undefined) throw error;
    // biome-ignore lint/suspicious/noConsole: the browser has no other log
    console.warn("The posts could not be loaded", error);
    return last as Listing;
  }
}
