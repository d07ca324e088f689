import type { Fault } from "./fault";

/** The server: requests, pages in memory, headers, the log and the database's file. */
export const serverFaults: readonly Fault[] = [
  {
    name: "a made-up X-Forwarded-For gets round the limits where there is no proxy",
    file: "server/request-origin.ts",
    is: "if (hops === 0 || !forwardedFor) return own;",
    was: "if (!forwardedFor) return own;",
    tests: ["server/request-origin.test.ts"],
  },
  {
    name: "a page that was rendered for a signed-in editor is shown to others",
    file: "server/request-origin.ts",
    is: "!(headers.cookie !== undefined && personalCookies.test(headers.cookie)) &&",
    was: "",
    tests: ["server/request-origin.test.ts"],
  },
  {
    name: "%00 in an address is a 500",
    file: "server/request-target.ts",
    is: "decodeURIComponent(path)",
    was: "decodeURIComponent(path).slice(0, 0)",
    tests: ["server/request-target.test.ts"],
  },
  {
    name: "a browser without brotli gets a page in brotli",
    file: "server/cached-page.ts",
    is: "(variants[encoding] ??= makeVariant(",
    was: "(variants.br ??= makeVariant(",
    tests: ["server/cached-page.test.ts"],
  },
  {
    name: "a published post is not seen before the pages in memory have expired",
    file: "server/page-cache.ts",
    is: "if (version !== this.#version) this.#pages.clear();",
    was: "",
    tests: ["server/page-cache.test.ts"],
  },
  {
    name: "the load balancer sends visitors to a process that stops",
    file: "server/readiness.ts",
    is: `const ready = !this.stopping && database === "ok"`,
    was: `const ready = database === "ok"`,
    tests: ["server/readiness.test.ts"],
  },
  {
    name: "another site shows our pages in a frame",
    file: "app/lib/http/content-security-policy.server.ts",
    is: `"frame-ancestors 'none'",`,
    was: "",
    tests: ["tests/server/headers.test.ts"],
  },
  {
    name: "the log holds the secret addresses of drafts and estimates",
    file: "app/lib/log/masked-path.ts",
    is: `return decoded(path).replace(SECRET_SEGMENT, "$1***");`,
    was: "return decoded(path);",
    tests: ["app/lib/log/masked-path.test.ts"],
  },
  {
    name: "leads go on into a database file that was removed",
    file: "drizzle/sqlite/file-identity.js",
    is: "one.every((part, index) => part === other[index])",
    was: "one.length === other.length",
    tests: ["drizzle/sqlite/write-queue.test.ts"],
  },
  {
    name: "of two writes at the same time the loser leaves half of its transaction",
    file: "drizzle/sqlite/writer.js",
    is: "if (mustChange && result.changes === 0) throw new Unchanged(index);",
    was: "",
    tests: ["drizzle/sqlite/write-queue.test.ts"],
  },
  {
    name: "a key that is pressed while the scripts take over leaves the page without them",
    file: "app/entry.client.tsx",
    is: "await decodeData();",
    was: "",
    tests: ["tests/e2e/first-paint.spec.ts"],
  },
];
