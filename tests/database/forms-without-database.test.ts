import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#drizzle/schema/accounts";
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { posts } from "#drizzle/schema/posts";
import { damageFile } from "../support/damaged-database";
import { makeDataFolder } from "../support/data-folder";
import { signIn, staffEnv } from "../support/http";
import { startLink } from "../support/network-link";
import { listRoutePaths } from "../support/route-paths";
import { getDatabase, prepareDatabase } from "../support/server-database";
import { startServer } from "../support/start-server";
import { readRows } from "../support/stored-rows";

/** With Postgres, a response takes seconds. */
const AT_ONCE = 40;

const dataDir = makeDataFolder();
await prepareDatabase(dataDir, "demo", staffEnv);
const { url } = getDatabase({ dataDir });
const { port } = new URL(url ?? "postgres://none");
const link = url ? await startLink(Number(port)) : undefined;
const throughLink = link && { DATABASE_URL: url?.replace(`:${port}/`, `:${link.port}/`) ?? "" };
const server = await startServer({ env: { ...staffEnv, DATA_DIR: dataDir, ...throughLink } });
const stopDatabase = link ? () => void link.stop() : () => damageFile(server);

/** Every page, with the IDs of stored rows in its path. */
async function pages(): Promise<string[]> {
  const found = await readRows(server, async (db) => ({
    posts: await db.select().from(posts),
    leads: await db.select().from(leads).where(isNotNull(leads.email)),
    accounts: await db.select().from(accounts),
    estimates: await db.select().from(estimates),
  }));
  const ids: [RegExp, string | undefined][] = [
    [/^\/admin\/(blog|authors)\/:id$/, "new"],
    [/^\/admin\/leads/, found.leads[0]?.id],
    [/^\/admin\/team/, found.accounts[0]?.id],
    [/^\/admin/, found.posts[0]?.id],
    [/^\/saas-products/, "learning"],
    [/./, "db-chat"],
  ];
  const fill = (path: string) =>
    path
      .replace(":code", found.estimates[0]?.code ?? "")
      .replace(":slug", found.posts[0]?.slug ?? "")
      .replace(":scope", "others")
      .replace(/:id/, ids.find(([pattern]) => pattern.test(path))?.[1] ?? "");
  return listRoutePaths()
    .map(fill)
    .filter((path) => !/[:*]|\.\w+$|^\/(api|media|social)\//.test(path));
}

/** A filled-in POST form. `typed`: the values of its text fields. */
type PageForm = { action: string; fields: FormData; typed: string[] };

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");

const textTypes = new Set(["text", "email", "tel", "url", "date", "datetime-local", undefined]);

/** Returns a value for a text field that appears on no page. */
function makeEntry(name: string, type: string | undefined): string {
  if (type === "email") return `kept-${name}@example.com`;
  if (type === "tel") return "2079460177";
  if (type === "date") return "2091-03-14";
  if (type === "datetime-local") return "2091-03-14T09:00";
  return `kept-${name.toLowerCase()}-text`;
}

/** Lists the POST forms of a page with all fields filled in, once for each button's `formaction`. */
function listForms(page: string, html: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, head = "", inside = ""]) => {
    if (attribute(head, "method") !== "post") return [];
    const fields = new FormData();
    // An unknown field.
    fields.append("__proto__", "x");
    const typed: string[] = [];
    const type = (name: string, kind: string | undefined) => {
      const text = makeEntry(name, kind);
      fields.append(name, text);
      typed.push(text);
    };
    for (const [tag, element, options = ""] of inside.matchAll(
      /<(input|textarea|select|button)\b[^>]*>(?:((?:<option[\s\S]*?)<\/select>)?)/g,
    )) {
      const name = attribute(tag, "name");
      const kind = attribute(tag, "inputMode") ?? attribute(tag, "type");
      if (!name || name === "reserved" || element === "button" || kind === "file") continue;
      if (element === "textarea") type(name, "text");
      else if (element === "select")
        fields.append(name, /<option[^>]*value="([^"]+)"/.exec(options)?.[1] ?? "");
      else if (kind === "password") fields.append(name, "correct horse battery staple, again");
      else if (textTypes.has(kind)) type(name, kind);
      else if (kind === "hidden" || kind === "range" || !fields.has(name))
        fields.append(name, attribute(tag, "value") ?? "");
    }
    const buttons = [...inside.matchAll(/<button\b[^>]*>/g)].map(([tag]) => attribute(tag, "formAction"));
    const actions = new Set(buttons.map((own) => own ?? attribute(head, "action") ?? page));
    return [...actions].map((action) => ({ action, fields, typed }));
  });
}

async function findForms(Cookie: string): Promise<PageForm[]> {
  const forms: PageForm[] = [];
  for (const path of await pages()) {
    const response = await fetch(server.url + path, { headers: { Cookie }, redirect: "manual" });
    if (response.status === 200) forms.push(...listForms(path, await response.text()));
  }
  for (const path of ["/admin/login", "/admin/forgot-password"]) {
    forms.push(...listForms(path, await (await fetch(server.url + path)).text()));
  }
  return [...new Map(forms.map((form) => [form.action + form.typed, form])).values()];
}

test("without the database, no form loses its input", async () => {
  const Cookie = await signIn(server);
  // This form stores nothing.
  const left = (await findForms(Cookie)).filter(({ action }) => action !== "/turnstile-test");
  const typedIn = (path: RegExp) => left.filter(({ action, typed }) => path.test(action) && typed.length > 0);
  for (const path of [/^\/contact/, /email$/, /interest/, /login/, /\/blog\/edit\//, /\/team$/, /\/leads\//])
    expect(typedIn(path)).not.toEqual([]);
  stopDatabase();

  const failures: object[] = [];
  const send = async ({ action, fields: body, typed }: PageForm) => {
    const headers = { Origin: server.url, Cookie };
    const response = await fetch(server.url + action, { method: "POST", body, headers, redirect: "manual" });
    const page = await response.text();
    const lost = typed.filter((text) => !page.includes(text));
    if (response.status !== 503 || lost.length > 0) failures.push({ action, status: response.status, lost });
  };
  const sendOn = async () => {
    for (let next = left.pop(); next; next = left.pop()) await send(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  expect(failures).toEqual([]);
  expect(server.output()).not.toContain("request failed");
}, 120_000);

test("with scripts, the page of a form stays unchanged without a response", () => {
  const routes = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
    .filter((name) => /route\.tsx$/.test(name))
    .map((name) => ({ name, source: readFileSync(join("app/routes", name), "utf8") }));
  const pagesOfForms = routes.filter(
    ({ name, source }) =>
      // The browser itself sends the form in the preview's bar, which has no field.
      name !== "blog-post/preview.route.tsx" &&
      /export (const |(async )?function |\{[^}]*\b)action\b/.test(source) &&
      /export default|as default/.test(source),
  );
  expect(pagesOfForms.length).toBeGreaterThan(30);
  const stays = /export const clientAction = stayOn|stayOn\w+ as clientAction/;
  expect(pagesOfForms.filter(({ source }) => !stays.test(source))).toEqual([]);
});
