import { describe, expect, test } from "vitest";
import { sitePages } from "~/content/site-pages";
import { describeState, type ProductState, stateBadge } from "~/features/products/product";
import { listCoreCharacters } from "../support/fonts";
import { findHtmlProblems } from "../support/html-problems";
import { readCookies, sendForm } from "../support/http";
import { listPagePaths } from "../support/list-page-paths";
import { seededProducts } from "../support/seed-content";
import { startServer } from "../support/start-server";

/** Paths that crawlers skip, and files. */
const notPublic = /^\/(admin|api\/|media|assets|social|documents)|\.[a-z]+$/;

/** Pages that the crawl does not reach. */
const unlisted = [
  "/assistant?q=What+does+it+cost",
  "/turnstile-test",
  "/contact?estimate=K7QF2-M9XTR",
  "/get-estimate/K7QF2-M9XTR",
  "/get-estimate/K7QF2-M9XTR/email",
  "/products/db2xl/interest",
  "/saas-products/learning/interest",
];

const server = await startServer();

/** Every page that a visitor without JavaScript can reach from the home page, by path. */
const pages = new Map<string, { status: number; html: string }>();
/** The HTML of the crawled and the unlisted pages. */
const htmlByPath = new Map<string, string>();

const attribute = (name: string, html: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map(([, value = ""]) =>
    value.replaceAll("&amp;", "&"),
  );
const listLinks = (html: string) =>
  [...html.matchAll(/<a\s[^>]*>/g)].flatMap(([tag]) => attribute("href", tag));
const getMain = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
const isIndexed = (html: string) => !html.includes('<meta name="robots" content="noindex');

/** A link's path and fragment; undefined if it leaves the site or its pages. */
function resolveTarget(link: string, page: string): { path: string; id: string } | undefined {
  const url = new URL(link, server.url + page);
  if (url.origin !== server.url || notPublic.test(url.pathname)) return undefined;
  return { path: url.pathname, id: decodeURIComponent(url.hash.slice(1)) };
}

const waiting = new Set(["/"]);
for (const path of waiting) {
  const response = await fetch(server.url + path, { redirect: "manual" });
  const html = await response.text();
  pages.set(path, { status: response.status, html });
  htmlByPath.set(path, html);
  // Iterating over a set includes elements added during the loop.
  for (const link of listLinks(html)) waiting.add(resolveTarget(link, path)?.path ?? path);
}
for (const path of unlisted) htmlByPath.set(path, await (await fetch(server.url + path)).text());

describe("the pages, found from the home page without JavaScript", () => {
  test("every link points to an existing page", () => {
    expect([...pages].filter(([, { status }]) => status !== 200).map(([path]) => path)).toEqual([]);
    expect(pages.size).toBeGreaterThan(30);
  });

  test("every link's anchor exists on its page", () => {
    const ids = new Map([...pages].map(([path, { html }]) => [path, new Set(attribute("id", html))]));
    const broken = [...pages].flatMap(([path, { html }]) =>
      listLinks(html).filter((link) => {
        const target = resolveTarget(link, path);
        return target?.id && !ids.get(target.path)?.has(target.id);
      }),
    );
    expect(broken).toEqual([]);
  });

  test("the sitemap lists exactly these pages", async () => {
    const listed = await listPagePaths(server.url);
    const indexed = [...pages].flatMap(([path, { html }]) => (isIndexed(html) ? [path] : []));
    expect(indexed.sort()).toEqual(listed.sort());
  });

  test("every page is at most two links from an estimate, without header and footer", () => {
    const targets = (path: string) =>
      listLinks(getMain(pages.get(path)?.html ?? "")).flatMap(
        (link) => resolveTarget(link, path)?.path ?? [],
      );
    const far = [...pages.keys()].filter((path) => {
      const next = targets(path);
      return path !== "/get-estimate" && ![...next, ...next.flatMap(targets)].includes("/get-estimate");
    });
    expect(far).toEqual([]);
  });

  test("each has a title, a description and keywords, even if not indexed", () => {
    const incomplete = [...htmlByPath].filter(
      ([, html]) =>
        !/<title>[^<]{5,}<\/title>/.test(html) ||
        !/<meta name="description" content="[^"]{20,}"/.test(html) ||
        !/<meta name="keywords" content="[^"]+"/.test(html),
    );
    expect(incomplete.map(([path]) => path)).toEqual([]);
  });

  test("listed pages have a unique title and description, canonical URL, breadcrumbs, one h1", () => {
    const paths = Object.keys(sitePages);
    const heads = paths.map((path) => {
      const html = htmlByPath.get(path) ?? "";
      const [title, description = "", canonical = ""] = [
        /<title>([^<]*)/,
        /<meta name="description" content="([^"]*)"/,
        /<link rel="canonical" href="([^"]*)"/,
      ].map((pattern) => pattern.exec(html)?.[1]);
      expect(description.length, `${path}: ${description}`).toBeGreaterThan(60);
      expect(new URL(canonical).pathname, path).toBe(path);
      expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
      expect(html.includes('"BreadcrumbList"'), path).toBe(path !== "/");
      return { title, description };
    });
    for (const key of ["title", "description"] as const)
      expect(new Set(heads.map((head) => head[key])).size).toBe(paths.length);
  });

  test("our copy needs only the core of the fonts", () => {
    // None of our fonts has the last character.
    const loaded = new Set([...listCoreCharacters(), "●".codePointAt(0)]);
    // Posts may contain other characters.
    for (const [path, html] of [...htmlByPath].filter(([path]) => !path.startsWith("/blog/"))) {
      const text = html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>|\s+/g, " ");
      const missing = [...text].filter((character) => !loaded.has(character.codePointAt(0)));
      expect(missing, path).toEqual([]);
    }
  });

  test("the HTML is valid", async () => {
    const problems: string[] = [];
    for (const path of ["/blog/no-such-post", "/admin/login"])
      htmlByPath.set(path, await (await fetch(server.url + path)).text());
    htmlByPath.set("/contact, rejected", await (await sendForm(server, "/contact", { name: "<b>" })).text());
    for (const [path, html] of htmlByPath) problems.push(...(await findHtmlProblems(path, html)));
    expect(problems).toEqual([]);
  }, 120_000);
});

const states: readonly ProductState[] = ["on-sale", "trial", "built", "planned"];

test.each([...seededProducts.map(({ name, state, id }) => ({ name, state, path: `/products/${id}` }))])(
  "$path says what its state says, and nothing of another one",
  ({ name, state, path }) => {
    const text = getMain(htmlByPath.get(path) ?? "").replace(/<[^>]+>/g, "");
    expect(states.filter((other) => text.includes(describeState(other, name)))).toEqual([state]);
    expect(states.filter((other) => text.includes(stateBadge(other)))).toEqual([state]);
    expect(text.includes(`Try ${name}`)).toBe(state === "trial");
    expect(text.includes("m Interested")).toBe(state !== "trial");
  },
);

test.each(["/", "/products", "/saas-products"])("%s denies no product what its page offers", (path) => {
  const text = getMain(htmlByPath.get(path) ?? "");
  expect(text).not.toMatch(/no trial|no site yet|nothing to try/i);
});

test.each([
  ["/products/no-such-product", "We could not find that product."],
  ["/case-studies/no-such-study", "We could not find that page."],
  ["/no-such-page", "We could not find that page."],
])("%s redirects home with a notice", async (path, words) => {
  const response = await fetch(server.url + path, { redirect: "manual" });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
  expect(response.headers.get("Cache-Control")).toContain("no-store");
  const headers = { Cookie: readCookies(response) };
  expect(await (await fetch(server.url, { headers })).text()).toContain(words);
});

test.each([
  ["/nothing.pdf", "GET", 404, "text/html"],
  ["/no-such-page", "POST", 405, "text/html"],
  ["/assets/gone", "GET", 404, "text/plain"],
  ["/media/gone", "GET", 404, "text/plain"],
])("%s by %s is %i in %s", async (path, method, status, type) => {
  const response = await fetch(server.url + path, {
    method,
    headers: { Origin: server.url },
    redirect: "manual",
  });
  expect([response.status, response.headers.get("Content-Type")]).toEqual([status, `${type}; charset=utf-8`]);
  const isPage = (await response.text()).includes("Go to the home page");
  expect(isPage).toBe(type === "text/html");
});
