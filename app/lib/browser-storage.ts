/** Web storage that a browser may bar, or have no room in: nothing here ever throws. */
const guarded = (area: () => Storage) => ({
  /** The stored text, null where there is none, undefined where storage is barred. */
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
      // What is stored here is a convenience: the page works without it.
    }
  },
});

/** Lasts as long as the tab. */
export const tabStorage = guarded(() => sessionStorage);

/** Lasts until the browser's data is deleted; all tabs share it. */
export const browserStorage = guarded(() => localStorage);
