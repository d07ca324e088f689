/** The path of a page of this site in a URL's `to`; of the home page, if it is none. */
export function readOwnPath({ searchParams }: URL): string {
  const to = searchParams.get("to") ?? "/";
  return to.length <= 300 && /^\/(?![/\\])[^\\\s]*$/.test(to) ? to : "/";
}
