import type { Brand } from "./brand";

/** What the studio promises about replies. Components have it from `useBrand`. */
export type Replies = Brand["replies"];

/** A text with the promise in place of `{first reply}`, `{full response}` and `{support}`. */
export const fillReplies = (text: string, replies: Replies): string =>
  text.replace(/\{(first|full|support)[a-z ]*\}/g, (_, name: "first" | "full" | "support") => replies[name]);
