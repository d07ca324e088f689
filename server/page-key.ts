/** Pages with a form and nothing of a visitor. Their form token holds the page that led there. */
const formPages =
  /^\/(?:get-estimate|contact|quick-contact|(?:saas-)?products\/[\w-]+\/interest)(?:\.data)?$/;
/** What advertisers and mail programs add to each link, different for each click. No page depends on it. */
const clickIds =
  /^(?:gclid|gclsrc|dclid|gbraid|wbraid|gad_source|gad_campaignid|fbclid|msclkid|ttclid|twclid|li_fat_id|yclid|mc_eid|_gl)$/;
const anyClickId = new RegExp(`[?&]${clickIds.source.slice(1, -1)}=`);
/** What the address of a form may hold that anybody shares: campaign parameters, and what Remix's client asks for. */
const sharedName = /^(?:utm_(?:source|medium|campaign|term|content)|_routes)$/;
/** As many characters as a form token keeps of it. */
const MAX_REFERRER_LENGTH = 300;

/** What the response to a GET request depends on if no cookie came with it. */
export type PageKey = { target: string; referrer?: string };

/**
 * What to render for a request that anybody else may get too; undefined if it is for one visitor only: a form with an
 * entry or an answer in its address. `target` is the path and query.
 */
export function pageKey(target: string, referrer: string | undefined): PageKey | undefined {
  const queryAt = target.indexOf("?");
  const path = queryAt < 0 ? target : target.slice(0, queryAt);
  const isForm = formPages.test(path);
  if (queryAt < 0) return isForm && referrer ? { target, referrer: cut(referrer) } : { target };
  const shared = anyClickId.test(target) ? withoutClickIds(path, target.slice(queryAt + 1)) : target;
  if (!isForm) return { target: shared };
  const names = new URLSearchParams(shared.slice(path.length)).keys();
  if (![...names].every((name) => sharedName.test(name))) return undefined;
  return referrer ? { target: shared, referrer: cut(referrer) } : { target: shared };
}

const cut = (referrer: string) => referrer.slice(0, MAX_REFERRER_LENGTH);

function withoutClickIds(path: string, query: string): string {
  const kept = query.split("&").filter((pair) => !clickIds.test(pair.split("=", 1)[0] as string));
  return kept.length > 0 ? `${path}?${kept.join("&")}` : path;
}

/** A page's key as one text, for the cache. Neither part contains a line feed. */
export const keyText = ({ target, referrer }: PageKey): string =>
  referrer === undefined ? target : `${target}\n${referrer}`;

/** The key that `keyText` made a text of. */
export function parseKeyText(text: string): PageKey {
  const [target = "", referrer] = text.split("\n");
  return { target, ...(referrer !== undefined && { referrer }) };
}
