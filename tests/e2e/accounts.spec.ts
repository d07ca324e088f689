import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { choosePassword, invite, mailedLink, signIn } from "./actions";
import { expect, staff, test } from "./test";

const password = "velvet quarry lantern 71";

async function enter(page: Page, email: string, typed: string) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(typed);
  await page.getByRole("button", { name: "Sign In" }).click();
}

const sayDone = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("invited, a colleague chooses a password, sets up a second factor, signs others out and finds a way back in", async ({
      page,
      browser,
      server,
    }) => {
      test.setTimeout(60_000);
      const email = javaScriptEnabled ? "meera@example.com" : "ravi@example.com";
      const context = await browser.newContext({ javaScriptEnabled, baseURL: server.url });
      const theirs = await context.newPage();

      await signIn(page, "/admin/team");
      await invite(page, email, "Editor");
      await sayDone(page, "Invited.");
      await expect(page.getByText("Invited", { exact: true }).filter({ visible: true })).toBeVisible();

      const invitation = await mailedLink(server, email, /^Your account/);
      await theirs.goto(invitation);
      await choosePassword(theirs, "password1234");
      await expect(theirs.getByRole("alert")).toContainText("This password is too weak.");
      await choosePassword(theirs, password);
      await sayDone(theirs, "Your password was saved.");
      await enter(theirs, email, password);
      await expect(theirs).toHaveURL(/\/admin\/blog$/);
      expect((await theirs.request.get(invitation)).status()).toBe(404);

      await theirs.goto("/admin/account/second-factor");
      await theirs.getByLabel("Your own password").fill("a guess");
      await theirs.getByRole("button", { name: "Set up" }).click();
      await expect(theirs.getByRole("alert")).toContainText("Nothing was set up.");
      await theirs.getByLabel("Your own password").fill(password);
      await theirs.getByRole("button", { name: "Set up" }).click();
      await expect(theirs.getByRole("img", { name: "QR code with the secret" })).toBeVisible();
      const secret = (await theirs.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(" ", "");
      const app = new TOTP({ secret });
      await theirs.getByRole("textbox", { name: "Code" }).fill("000000");
      await theirs.getByRole("button", { name: "Confirm" }).click();
      await expect(theirs.getByRole("alert")).toContainText("The code was not accepted.");
      await theirs.getByRole("textbox", { name: "Code" }).fill(app.generate());
      await theirs.getByRole("button", { name: "Confirm" }).click();
      await sayDone(theirs, "The second factor is set up.");
      const codes = await theirs
        .getByRole("listitem")
        .filter({ hasText: /^[a-z2-9]{4}-/ })
        .allInnerTexts();
      expect(codes).toHaveLength(10);
      await theirs.reload();
      await expect(theirs.getByText(codes[0] ?? "")).toHaveCount(0);

      // A second browser, with the next code of the app.
      const other = await browser.newContext({ javaScriptEnabled, baseURL: server.url });
      const second = await other.newPage();
      await second.goto("/admin/account");
      await enter(second, email, password);
      await expect(second).toHaveURL(/\/admin\/login\/second-factor$/);
      await second
        .getByRole("textbox", { name: "Code" })
        .fill(app.generate({ timestamp: Date.now() + 30_000 }));
      await second.getByRole("button", { name: "Sign In" }).click();
      await expect(second).toHaveURL(/\/admin\/account$/);
      await expect(second.getByText("(this browser)")).toHaveCount(1);
      const told = () => server.mails.filter(({ subject }) => /^A new browser/.test(subject ?? ""));
      await expect.poll(() => told().filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1);
      await second.getByRole("button", { name: "Sign out all others" }).click();
      await sayDone(second, "Your other browsers are signed out.");
      await theirs.goto("/admin/account");
      await expect(theirs).toHaveURL(/\/admin\/login\?/);

      // The password is forgotten and the phone is lost: a link by mail, and a recovery code.
      await theirs.getByRole("link", { name: "Forgot your password?" }).click();
      await expect(theirs.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
      await theirs.getByLabel("E-mail").fill(email);
      await theirs.getByRole("button", { name: "Send me a link" }).click();
      await sayDone(theirs, "If there is an account with that address");
      await theirs.goto(await mailedLink(server, email, /^Choose a new password/));
      await choosePassword(theirs, `${password} again`);
      await enter(theirs, email, `${password} again`);
      await theirs.getByRole("textbox", { name: "Code" }).fill(codes[0]?.toUpperCase() ?? "");
      await theirs.getByRole("button", { name: "Sign In" }).click();
      await expect(theirs).toHaveURL(/\/admin\/blog$/);
      await second.goto("/admin/account");
      await expect(second).toHaveURL(/\/admin\/login\?/);

      await page.goto("/admin/team");
      await page.getByRole("link", { name: email }).filter({ visible: true }).click();
      await page.getByRole("link", { name: "Remove the account" }).click();
      await page.getByLabel("Your own password").fill(staff.password);
      await page.getByRole("button", { name: "Remove the account" }).click();
      await sayDone(page, "The account was removed.");
      await theirs.goto("/admin/account");
      await expect(theirs).toHaveURL(/\/admin\/login\?/);
      await context.close();
      await other.close();
    });
  });
}

test("without a connection, the forms of staff stay as they were filled in, and say so", async ({ page }) => {
  const submitOffline = async (button: string, message: string) => {
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("alert")).toContainText(message);
    await page.context().setOffline(false);
  };
  await page.goto("/admin/team");
  await page.getByLabel("E-mail").fill(staff.email);
  await page.getByLabel("Password").fill(staff.password);
  await submitOffline("Sign In", "Authentication failed");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/\/admin\/team$/);
  await page.getByLabel("E-mail").fill("sam@example.com");
  await page.getByRole("combobox", { name: "Role" }).selectOption("writer");
  await page.getByLabel("Your own password").fill(staff.password);
  await submitOffline("Send invitation", "The server could not be reached. Please try again.");
  await expect(page.getByLabel("E-mail")).toHaveValue("sam@example.com");
});
