import type { Locator, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { createGate } from "../support/gate";
import { expect, staff, test, waitUntilHydrated } from "./fixtures";

/** Watches for layout shifts. @returns a function that reports their sum since the call */
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

/** Delays all scripts of the build until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const gate = createGate();
  await page.route("**/assets/*.js", async (route) => {
    await gate.opened;
    await route.continue();
  });
  return async () => {
    gate.open();
    await waitUntilHydrated(page);
  };
}

/** The URL of an estimate. */
export const estimateUrl = /\/get-estimate\/[0-9A-Z]{5}-[0-9A-Z]{5}$/;

/** Fills in the required fields of the contact form. */
export async function fillContact(page: Page, name: string, email = "asha@example.com"): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Subject").fill("Stock system");
  await page.getByLabel("Message", { exact: true }).fill("Hello");
  await page.getByLabel("E-mail").fill(email);
}

/** Turns off the browser's own validation of forms. */
export const skipBrowserChecks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const form of document.forms) form.noValidate = true;
  });

/** Resolves once the last change has been painted. */
export const waitForPaint = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Defines tests twice: with and without JavaScript. */
export function withAndWithoutScripts(define: (javaScriptEnabled: boolean) => void): void {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
      test.use({ javaScriptEnabled });
      define(javaScriptEnabled);
    });
  }
}

/** Expects a status message with this text. */
export const expectStatus = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

/** Presses the only button with this name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).click();

/** Follows a link to the page that asks whether to take this step, and presses the button of the same name there. */
export async function confirmStep(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
  await press(page, name);
}

/** The editor's field for the title. */
export const titleField = (page: Page): Locator => page.getByLabel("Title", { exact: true });
/** What the author types into: with JavaScript, the editor in place of the text area. */
export const contentEditor = (page: Page): Locator =>
  page.getByRole("textbox", { name: "Content", exact: true });
/** The form's field, which has the text as its value. */
export const contentTextArea = (page: Page): Locator => page.locator('textarea[name="content"]');

/** Fills in and submits the sign-in form. */
export async function enter(page: Page, { email, password } = staff): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await press(page, "Sign In");
}

/** Signs in without the form, as the owner, and opens the page at `path`. */
export async function signIn(page: Page, path: string): Promise<void> {
  const site = URL.canParse(path) ? new URL(path).origin : "";
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const response = await page.request.post(`${site}/admin/login`, { form: staff, headers, maxRedirects: 0 });
  expect(response.status()).toBe(303);
  await page.goto(path);
}

/** Opens the editor of a new post, with the caret in its text. */
export async function startWriting(page: Page): Promise<void> {
  await signIn(page, "/admin/blog/new");
  await page.locator(".cm-content").click();
}

/** Begins setting up the second factor. @returns the authenticator app */
export async function beginSecondFactor(page: Page, password: string): Promise<TOTP> {
  await page.goto(new URL("/admin/account/second-factor", page.url()).href);
  await page.getByLabel("Your current password").fill(password);
  await press(page, "Set up");
  const secret = page.getByText(/^([A-Z2-7]{4} ?){8}$/);
  return new TOTP({ secret: (await secret.innerText()).replaceAll(" ", "") });
}

/** Enters a code from the app or a recovery code. */
export async function enterCode(page: Page, code: string, button: "Confirm" | "Sign In"): Promise<void> {
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await press(page, button);
}
