import type { Page } from "@playwright/test";
import {
  beginSecondFactor,
  enter,
  enterCode,
  expectStatus,
  press,
  signIn,
  withAndWithoutScripts,
} from "./actions";
import { expect, type StudioServer, staff, test } from "./fixtures";

const password = "velvet quarry lantern 71";

/** Returns the one-time link in the newest mail to an address with this subject. */
async function findMailedLink(server: StudioServer, address: string, subject: RegExp): Promise<string> {
  const find = () =>
    server.mails.findLast(
      (mail) => mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? ""),
    );
  await expect.poll(() => find()?.subject).toMatch(subject);
  return /\/admin\/[a-z-]+\?token=[0-9a-f]{64}/.exec(find()?.text ?? "")?.[0] ?? "";
}

/** Chooses a password on the page of a one-time link. */
async function choosePassword(page: Page, chosen: string): Promise<void> {
  await page.getByLabel("New password").fill(chosen);
  await page.getByLabel("Repeat password").fill(chosen);
  await press(page, "Save password");
}

withAndWithoutScripts((javaScriptEnabled) => {
  test("an invited colleague sets up, secures and recovers an account", async ({ page, browser, server }) => {
    test.setTimeout(120_000);
    const email = javaScriptEnabled ? "meera@example.com" : "ravi@example.com";
    const open = async () => (await browser.newContext({ javaScriptEnabled, baseURL: server.url })).newPage();
    const theirs = await open();

    await signIn(page, "/admin/team");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("combobox", { name: "Role" }).selectOption("editor");
    await page.getByLabel("Your current password").fill(staff.password);
    await press(page, "Send invitation");
    await expectStatus(page, "Invited.");
    const invitation = await findMailedLink(server, email, /^Your account/);
    await theirs.goto(invitation);
    await choosePassword(theirs, "password1234");
    await expect(theirs.getByRole("alert")).toContainText("This password is too weak.");
    await choosePassword(theirs, password);
    await expectStatus(theirs, "Your password was saved.");
    await enter(theirs, { email, password });
    await expect(theirs).toHaveURL(/\/admin\/blog$/);
    expect((await theirs.request.get(invitation)).status()).toBe(404);

    const app = await beginSecondFactor(theirs, password);
    await expect(theirs.getByRole("img", { name: "QR code with the setup key" })).toBeVisible();
    await enterCode(theirs, "000000", "Confirm");
    await expect(theirs.getByRole("alert")).toContainText("The code was not accepted.");
    await enterCode(theirs, app.generate(), "Confirm");
    await expectStatus(theirs, "The second factor is set up.");
    const items = theirs.getByRole("listitem").filter({ hasText: /^[a-z2-9]{4}-/ });
    const codes = await items.allInnerTexts();
    expect(codes).toHaveLength(10);
    await theirs.reload();
    await expect(items).toHaveCount(0);

    // A second browser signs in with the app's next code.
    const second = await open();
    await second.goto("/admin/account");
    await enter(second, { email, password });
    await expect(second).toHaveURL(/\/admin\/login\/second-factor$/);
    await enterCode(second, app.generate({ timestamp: Date.now() + 30_000 }), "Sign In");
    await expect(second).toHaveURL(/\/admin\/account$/);
    await expect(second.getByText("(this browser)")).toHaveCount(1);
    await second.getByRole("link", { name: "Sign out other browsers" }).click();
    await press(second, "Sign out");
    await expectStatus(second, "Your other browsers were signed out.");
    await theirs.goto("/admin/account");
    await expect(theirs).toHaveURL(/\/admin\/login\?/);

    // With password and phone lost, a mailed link and a recovery code give access.
    await theirs.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(theirs.getByRole("heading", { name: "Reset your password" })).toBeVisible();
    await theirs.getByLabel("E-mail").fill(email);
    await press(theirs, "Send me a link");
    await expectStatus(theirs, "If that address has an account");
    await theirs.goto(await findMailedLink(server, email, /^Choose a new password/));
    await choosePassword(theirs, `${password} again`);
    await enter(theirs, { email, password: `${password} again` });
    await enterCode(theirs, codes[0]?.toUpperCase() ?? "", "Sign In");
    await expect(theirs).toHaveURL(/\/admin\/blog$/);

    await theirs.context().close();
    await second.context().close();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a rejected invitation links to its errors from the top of the page", async ({ page }) => {
    await signIn(page, "/admin/team");
    await page.getByLabel("E-mail").fill("new@example.com");
    await page.getByRole("combobox", { name: "Role" }).selectOption("writer");
    await page.getByLabel("Your current password").fill("not this one");
    await press(page, "Send invitation");
    await page.getByRole("link", { name: "No invitation was sent. Read why below." }).click();
    await expect(page.locator("#invite-errors:target")).toContainText("This is not your current password.");
  });
});
