import type { Fault } from "./fault";

/** The server: requests, pages in memory, headers, the log and the database's file. */
export const serverFaults: readonly Fault[] = [
  {
    name: "a forged X-Forwarded-For bypasses the limits without a proxy",
    file: "server/request-origin.ts",
    is: "if (hops === 0 || !forwardedFor) return socketAddress;",
    was: "if (!forwardedFor) return socketAddress;",
  },
  {
    name: "a page rendered for a signed-in editor is shown to others",
    file: "server/request-origin.ts",
    is: "!hasSessionCookie(incoming.headers.cookie) &&",
    was: "",
  },
  {
    name: "%00 in a URL causes a 500",
    file: "server/request-target.ts",
    is: "decodeURIComponent(path)",
    was: "decodeURIComponent(path).slice(0, 0)",
  },
  {
    name: "a browser without brotli gets a page in brotli",
    file: "server/cached-page.ts",
    is: "(encodedPages[encoding] ??= encodePage(",
    was: "(encodedPages.br ??= encodePage(",
  },
  {
    name: "a published post does not appear until cached pages expire",
    file: "server/page-cache.ts",
    is: "if (version !== this.#version) this.#pages.clear();",
    was: "",
  },
  {
    name: "the load balancer sends visitors to a stopping process",
    file: "server/operator-endpoints.ts",
    is: `const ready = !stopping && parts.database === "ok"`,
    was: `const ready = parts.database === "ok"`,
  },
  {
    name: "another site can show our pages in a frame",
    file: "app/lib/http/content-security-policy.server.ts",
    is: `"frame-ancestors 'none'",`,
    was: "",
    tests: ["tests/server/headers.test.ts"],
  },
  {
    name: "the log contains the secret URLs of drafts and estimates",
    file: "app/lib/log/masked-path.ts",
    is: `return decodeSecretPath(path).replace(SECRET_SEGMENT, "$1***");`,
    was: "return decodeSecretPath(path);",
  },
  {
    name: "leads are still written to a removed database file",
    file: "drizzle/sqlite/file-identity.js",
    is: "one.every((part, index) => part === other[index])",
    was: "one.length === other.length",
    tests: ["drizzle/sqlite/write-queue.test.ts"],
  },
  {
    name: "the loser of two concurrent writes leaves half of its transaction",
    file: "drizzle/sqlite/writer.js",
    is: "if (mustChange && result.changes === 0) throw new UnchangedError(index);",
    was: "",
    tests: ["drizzle/sqlite/write-queue.test.ts"],
  },
  {
    name: "a key press during hydration breaks the page",
    file: "app/entry.client.tsx",
    is: "await decodePageData();",
    was: "",
    tests: ["tests/e2e/first-paint.spec.ts"],
  },
];
