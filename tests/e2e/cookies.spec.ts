import type { BrowserContext, Page } from "@playwright/test";
import { type StoredItem, storedInBrowser } from "../../app/content/stored-in-browser";
import {
  acceptInvitation,
  beginSecondFactor,
  enter,
  enterCode,
  expectStatus,
  fillContact,
  invite,
  newPassword,
  press,
  signIn,
  title,
} from "./actions";
import { expect, test } from "./test";

const slug = "how-to-read-a-software-estimate";

/** Something that was found stored, under the name that /cookies gives it. */
type Found = { name: string; kind: string; attributes: string };

const listedName = (name: string) =>
  name
    .replace(/^liked .+/, "liked {post}")
    .replace(/^draft .+/, "draft {form}")
    .replace(/^unsaved-post-.+/, "unsaved-post-{post or new}");

/** Collects all that the browser stores from now on: cookies as they are set, storage by what is in it after each step. */
async function collect(context: BrowserContext) {
  const found = new Map<string, Found>();
  const add = (name: string, kind: string, attributes = "") =>
    found.set(`${kind} ${listedName(name)}`, { name: listedName(name), kind, attributes });
  const reading: Promise<void>[] = [];
  context.on("response", (response) => {
    const read = async () => {
      for (const { name, value } of await response.headersArray().catch(() => [])) {
        const cookie = /^([^=]+)=[^;]+; ?(.+)$/.exec(value);
        if (name.toLowerCase() === "set-cookie" && cookie && !/Max-Age=0/.test(value))
          add(cookie[1] ?? "", "cookie", cookie[2]);
      }
    };
    reading.push(read());
  });
  return {
    async look(page: Page) {
      const [local, session] = await page.evaluate(() => [
        Object.keys(localStorage),
        Object.keys(sessionStorage),
      ]);
      for (const name of local ?? []) add(name, "local storage");
      for (const name of session ?? []) add(name, "session storage");
      for (const { name } of await context.cookies())
        add(name, "cookie", found.get(`cookie ${name}`)?.attributes);
      const elsewhere = await page.evaluate(async () => [
        ...(await indexedDB.databases()).map(({ name }) => name),
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
      expect(elsewhere).toEqual([]);
    },
    async all() {
      await Promise.all(reading);
      return [...found.values()];
    },
  };
}

/** As /cookies lists it; tests/server/page-content.test.ts asks the page for the same. */
const listed = (who: StoredItem["who"]) => listNames(storedInBrowser.filter((item) => item.who === who));

const listNames = (items: { name: string; kind: string }[]) =>
  items.map(({ name, kind }) => `${kind}: ${name}`).sort();

function expectAttributes(items: Found[]) {
  for (const { name, attributes } of items.filter(({ kind }) => kind === "cookie")) {
    const seconds = storedInBrowser.find((item) => item.name === name)?.seconds;
    expect([name, attributes]).toEqual([name, expect.stringContaining(`Max-Age=${seconds};`)]);
    expect(attributes).toMatch(/HttpOnly/);
    expect(attributes).toMatch(/SameSite=Lax/);
    expect(attributes).toMatch(/Path=\/(;|$)/);
  }
}

test.describe("a first visit", () => {
  test.use({ firstVisit: true });

  test("leaves in the browser what the page lists for visitors, no more and no less", async ({
    page,
    context,
  }) => {
    const stored = await collect(context);
    await page.clock.install();
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await stored.look(page);
    expect(await context.cookies()).toEqual([]);
    await page.clock.fastForward(6_000);
    await expect(page.getByRole("dialog", { name: "Let's Talk!" })).toBeVisible();
    // Effects run once the page is painted.
    await page.clock.runFor(100);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("visited"))).not.toBeNull();
    await page.goto("/no-such-page");
    await expect(page.getByText("We could not find that page.")).toBeVisible();

    await page.getByRole("link", { name: "Ask the assistant" }).click();
    const assistant = page.getByRole("dialog", { name: "Assistant" });
    await assistant.getByLabel("Your message").fill("Can somebody call me?");
    await page.keyboard.press("Enter");
    await page.clock.fastForward(2_000);
    await stored.look(page);
    await assistant.getByRole("button", { name: "Send this conversation along" }).click();
    await page.clock.fastForward(2_500);
    await page.clock.fastForward(2_500);
    await expect(page).toHaveURL("/contact");
    await stored.look(page);

    await fillContact(page, "Stored Asha");
    await press(page, "Send message");
    await expectStatus(page, "Thank you for your message!");
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

    const found = await stored.all();
    expect(listNames(found)).toEqual(listed("visitors"));
    expectAttributes(found);
  });
});

test("staff find in their browsers what the page lists for staff", async ({ page, browser, server }) => {
  test.setTimeout(60_000);
  const account = { email: "drawer@example.com", password: newPassword };
  await signIn(page, "/admin/team");
  const invitation = await invite(page, server, account.email, "Editor");
  const theirs = await acceptInvitation(browser, server, invitation);
  const stored = await collect(theirs.context());
  await enter(theirs, account);
  await expect(theirs).toHaveURL(/\/admin\/blog$/);
  const app = await beginSecondFactor(theirs);
  await enterCode(theirs, app.generate(), "Confirm");
  await expectStatus(theirs, "The second factor is set up.");

  await theirs.goto("/admin/blog/new");
  await theirs.route("**/admin/blog/autosave?*", (route) => route.abort());
  await title(theirs).fill("Written in a tunnel");
  await expect(theirs.getByText("The server cannot be reached.")).toBeVisible();
  await stored.look(theirs);
  theirs.on("dialog", (dialog) => dialog.accept());
  await theirs.goto("/admin/account");
  await press(theirs, "Sign Out");
  await expect(theirs).toHaveURL(/\/admin\/login/);
  await enter(theirs, account);
  await expect(theirs).toHaveURL(/\/admin\/login\/second-factor/);
  await stored.look(theirs);

  const visitors = storedInBrowser.filter(({ who }) => who === "visitors").map(({ name }) => name);
  const found = (await stored.all()).filter(({ name }) => !visitors.includes(name));
  expect(listNames(found)).toEqual(listed("staff"));
  expectAttributes(found);
  await theirs.context().close();
});
