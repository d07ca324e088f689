/** The anchor of a heading (docs/product.md 7.5). */
export const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, "")
    .replace(/\s/g, "-")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");

/** Makes the anchors of a post unique: repeated ones are numbered from 2, empty ones become `section`. */
export function createHeadingIds(): (text: string) => string {
  const used = new Set<string>();
  const latest = new Map<string, number>();
  return (text) => {
    const base = slugify(text) || "section";
    let count = latest.get(base) ?? 1;
    let id = count === 1 ? base : `${base}-${count}`;
    while (used.has(id)) id = `${base}-${++count}`;
    used.add(id);
    latest.set(base, count);
    return id;
  };
}
