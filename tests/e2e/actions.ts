import type { Browser, Locator, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { expect, hydrated, type StudioServer, staff, test } from "./test";

/** Begins to watch what moves on a page by itself. @returns the sum of its layout shifts since then. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const watch = () => {
    const state = window as unknown as { shifts: number };
    state.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) state.shifts += entry.value;
    }).observe({ type: "layout-shift" });
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}

/** Holds all scripts of the build back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await hydrated(page);
  };
}

/**
 * Does to a page's texts what Google Translate does, but for the words, and to all that come later: each text node gives way to a new one in
 * two `font` elements.
 */
export const translate = (page: Page): Promise<void> => page.evaluate(translateTexts);

function translateTexts() {
  const left = "script, style, textarea, title, noscript, font, svg, select";
  const wrap = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(left)) continue;
      const outer = document.createElement("font");
      outer.append(document.createElement("font"));
      outer.firstElementChild?.append(text.data);
      text.replaceWith(outer);
    }
  };
  wrap();
  new MutationObserver(wrap).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

/** Fills in what the contact form requires. */
export async function fillContact(page: Page, name: string, email = "asha@example.com"): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Subject").fill("Stock system");
  await page.getByLabel("Message", { exact: true }).fill("Hello");
  await page.getByLabel("E-mail").fill(email);
}

/** Lets forms be sent whose fields the browser would refuse. */
export const skipBrowserChecks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const form of document.forms) form.noValidate = true;
  });

/** Resolves once a change has been painted. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Defines tests twice: for a browser that runs scripts, and for one that does not. */
export function withAndWithoutScripts(define: (javaScriptEnabled: boolean) => void): void {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
      test.use({ javaScriptEnabled });
      define(javaScriptEnabled);
    });
  }
}

/** Expects the page to say that something was done. */
export const expectStatus = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

/** Presses the one button of that name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).click();

/** The editor's fields. */
export const title = (page: Page): Locator => page.getByLabel("Title", { exact: true });
export const content = (page: Page): Locator => page.getByLabel("Content", { exact: true });

/** Fills in the sign-in form, and sends it. */
export async function enter(page: Page, { email, password } = staff): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await press(page, "Sign In");
}

/** Signs the browser in, as staff unless somebody else is named, and leads to the page at `path`. */
export async function signIn(page: Page, path: string, account = staff): Promise<void> {
  await page.goto(path);
  await enter(page, account);
  await page.waitForURL((url) => url.pathname === new URL(path, url).pathname);
  // The address changes a moment before the page does, which may have a field of the same name.
  await expect(page.locator('form[action^="/admin/login"]')).toHaveCount(0);
}

export const newPassword = "velvet quarry lantern 71";

/** The one-time link of the newest mail to an address. */
export async function mailedLink(server: StudioServer, address: string, subject: RegExp): Promise<string> {
  const find = () =>
    server.mails.findLast(
      (mail) => mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? ""),
    );
  await expect.poll(() => find()?.subject).toMatch(subject);
  return /\/admin\/[a-z-]+\?token=[0-9a-f]{64}/.exec(find()?.text ?? "")?.[0] ?? "";
}

/** Chooses the password on the page that a link leads to. */
export async function choosePassword(page: Page, chosen: string): Promise<void> {
  await page.getByLabel("New password").fill(chosen);
  await page.getByLabel("Repeat password").fill(chosen);
  await press(page, "Save password");
}

/** Invites a colleague, as the staff whose page this is. @returns the invitation. */
export async function invite(
  page: Page,
  server: StudioServer,
  email: string,
  role: "Editor" | "Writer",
): Promise<string> {
  await page.goto("/admin/team");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("combobox", { name: "Role" }).selectOption(role.toLowerCase());
  await page.getByLabel("Your own password").fill(staff.password);
  await press(page, "Send invitation");
  await expectStatus(page, "Invited.");
  return mailedLink(server, email, /^Your account/);
}

/** A browser of a colleague who has just accepted an invitation and has to sign in. */
export async function acceptInvitation(
  browser: Browser,
  server: StudioServer,
  invitation: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto(invitation);
  await choosePassword(page, newPassword);
  await expectStatus(page, "Your password was saved.");
  return page;
}

/** Begins to set up the second factor. @returns the app that makes its codes. */
export async function beginSecondFactor(page: Page): Promise<TOTP> {
  await page.goto("/admin/account/second-factor");
  await page.getByLabel("Your own password").fill(newPassword);
  await press(page, "Set up");
  const secret = page.getByText(/^([A-Z2-7]{4} ?){8}$/);
  return new TOTP({ secret: (await secret.innerText()).replaceAll(" ", "") });
}

/** Enters a code of the app or a recovery code. */
export async function enterCode(page: Page, code: string, button: "Confirm" | "Sign In"): Promise<void> {
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await press(page, button);
}
