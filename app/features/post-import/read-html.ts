const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  hellip: "…",
};

/** The text of HTML in one line, without its tags. */
export const readHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (entity, hex, decimal, name) => {
      if (name) return named[name.toLowerCase()] ?? entity;
      const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
      return code <= 0x10ffff ? String.fromCodePoint(code) : "";
    })
    .replace(/\s+/g, " ")
    .trim();
