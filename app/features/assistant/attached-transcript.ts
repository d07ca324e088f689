import { useSyncExternalStore } from "react";
import { tabStorage } from "~/lib/browser/browser-storage";

const STORAGE_KEY = "assistant-transcript";

/** The id of the contact form's part that shows the conversation. */
export const ATTACHED_TRANSCRIPT_ID = "attached-conversation";

/** The transcript where storage is blocked. */
let storedInMemory: string | null = null;
/** Storage events reach only other tabs. */
const listeners = new Set<() => void>();
const setTranscript = (transcript: string | null) => {
  storedInMemory = transcript;
  tabStorage.set(STORAGE_KEY, transcript);
  for (const notify of listeners) notify();
};

/** Stores a transcript for the contact form, once the visitor has agreed to attach it. */
export const attachTranscript = (transcript: string): void => setTranscript(transcript);

/** Deletes the transcript once it has been sent or removed. */
export const detachTranscript = (): void => setTranscript(null);

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};

/** The transcript to attach to a message, or null. Follows what is stored while the page is open. */
export const useAttachedTranscript = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => tabStorage.get(STORAGE_KEY) ?? storedInMemory,
    () => null,
  );
