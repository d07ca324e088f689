import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { maskPath } from "~/lib/log/masking";
import { listPagePaths } from "../support/list-page-paths";
import { listRoutes } from "../support/route-paths";
import { startServer } from "../support/start-server";

/** All routes with a page, with their merged handles, read from the build: transforming all of them is slow. */
async function findPages() {
  const { routes } = (await import(join(process.cwd(), "build/server/index.js"))) as ServerBuild;
  return listRoutes().flatMap(({ path, ids, isLayout }) => {
    const modules = ids.map((id) => routes[id]?.module);
    const handle: Record<string, unknown> = Object.assign({}, ...modules.map((module) => module?.handle));
    return isLayout || !modules.at(-1)?.default ? [] : [{ path, handle }];
  });
}

/** Sample paths for patterns with parameters. */
const samples: Record<string, string> = {
  "/products/:id": "/products/db-chat",
  "/products/:id/interest": "/products/db-chat/interest",
  "/saas-products/:id/interest": "/saas-products/learning/interest",
  "/blog/:slug": "/blog/how-to-read-a-software-estimate",
  "/case-studies/:slug": "/case-studies/freight-load-board",
};
const toPath = (path: string) => samples[path] ?? path.replaceAll(/:\w+|\*/g, "sample");

const server = await startServer({ env: { TRUST_PROXY: "1" } });
const pages = await findPages();

test("every page declares its kind", () => {
  expect(pages.length).toBeGreaterThan(60);
  expect(pages.filter(({ handle }) => !handle.kind).map(({ path }) => path)).toEqual([]);
});

/** Requests a page as a visitor whose name is in every part of the request. */
async function open(path: string, name: string, signedIn = false) {
  const headers = {
    Referer: `https://${name}.example/?from=${name}`,
    "Accept-Language": name,
    "User-Agent": `Browser of ${name}`,
    "X-Forwarded-For": name === "onevisitor" ? "192.0.2.1" : "192.0.2.2",
    ...(signedIn && { Cookie: `__session=${name}; notice=${name}` }),
  };
  const response = await fetch(`${server.url}${path}?x=${name}`, { headers, redirect: "manual" });
  return { isShared: response.headers.get("X-Cache") === "hit", html: decodeTokens(await response.text()) };
}

/** A page's HTML with the decoded content of its tokens. */
const decodeTokens = (html: string) =>
  html + [...html.matchAll(/[\w-]{40,}/g)].map(([text]) => Buffer.from(text, "base64url").toString()).join();

test("no page contains another visitor's data", async () => {
  const paths = new Set([
    ...pages.map(({ path }) => toPath(path || "/")),
    ...(await listPagePaths(server.url, 1)),
  ]);
  let shared = 0;
  for (const path of paths) {
    await open(path, "onevisitor", true);
    expect((await open(path, "othervisitor")).html, path).not.toContain("onevisitor");
    const { isShared, html } = await open(path, "onevisitor");
    expect(html, path).not.toContain("othervisitor");
    if (isShared) shared += 1;
  }
  expect(shared).toBeGreaterThan(15);
}, 120_000);

test("the log masks secret paths", async () => {
  for (const { path, handle } of pages) {
    const address = `/${path.replaceAll(/:\w+|\*/g, "hiddenpart")}`.replace("//", "/");
    expect(maskPath(address).includes("hiddenpart"), path).toBe(
      address.includes("hiddenpart") && !handle.secret,
    );
  }
});
