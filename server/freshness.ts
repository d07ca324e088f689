/** How long a shared cache may use an answer, in seconds. */
export type Freshness = { fresh: number; staleWhileRevalidate: number };

/**
 * What an answer's headers allow a shared cache that serves everybody the same (RFC 9111 §3, RFC 5861 §3);
 * undefined where it must not be stored. Stricter than a CDN: only a 200 that says `public` and `s-maxage`,
 * sets no cookie and does not depend on any request header but Accept-Encoding.
 */
export function sharedFreshness(status: number, headers: Headers): Freshness | undefined {
  if (status !== 200 || headers.has("Set-Cookie")) return undefined;
  if (!/^(\s*accept-encoding\s*(,|$))*$/i.test(headers.get("Vary") ?? "")) return undefined;
  const directives = new Map(
    (headers.get("Cache-Control") ?? "").split(",").map((item) => {
      const [name = "", value = ""] = item.trim().toLowerCase().split("=");
      return [name, value.replaceAll('"', "")];
    }),
  );
  const seconds = (name: string) => {
    const value = directives.get(name);
    return value && /^\d+$/.test(value) ? Number(value) : 0;
  };
  if (!directives.has("public")) return undefined;
  if (["private", "no-store", "no-cache"].some((name) => directives.has(name))) return undefined;
  const fresh = seconds("s-maxage");
  return fresh > 0 ? { fresh, staleWhileRevalidate: seconds("stale-while-revalidate") } : undefined;
}
