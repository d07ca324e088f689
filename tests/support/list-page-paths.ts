/** Lists the paths of all pages in a running site's sitemap, but only the newest `posts` posts. */
export async function listPagePaths(origin: string, posts = Number.POSITIVE_INFINITY): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  if (paths.length === 0) throw new Error(`${origin} has no pages in its sitemap`);
  const isPost = (path: string) => path.startsWith("/blog/");
  return [...paths.filter((path) => !isPost(path)), ...paths.filter(isPost).slice(0, posts)];
}
