/**
 * A line of plain text with typographic quotes and apostrophes, as `renderMarkdown` gives them to the text of
 * a post.
 */
export const typographic = (line: string): string =>
  line
    .replace(/(^|[\s([{“–—-])"/g, "$1“")
    .replaceAll('"', "”")
    .replace(/(^|[\s([{“–—-])'(?!\d0s)/g, "$1‘")
    .replaceAll("'", "’");
