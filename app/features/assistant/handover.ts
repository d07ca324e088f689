import { useSyncExternalStore } from "react";
import { tabStorage } from "~/lib/browser/browser-storage";

const KEY = "assistant-transcript";

/** The id of the contact form's part that shows the conversation. */
export const HANDOVER_ID = "attached-conversation";

/** The fallback where storage is blocked. */
let remembered: string | null = null;
/** Needed since storage events reach only other tabs. */
const watchers = new Set<() => void>();
const set = (transcript: string | null) => {
  remembered = transcript;
  tabStorage.set(KEY, transcript);
  for (const notify of watchers) notify();
};

/** Stores a transcript for the contact form, once the visitor has agreed to attach it. */
export const storeHandover = (transcript: string): void => set(transcript);

/** Deletes the transcript once it has been sent or removed. */
export const dropHandover = (): void => set(null);

const subscribe = (notify: () => void) => {
  watchers.add(notify);
  return () => void watchers.delete(notify);
};

/** The transcript to attach to a message, or null. Follows what is stored while the page is open. */
export const useHandover = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => tabStorage.get(KEY) ?? remembered,
    () => null,
  );
