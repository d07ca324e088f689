/** The text shown while a page of the blog loads (docs/product.md 7.2); undefined for other paths. */
export function getLoadingText(path: string | undefined): string | undefined {
  if (path === "/blog") return "Loading blog posts...";
  return path?.startsWith("/blog/") ? "Loading..." : undefined;
}
