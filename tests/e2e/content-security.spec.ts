import { expect, type StudioServer, test, waitUntilHydrated } from "./fixtures";

const slug = "how-to-read-a-software-estimate";

const call = "window.broken = (window.broken ?? 0) + 1";
/** Markup as if its writer had bypassed the sanitizer. */
const injected = [
  '<p id="reached">The end of the text</p>',
  `<script>${call}</script>`,
  `<script type="module">${call}</script>`,
  `<script nonce="">${call}</script>`,
  `<script nonce="guess">${call}</script>`,
  `<svg><script>${call}</script></svg>`,
  `<img src="x" onerror="${call}">`,
  `<script src="data:text/javascript,${call}"></script>`,
  `<script src="/blog/feed.json"></script>`,
  `<base href="https://evil.example/">`,
  `<script data-unclosed='`,
].join("");

/** Adds the markup to a stored post. @returns a function that restores the post */
function inject(server: StudioServer): () => void {
  const [row] = server.rows("select html from posts where slug = ?", slug);
  const write = (html: string) => {
    server.write("update posts set html = ? where slug = ?", html, slug);
    server.write("update content_version set version = version + 1");
  };
  write(row?.html + injected);
  return () => write(String(row?.html));
}

test("scripts in a stored post do not run", async ({ context, server }) => {
  const restore = inject(server);
  try {
    const page = await context.newPage();
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.text()));
    // Rendered for this visit, then from the cache.
    for (const state of ["miss", "hit"]) {
      const response = await page.goto(`/blog/${slug}`);
      expect(response?.headers()["x-cache"]).toBe(state);
      expect(await response?.text()).not.toMatch(/nonce="[^"]{10,}"/);
      await expect(page.locator("#reached")).toBeAttached();
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => (window as { broken?: number }).broken)).toBeUndefined();
    }
    expect(messages.filter((text) => /Content Security Policy/.test(text)).length).toBeGreaterThan(5);
  } finally {
    restore();
  }
});

test("the site's scripts run, and Trusted Types reject strings as markup", async ({ context }) => {
  // Without the fixture, because the browser logs what it rejects as errors.
  const page = await context.newPage();
  for (const path of ["/", `/blog/${slug}`, "/contact", "/admin/login", "/blog/none"]) {
    await page.goto(path);
    await page.waitForFunction(
      () => "trustedTypes" in window && Reflect.get(window.trustedTypes as object, "defaultPolicy"),
    );
    const rejected = await page.evaluate(() => {
      type Policies = { createPolicy(name: string, rules: object): void };
      const { trustedTypes } = window as unknown as { trustedTypes: Policies };
      const make = (name: string, values: object) => Object.assign(document.createElement(name), values);
      const sinks: (() => unknown)[] = [
        () => make("div", { innerHTML: "<img src=x onerror=alert(1)>" }),
        () => document.body.insertAdjacentHTML("beforeend", "<p>"),
        () => make("script", { src: "/blog/feed.json" }),
        () => make("script", { text: "alert(1)" }),
        () => new Worker("/blog/feed.json"),
        () => trustedTypes.createPolicy("other", {}),
      ];
      return sinks.filter((sink) => {
        try {
          sink();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      }).length;
    });
    expect([path, rejected]).toEqual([path, 6]);
  }
});

test("a page that fails in the browser shows an error page", async ({ context }) => {
  const page = await context.newPage();
  await page.goto("/");
  // Before hydration the browser, not the router, follows links.
  await waitUntilHydrated(page);
  await page.route("**/contact.data*", (route) => route.abort());
  await page.getByRole("navigation").getByRole("link", { name: "Contact" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong on our side");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByRole("button", { name: "Send" }).first()).toBeVisible();
});
