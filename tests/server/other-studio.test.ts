import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { readPdf } from "../documents/read-pdf";
import { openStaffBrowser, sendForm, staffEnv } from "../support/http";
import { otherStudio } from "../support/other-studio";
import { startServer } from "../support/start-server";

/** How the brand that the site comes with may be written. */
const OLD = /Bracket (&|&amp;|\\u0026|&#38;) Spline|bracketandspline|bracket-and-spline/i;
/** The promise about replies that it comes with. */
const OLD_PROMISE = /24 hours?\b|24-48|24\/7|weekends included/;
const { name = "", email = "" } = otherStudio;
const shortName = name.slice(0, 40);

const server = await startServer({ env: { ...staffEnv, SEED_DEMO: "false", SITE_NAME: "Plumb" } });
const get = (path: string) => fetch(server.url + path);
const readBytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

const before = {
  home: await (await get("/")).text(),
  images: await Promise.all(
    ["/icon-192.png", "/favicon.ico", "/social/pages/contact.png", "/social-card.png"].map(readBytes),
  ),
};

const staff = await openStaffBrowser(server);
const form = await (await staff.get("/admin/content/studio/only")).text();
const publish = (changes: Record<string, string>, revision: number) =>
  staff.send("/admin/content/studio/only", {
    ...otherStudio,
    ...changes,
    revision: String(revision),
    change: "publish",
  });

test("until staff save the studio, the environment names it, and the form shows that", async () => {
  expect(before.home).toContain("Plumb");
  expect(before.home).not.toMatch(/Bracket &amp; Spline/);
  expect(form).toContain('value="Plumb"');
});

const refused = await publish({ "dayColors.link": "#8ab4f8" }, 1);

test("a color that is not legible is refused beside its field, with its contrast", async () => {
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Its contrast on the page’s background is 1.91:1.");
});

const published = await publish({}, 1);

describe("once staff have saved another studio", () => {
  test("it is published", () => expect(published.status).toBe(303));

  test.each([
    ...["/", "/contact", "/about", "/support", "/privacy", "/terms", "/refund", "/cookies", "/get-estimate"],
    ...[
      "/development-process",
      "/maintenance-support",
      "/products",
      "/blog",
      "/api",
      "/status",
      "/docs",
      "/none",
      "/admin/login",
    ],
  ])("the page %s names it alone", async (path) => {
    const html = await (await get(path)).text();
    expect(html).toContain(shortName);
    expect(html).not.toMatch(OLD);
    expect(html).not.toContain("Plumb");
    expect(html).not.toMatch(OLD_PROMISE);
  });

  test.each([
    ["/about", "within two working days"],
    ["/support", "Weekday support"],
    ["/custom-development", "within five working days"],
    ["/assistant?topic=human", "within two working days"],
    ["/products", "within two working days."],
    ["/", "five working day response"],
    ["/support.md", "two working days"],
  ])("the page %s has its promise: %s", async (path, words) => {
    const html = (await (await get(path)).text()).replaceAll("<!-- -->", "");
    expect(html).toContain(words);
    expect(html).not.toMatch(OLD_PROMISE);
  });

  test("the legal pages have its law, and the support page its office", async () => {
    const read = async (path: string) => (await (await get(path)).text()).replaceAll("<!-- -->", "");
    expect(await read("/terms")).toContain("the courts of Regensburg");
    expect(await read("/privacy")).not.toMatch(/DPDP|India/);
    expect(await read("/support")).toMatch(/Now: \d\d:\d\d in Regensburg, Germany/);
  });

  test.each(["/blog/rss.xml", "/blog/atom.xml", "/blog/feed.json"])(
    "the feed %s has its name",
    async (path) => {
      const feed = await (await get(path)).text();
      expect(feed).toContain(shortName);
      expect(feed).not.toMatch(OLD);
    },
  );

  test("the manifest and the icons are its own", async () => {
    const html = await (await get("/")).text();
    const [, path = ""] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
    expect(await (await get(path)).json()).toMatchObject({ name, icons: expect.any(Array) });
    const [icon, ico, page, card] = await Promise.all(
      ["/icon-192.png", "/favicon.ico", "/social/pages/contact.png", "/social-card.png"].map(readBytes),
    );
    for (const [index, image] of [icon, ico, page, card].entries())
      expect(image?.equals(before.images[index] as Buffer)).toBe(false);
    expect(await sharp(icon).metadata()).toMatchObject({ width: 192, height: 192, format: "png" });
    expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(await (await get("/favicon.svg")).text()).toContain("M22 4h4v22h-4z");
    for (const file of ["/apple-touch-icon.png", "/icon-512.png", "/icon-maskable-512.png"])
      expect((await get(file)).headers.get("Content-Type")).toBe("image/png");
  });

  test("pages load its colors as another style sheet", async () => {
    const [, path = ""] =
      /<link rel="stylesheet" href="(\/brand\/[^"]+)"/.exec(await (await get("/")).text()) ?? [];
    const sheet = await get(path);
    expect(sheet.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
    expect(await sheet.text()).toContain("--color-link: #00695c");
    expect((await get("/brand/red.css")).status).toBe(404);
  });

  test("documents are rendered for it", async () => {
    const { text } = await readPdf(await readBytes("/documents/development-process.pdf"));
    expect(text).toContain("Prepared by");
    expect(text.replaceAll(/\s/g, "")).toContain("Donaudampfschifffahrtselektrizitäten");
    expect(text).not.toMatch(/Bracket|Plumb/);
    expect(text).not.toMatch(OLD_PROMISE);
  });

  test("a PNG can be its mark, on pages and in icons", async () => {
    const before = await readBytes("/icon-192.png");
    const square = { width: 300, height: 200, channels: 3, background: "#c00" } as const;
    const png = await sharp({ create: square }).png().toBuffer();
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...otherStudio, revision: "2", change: "publish" }))
      form.set(name, value);
    form.set("markPictureFile", new File([new Uint8Array(png)], "mark.png", { type: "image/png" }));
    expect((await sendForm(server, "/admin/content/studio/only", form, staff.headers)).status).toBe(303);
    expect(await (await get("/contact")).text()).toMatch(
      /<img src="\/media\/blog-images\/[^"]+\.png" width="300"/,
    );
    expect(await (await get("/favicon.svg")).text()).toContain("data:image/png;base64,");
    const icon = await readBytes("/icon-192.png");
    expect(icon.equals(before)).toBe(false);
    const { data } = await sharp(icon).extract({ left: 96, top: 96, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    });
    expect([...data.subarray(0, 3)]).toEqual([204, 0, 0]);
    expect((await readPdf(await readBytes("/documents/development-process.pdf"))).pages).toBeGreaterThan(5);
  });

  test("e-mails come from it, with its footer", async () => {
    const sent = await sendForm(
      server,
      "/contact",
      { name: "Ada", email: "ada@example.com", subject: "A crane", message: "Please call." },
      { "Sec-Fetch-Site": "same-origin" },
    );
    expect(sent.status).toBeLessThan(400);
    const folder = join(server.dataDir, "mail");
    // Without those about the sign-in, which came first.
    const readMails = async () => {
      const files = (await readdir(folder)).filter((file) => file.endsWith(".eml"));
      const mails = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
      return mails.filter((mail) => /^To: (ada|post)@/m.test(mail));
    };
    await vi.waitFor(async () => expect((await readMails()).length).toBeGreaterThan(0), 15_000);
    for (const source of await readMails()) {
      const mail = await PostalMime.parse(source);
      expect(mail.from).toMatchObject({ name, address: email });
      expect(mail.text).toContain("Managing director: Änne Löwenstein");
      expect(source).not.toMatch(OLD);
      expect(mail.text).not.toMatch(OLD_PROMISE);
    }
  }, 20_000);
});
