/** The last listing that was shown in this tab. Not React state, because loaders run outside components. */
let lastListing: unknown;

export const rememberListing = (listing: unknown): void => {
  lastListing = listing;
};

/** Loads a listing. If that fails, logs it and returns the last one that was shown. @throws the error without one */
export async function loadListingOrLast<Listing>(load: () => Promise<Listing>): Promise<Listing> {
  try {
    return await load();
  } catch (error) {
    if (lastListing === undefined) throw error;
    // biome-ignore lint/suspicious/noConsole: the browser has no other log
    console.warn("The posts could not be loaded", error);
    return lastListing as Listing;
  }
}
