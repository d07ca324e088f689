import type { Fault } from "./fault";

/** The server: requests, pages in memory, headers, the log and the database's file; and hydration. */
export const serverFaults: readonly Fault[] = [
  {
    name: "a forged X-Forwarded-For bypasses the limits without a proxy",
    file: "server/request-head.ts",
    fixed: "if (hops === 0 || !forwardedFor) return socketAddress;",
    faulty: "if (!forwardedFor) return socketAddress;",
  },
  {
    name: "a page rendered for a signed-in editor is shown to others",
    file: "server/request-head.ts",
    fixed: "!hasSessionCookie(incoming.headers.cookie) &&",
    faulty: "",
  },
  {
    name: "%00 in a URL causes a 500",
    file: "server/request-head.ts",
    fixed: "decodeURIComponent(path)",
    faulty: "decodeURIComponent(path).slice(0, 0)",
  },
  {
    name: "a browser without brotli gets a page in brotli",
    file: "server/page-cache.ts",
    fixed: "(encodedPages[encoding] ??= encodePage(",
    faulty: "(encodedPages.br ??= encodePage(",
  },
  {
    name: "a published post does not appear until cached pages expire",
    file: "server/page-cache.ts",
    fixed: "if (version !== this.#version) this.#pages.clear();",
    faulty: "",
  },
  {
    name: "the load balancer sends visitors to a stopping process",
    file: "server/operator-endpoints.ts",
    fixed: `const ready = !stopping && parts.database === "ok"`,
    faulty: `const ready = parts.database === "ok"`,
  },
  {
    name: "another site can show our pages in a frame",
    file: "app/lib/http/security-headers.server.ts",
    fixed: `"frame-ancestors 'none'",\n    ...(requiresTrustedTypes`,
    faulty: "...(requiresTrustedTypes",
    tests: ["tests/server/headers.test.ts"],
  },
  {
    name: "the log contains the secret URLs of drafts and estimates",
    file: "app/lib/log/masking.ts",
    fixed: `return resolveSecretPath(path).replace(SECRET_SEGMENT, "$1***");`,
    faulty: "return resolveSecretPath(path);",
  },
  {
    name: "leads are still written to a removed database file",
    file: "drizzle/sqlite/file-identity.js",
    fixed: "one.every((part, index) => part === other[index])",
    faulty: "one.length === other.length",
    tests: ["drizzle/sqlite/write-queue.test.ts"],
  },
  {
    name: "the loser of two concurrent writes leaves half of its transaction",
    file: "drizzle/sqlite/writer.js",
    fixed: "if (mustChange && result.changes === 0) throw new UnchangedError(index);",
    faulty: "",
    tests: ["drizzle/sqlite/write-queue.test.ts"],
  },
  {
    name: "a key press during hydration breaks the page",
    file: "app/entry.client.tsx",
    fixed: "await decodePageData();",
    faulty: "",
    tests: ["tests/e2e/hydration.spec.ts"],
  },
];
