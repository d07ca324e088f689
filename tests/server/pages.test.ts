import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sitePages } from "~/content/site-pages";
import { coreCharacters } from "../support/fonts";
import { type RunningServer, startServer } from "../support/start-server";

/** Staff sign in here; crawlers stay out. */
const notPublic = /^\/(admin|api\/|media|assets|social|documents)/;

/** Pages that no link of the crawl leads to. */
const unlisted = [
  "/assistant?q=What+does+it+cost",
  "/turnstile-test",
  "/contact?estimate=K7QF2-M9XTR",
  "/get-estimate/K7QF2-M9XTR",
  "/get-estimate/K7QF2-M9XTR/email",
  "/products/db2xl/interest",
  "/saas-products/learning/interest",
];

let server: RunningServer;
/** Every page that a visitor without JavaScript can reach from the home page, by path. */
const pages = new Map<string, { status: number; html: string }>();
/** The HTML of these, and of the unlisted ones. */
const all = new Map<string, string>();

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
  if (/\.[a-z]+$/.test(url.pathname)) return undefined;
  return { path: url.pathname, id: decodeURIComponent(url.hash.slice(1)) };
}

beforeAll(async () => {
  server = await startServer();
  const waiting = ["/"];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const answer = await fetch(server.url + path, { redirect: "manual" });
    const html = await answer.text();
    pages.set(path, { status: answer.status, html });
    for (const link of listLinks(html)) {
      const target = resolveTarget(link, path)?.path;
      if (target && !pages.has(target) && !waiting.includes(target)) waiting.push(target);
    }
  }
  for (const [path, { html }] of pages) all.set(path, html);
  for (const path of unlisted) all.set(path, await (await fetch(server.url + path)).text());
}, 60_000);
afterAll(() => server.stop());

describe("the pages, found from the home page without JavaScript", () => {
  test("every link leads to a page that is there", () => {
    expect([...pages].filter(([, { status }]) => status !== 200).map(([path]) => path)).toEqual([]);
    expect(pages.size).toBeGreaterThan(30);
  });

  test("every anchor is on the page that the link leads to", () => {
    const ids = new Map([...pages].map(([path, { html }]) => [path, new Set(attribute("id", html))]));
    const broken = [...pages].flatMap(([path, { html }]) =>
      listLinks(html).filter((link) => {
        const target = resolveTarget(link, path);
        return target?.id && !ids.get(target.path)?.has(target.id);
      }),
    );
    expect(broken).toEqual([]);
  });

  test("the sitemap has these pages, and no others", async () => {
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
    const indexed = [...pages].filter(([, { html }]) => isIndexed(html));
    expect(indexed.map(([path]) => path).sort()).toEqual(
      [...new Set(listed)].filter((path) => !path.startsWith("/social")).sort(),
    );
  });

  test("from every page an estimate is at most two steps away, without header and footer", () => {
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

  test("each has a title, a description and keywords, also those that are not indexed", () => {
    const incomplete = [...all].filter(
      ([, html]) =>
        !/<title>[^<]{5,}<\/title>/.test(html) ||
        !/<meta name="description" content="[^"]{20,}"/.test(html) ||
        !/<meta name="keywords" content="[^"]+"/.test(html),
    );
    expect(incomplete.map(([path]) => path)).toEqual([]);
  });

  test("those of the site's list have their own title, description, canonical address and breadcrumbs, and one h1", () => {
    const paths = Object.keys(sitePages);
    const heads = paths.map((path) => {
      const html = all.get(path) ?? "";
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
    for (const [path, { html }] of pages) {
      if (isIndexed(html) && html.includes('aria-label="Breadcrumbs"'))
        expect(html, path).toContain('"BreadcrumbList"');
    }
  });

  test("our own copy needs no more of the fonts than the part that every page loads", () => {
    const loaded = new Set(coreCharacters());
    // No font of ours has ever had this one.
    loaded.add("●".codePointAt(0) ?? 0);
    for (const [path, html] of all) {
      expect(html, path).not.toContain("\0");
      // Posts may need more.
      if (path.startsWith("/blog/")) continue;
      const text = html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>|\s+/g, " ");
      const missing = [...text].filter((character) => !loaded.has(character.codePointAt(0) ?? 0));
      expect(missing, path).toEqual([]);
    }
  });

  test("the HTML is valid", async () => {
    const validator = new HtmlValidate({
      extends: ["html-validate:standard"],
      // A matter of style: ">" in text is valid.
      rules: { "no-raw-characters": "off" },
    });
    const problems: string[] = [];
    const more = new Map<string, string>();
    for (const path of ["/blog/no-such-post", "/admin/login"])
      more.set(path, await (await fetch(server.url + path)).text());
    const refused = await fetch(`${server.url}/contact`, {
      method: "POST",
      headers: { Origin: server.url, "Content-Type": "application/x-www-form-urlencoded" },
      body: "name=%3Cb%3E",
    });
    more.set("/contact, refused", await refused.text());
    for (const [path, html] of [...all, ...more]) {
      const report = await validator.validateString(html);
      for (const { messages } of report.results)
        for (const { message, ruleId, line, selector } of messages)
          problems.push(`${path}:${line} ${ruleId}: ${message} (${selector})`);
    }
    expect(problems).toEqual([]);
  }, 60_000);
});
