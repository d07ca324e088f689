const NAME = "draftEntry";

/** The name of the tab's present history entry, or null if it has none yet. It survives Back, Forward and a reload. */
export function historyEntry(): string | null {
  const name: unknown = window.history.state?.[NAME];
  return typeof name === "string" ? name : null;
}

/** Names the present entry; the router's own state of it stays. */
export function nameHistoryEntry(name: string): void {
  if (historyEntry() !== name) window.history.replaceState({ ...window.history.state, [NAME]: name }, "");
}

/** A name for an entry. Not a secret. */
export const newEntryName = (): string => Math.random().toString(36).slice(2);
