import { tabStorage } from "~/lib/browser-storage";

const KEY = "assistant-transcript";

/** Stores a transcript for the contact form, once the visitor has agreed to attach it. */
export const storeHandover = (transcript: string): void => tabStorage.set(KEY, transcript);

/** The transcript to attach to a message, or null. */
export const readHandover = (): string | null => tabStorage.get(KEY) ?? null;

/** Deletes the transcript once it has been sent or left out. */
export const dropHandover = (): void => tabStorage.set(KEY, null);
