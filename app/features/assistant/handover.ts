import { useSyncExternalStore } from "react";
import { tabStorage } from "~/lib/form/browser-storage";

const KEY = "assistant-transcript";

/** The id of the contact form's part that shows the conversation. */
export const HANDOVER_ID = "attached-conversation";

/** Where storage is blocked, the page itself remembers. */
let remembered: string | null = null;
/** The storage tells other tabs only. */
const watchers = new Set<() => void>();
const set = (transcript: string | null) => {
  remembered = transcript;
  tabStorage.set(KEY, transcript);
  for (const tell of watchers) tell();
};

/** Stores a transcript for the contact form, once the visitor has agreed to attach it. */
export const storeHandover = (transcript: string): void => set(transcript);

/** Deletes the transcript once it has been sent or left out. */
export const dropHandover = (): void => set(null);

const subscribe = (tell: () => void) => {
  watchers.add(tell);
  return () => void watchers.delete(tell);
};

/** The transcript to attach to a message, or null. Follows what is stored while the page is open. */
export const useHandover = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => tabStorage.get(KEY) ?? remembered,
    () => null,
  );
