/** Makes quotes and apostrophes in a line of plain text typographic, as `renderMarkdown` does. */
export const smartenQuotes = (line: string): string =>
  line
    .replace(/(^|[\s([{“–—-])"/g, "$1“")
    .replaceAll('"', "”")
    .replace(/(^|[\s([{“–—-])'(?!\d0s)/g, "$1‘")
    .replaceAll("'", "’");
