/** The path of a page of this site in a URL's `to`, as headers can carry it; of the home page, if it is none. */
export function readOwnPath({ searchParams, origin }: URL): string {
  const to = searchParams.get("to") ?? "/";
  if (to.length > 300 || !to.startsWith("/") || !URL.canParse(to, origin)) return "/";
  const url = new URL(to, origin);
  const path = url.pathname + url.search + url.hash;
  // Browsers treat a path that starts with two slashes as another host.
  return url.origin === origin && !path.startsWith("//") ? path : "/";
}
