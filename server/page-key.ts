import type { PageHandle } from "~/lib/page/page-handle";

/** Campaign parameters, which a form's token remembers. */
const campaign = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];
/** The characters that a form token keeps of it. */
const MAX_REFERRER_LENGTH = 300;

/** The cache key of a response without cookies: path, relevant parameters, and for a form its referrer. */
export type PageKey = { text: string; target: string; referrer?: string };

/** The key of a page that visitors share; undefined for any other page. */
export function pageKey(
  target: string,
  referrer: string | undefined,
  findRoute: (path: string) => { handle: PageHandle },
): PageKey | undefined {
  const queryAt = target.indexOf("?");
  const path = queryAt < 0 ? target : target.slice(0, queryAt);
  const { kind, parameters = [] } = findRoute(path).handle;
  // No browser sends a fragment, which would give one page any number of keys.
  if ((kind !== "shared" && kind !== "form") || target.includes("#")) return undefined;
  // Most requests.
  if (kind === "shared" && queryAt < 0) return { text: target, target };
  const query = new URLSearchParams(queryAt < 0 ? "" : target.slice(queryAt));
  // Remix's client names the routes whose data it needs.
  const names = new Set(["_routes", ...(kind === "form" ? campaign : parameters)]);
  // Other parameters of a form's URL may be the visitor's input.
  if (kind === "form" && ![...query.keys()].every((name) => names.has(name))) return undefined;
  const search = new URLSearchParams([...query].filter(([name]) => names.has(name))).toString();
  const relevant = search ? `${path}?${search}` : path;
  if (kind === "shared" || !referrer) return { text: relevant, target: relevant };
  const before = referrer.slice(0, MAX_REFERRER_LENGTH);
  return { text: `${relevant}\n${before}`, target: relevant, referrer: before };
}
