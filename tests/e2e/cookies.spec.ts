import type { BrowserContext, Page } from "@playwright/test";
import { type StoredItem, storedInBrowser } from "~/content/stored-in-browser";
import { delays } from "~/features/assistant/conversation";
import { CONTACT_THANKS } from "../support/lead-forms";
import {
  beginSecondFactor,
  enter,
  enterCode,
  expectStatus,
  fillContact,
  press,
  signIn,
  titleField,
} from "./actions";
import { expect, staff, startStudio, test } from "./fixtures";

const slug = "how-to-read-a-software-estimate";

const listedName = (name: string) =>
  name
    .replace(/^liked .+/, "liked {post}")
    .replace(/^draft .+/, "draft {form}")
    .replace(/^unsaved-post-.+/, "unsaved-post-{post or new}");

/** Collects what the browser stores from now on: cookies when they are set, storage when `look` is called. */
function collect(context: BrowserContext) {
  const found = new Set<string>();
  const attributes = new Map<string, string>();
  context.on("response", async (response) => {
    for (const line of await response.headerValues("set-cookie").catch(() => [])) {
      const [, name = "", rest = ""] = /^([^=]+)=[^;]+; ?(.+)$/.exec(line) ?? [];
      if (!name || /Max-Age=0/.test(line)) continue;
      found.add(`cookie: ${listedName(name)}`);
      attributes.set(listedName(name), rest);
    }
  });
  return {
    async look(page: Page) {
      const { local, session, elsewhere } = await page.evaluate(async () => ({
        local: Object.keys(localStorage),
        session: Object.keys(sessionStorage),
        elsewhere: [
          ...(await indexedDB.databases()).map(({ name }) => name),
          ...(await caches.keys()),
          ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        ],
      }));
      for (const name of local) found.add(`local storage: ${listedName(name)}`);
      for (const name of session) found.add(`session storage: ${listedName(name)}`);
      for (const { name } of await context.cookies()) found.add(`cookie: ${listedName(name)}`);
      expect(elsewhere).toEqual([]);
    },
    /** Expects everything that /cookies lists for `who`; items listed for `others` may be there too. */
    async expectListed(who: StoredItem["usedBy"], others?: StoredItem["usedBy"]) {
      const list = (items: StoredItem[]) => items.map(({ name, kind }) => `${kind}: ${name}`).sort();
      const listedForOthers = list(storedInBrowser.filter((item) => item.usedBy === others));
      const left = () => [...found].filter((each) => !listedForOthers.includes(each)).sort();
      await expect.poll(left).toEqual(list(storedInBrowser.filter((item) => item.usedBy === who)));
      for (const [cookie, text] of attributes) {
        const seconds = storedInBrowser.find(({ name }) => name === cookie)?.maxAgeS;
        expect([cookie, text]).toEqual([cookie, expect.stringContaining(`Max-Age=${seconds};`)]);
        expect(text).toMatch(/HttpOnly/);
        expect(text).toMatch(/SameSite=Lax/);
        expect(text).toMatch(/Path=\/(;|$)/);
      }
    },
  };
}

test.describe("a first visit", () => {
  test.use({ firstVisit: true });

  test("stores exactly what the cookies page lists for visitors", async ({ page, context, server }) => {
    const stored = collect(context);
    await page.clock.install();
    const columns = "id, kind, slug, position, published, is_sample, revision, created_at, updated_at";
    server.write(
      `insert into content_entries (${columns}) values ('a', 'announcements', 'a', 1, '{"text":"We are away."}', 0, 1, 0, 0)`,
    );
    server.write("update content_version set version = version + 1");
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await stored.look(page);
    expect(await context.cookies()).toEqual([]);
    await page.clock.fastForward(6_000);
    await expect(page.getByRole("dialog", { name: "Let's Talk!" })).toBeVisible();
    // Effects run after the page has been painted.
    await page.clock.runFor(100);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("visited"))).not.toBeNull();
    const announcement = page.getByRole("complementary", { name: "Announcement" });
    await announcement.getByRole("button", { name: "Close the announcement" }).click();
    await expect(announcement).toBeHidden();
    await page.goto("/no-such-page");
    await expect(announcement).toBeHidden();
    server.write("delete from content_entries where id = 'a'");
    server.write("update content_version set version = version + 1");
    await expect(page.getByText("We could not find that page.")).toBeVisible();

    await page.getByRole("link", { name: "Ask the assistant" }).click();
    const assistant = page.getByRole("dialog", { name: "Assistant" });
    await assistant.getByLabel("Your message").fill("Can somebody call me?");
    await page.keyboard.press("Enter");
    await page.clock.fastForward(2_000);
    await stored.look(page);
    await assistant.getByRole("button", { name: "Attach this conversation" }).click();
    await page.clock.fastForward(delays.quickReply.max);
    await page.clock.fastForward(delays.navigation);
    await expect(page).toHaveURL("/contact");
    await stored.look(page);

    await fillContact(page, "Stored Asha");
    await press(page, "Send message");
    await expectStatus(page, CONTACT_THANKS);
    const [lead] = server.rows("select transcript from leads where name = 'Stored Asha'");
    expect(lead?.transcript).toContain("Visitor: Can somebody call me?");
    await stored.look(page);
    await page.goto("/get-estimate?projectType=mobile-app");
    await page.getByRole("button", { name: "Get Estimate" }).click();
    await expect(page).toHaveURL(/\/get-estimate\/[0-9A-Z-]+$/);
    await page.goto("/quick-contact");
    await page.getByLabel("Your Name *").fill("Stored Asha");
    await page.goto(`/blog/${slug}`);
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: /Like/ }).click();
    await expect(page.getByRole("button", { name: /Liked/ })).toBeVisible();
    await stored.look(page);

    await stored.expectListed("visitors");
  });
});

test("staff browsers store nothing that the cookies page does not list, and all it lists for staff", async ({
  page,
  context,
}) => {
  // A separate server, because the owner's account gets a second factor.
  const studio = await startStudio();
  const stored = collect(context);
  await signIn(page, `${studio.url}/admin/blog`);
  const app = await beginSecondFactor(page, staff.password);
  await enterCode(page, app.generate(), "Confirm");
  await expectStatus(page, "The second factor is set up.");

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${studio.url}/admin/blog/new`);
  await page.getByRole("button", { name: "Live preview" }).click();
  await page.route("**/admin/blog/autosave?*", (route) => route.abort());
  await titleField(page).fill("Written in a tunnel");
  await expect(page.getByText("The server cannot be reached.")).toBeVisible();
  await stored.look(page);
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto(`${studio.url}/admin/content/preview`);
  await stored.look(page);
  await press(page, "End the preview");
  await page.goto(`${studio.url}/admin/categories`);
  await page.getByLabel("New category").fill("Field notes");
  await stored.look(page);
  await page.goto(`${studio.url}/admin/account`);
  await press(page, "Sign Out");
  await expect(page).toHaveURL(/\/admin\/login/);
  await enter(page);
  await expect(page).toHaveURL(/\/admin\/login\/second-factor/);
  await stored.look(page);

  await stored.expectListed("staff", "visitors");
  await studio.stop();
});
