/**
 * The anchor of a heading (docs/product.md 7.5): lower case, nothing but letters, digits, spaces and hyphens,
 * spaces to hyphens, repeated hyphens collapsed, trimmed. Letters and digits are Unicode's.
 */
export const headingId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, "")
    .replace(/\s/g, "-")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");

/** Gives each heading of a document an anchor of its own: a repeated one is numbered from 2, one without letters is `section`. */
export function createHeadingIds(): (text: string) => string {
  const used = new Set<string>();
  const latest = new Map<string, number>();
  return (text) => {
    const base = headingId(text) || "section";
    let count = latest.get(base) ?? 1;
    let id = count === 1 ? base : `${base}-${count}`;
    while (used.has(id)) id = `${base}-${++count}`;
    used.add(id);
    latest.set(base, count);
    return id;
  };
}
