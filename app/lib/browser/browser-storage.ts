/** Web storage that never throws: a browser may block it, or it may be full. */
const guarded = (area: () => Storage) => ({
  /** The stored text; null if there is none, undefined if storage is blocked. */
  get(key: string): string | null | undefined {
    try {
      return area().getItem(key);
    } catch {
      return undefined;
    }
  },
  /** Stores a text; null removes it. */
  set(key: string, value: string | null): void {
    try {
      if (value === null) area().removeItem(key);
      else area().setItem(key, value);
    } catch {
      // Only conveniences are stored here: the page works without them.
    }
  },
});

/** Lasts as long as the tab. */
export const tabStorage = guarded(() => sessionStorage);

/** Lasts until the browser's data is deleted; all tabs share it. */
export const browserStorage = guarded(() => localStorage);
