import { tabStorage } from "~/lib/browser-storage";

const KEY = "assistant-transcript";

/** Stores a conversation for the contact form: the visitor has agreed to send it along. */
export const storeHandover = (transcript: string): void => tabStorage.set(KEY, transcript);

/** The conversation that is to go along with a message, or null. */
export const readHandover = (): string | null => tabStorage.get(KEY) ?? null;

/** Deletes it: it was sent, or is to be left out. */
export const dropHandover = (): void => tabStorage.set(KEY, null);
