import type { Brand } from "./brand";

/** What the studio promises about replies. Components have it from `useBrand`. */
export type Replies = Brand["replies"];

const names = { "first reply": "first", "full response": "full", support: "support" } as const;

/** A text with the promise in place of `{first reply}`, `{full response}` and `{support}`. */
export const fillReplies = (text: string, replies: Replies): string =>
  text.replace(
    /\{(first reply|full response|support)\}/g,
    (_, name: keyof typeof names) => replies[names[name]],
  );
