import { useSearchParams } from "@remix-run/react";
import { campaignParameters } from "~/lib/page/visit-source";

/** The parameters that links keep, with the length of their longest value; `move` has none. */
const keptChoices = { with: 40, estimate: 40, move: 0, zone: 40, day: 10, at: 16 };

/**
 * The choices in the query of a page with times, and its campaign. `href` returns the page's path with other choices;
 * null omits one. Other parameters are not repeated, because every time has a link. `zone` is for a query without one.
 */
export function useChoices(zone?: string) {
  const [search] = useSearchParams();
  const kept = new URLSearchParams(campaignParameters(search));
  for (const [name, max] of Object.entries(keptChoices)) {
    const value = search.get(name);
    if (value !== null && value.length <= max) kept.set(name, value);
  }
  if (zone && !kept.has("zone")) kept.set("zone", zone);
  const href = (changes: Record<string, string | null>, anchor?: string): string => {
    const query = new URLSearchParams(kept);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    return anchor ? `?${query}#${anchor}` : `?${query}`;
  };
  return { kept, href };
}
