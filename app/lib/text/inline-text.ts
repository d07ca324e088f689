/** A text for `InlineText` without its marks for links and strong words, in one paragraph. */
export const readInlineText = (text: string): string =>
  text
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replace(/\*\*([^*]+)\*\*/g, "$1")
    .replace(/\s*\n\s*/g, " ");
