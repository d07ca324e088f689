import type { Message } from "./conversation";

/** The most that the contact form takes of a conversation, in UTF-16 units. */
const LONGEST = 10_000;
const CUT = "(The beginning was left out.)\n";

/** A conversation as text to send along: its end, where it is too long for the form. */
export function transcriptOf(messages: readonly Message[]): string {
  const lines = messages.map(({ type, text }) => `${type === "user" ? "Visitor" : "Assistant"}: ${text}`);
  const whole = lines.join("\n");
  if (whole.length <= LONGEST) return whole;
  const rest = whole.slice(whole.length - LONGEST + CUT.length);
  return CUT + rest.slice(rest.indexOf("\n") + 1);
}
