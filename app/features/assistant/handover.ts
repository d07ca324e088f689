const KEY = "assistant-transcript";

/** Keeps a conversation for the contact form: the visitor has agreed to send it along. */
export function storeHandover(transcript: string): void {
  try {
    sessionStorage.setItem(KEY, transcript);
  } catch {
    // Then it cannot go along, and the form does not say that it does.
  }
}

/** The conversation that is to go along with a message, or null. */
export function readHandover(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Forgets it: it was sent, or is to be left out. */
export function dropHandover(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // It was never kept.
  }
}
