/** Web storage that never throws, although a browser may block it, or it may be full. */
const guardStorage = (getStorage: () => Storage) => ({
  /** The stored text; null if there is none, undefined if storage is blocked. */
  get(key: string): string | null | undefined {
    try {
      return getStorage().getItem(key);
    } catch {
      return undefined;
    }
  },
  /** Stores a string; null removes it. */
  set(key: string, value: string | null): void {
    try {
      if (value === null) getStorage().removeItem(key);
      else getStorage().setItem(key, value);
    } catch {
      // The page works without what is stored here.
    }
  },
});

/** Lasts as long as the tab. */
export const tabStorage = guardStorage(() => sessionStorage);

/** Lasts until the browser's data is deleted; all tabs share it. */
export const browserStorage = guardStorage(() => localStorage);
