import type { Message } from "./conversation";

/** The most that the contact form takes of a conversation, in UTF-16 units. */
const MAX_LENGTH = 10_000;
const OMITTED = "(The beginning was left out.)\n";

/** A conversation as text to send along: its end, where it is too long for the form. */
export function transcriptOf(messages: readonly Message[]): string {
  const lines = messages.map(({ type, text }) => `${type === "user" ? "Visitor" : "Assistant"}: ${text}`);
  const whole = lines.join("\n");
  if (whole.length <= MAX_LENGTH) return whole;
  const rest = whole.slice(whole.length - MAX_LENGTH + OMITTED.length);
  return OMITTED + rest.slice(rest.indexOf("\n") + 1);
}
