import { press, signIn, withAndWithoutScripts } from "./actions";
import { expect, test } from "./fixtures";

withAndWithoutScripts((javaScriptEnabled) => {
  test("two people on one product: the second sees both versions, and nothing is lost", async ({
    page,
    browser,
    server,
  }) => {
    await signIn(page, "/admin/content/products");
    await page.getByRole("link", { name: "DB Chat", exact: true }).click();
    await page.getByLabel("Tagline").fill("Mine, typed first.");
    const features = page.getByRole("group", { name: "Key features", exact: true });
    await features.getByRole("textbox").first().fill("My feature");

    const context = await browser.newContext({ javaScriptEnabled, baseURL: server.url });
    const other = await context.newPage();
    await signIn(other, new URL(page.url()).pathname);
    const theirs = `Theirs ${javaScriptEnabled}, saved first.`;
    await other.getByLabel("Tagline").fill(theirs);
    await press(other, "Publish now");
    await expect(other.getByRole("status").filter({ hasText: "Published." })).toBeVisible();
    await context.close();
    // The account is the same, so the row says who else it was.
    server.write("update content_entries set revised_by = 'colleague' where slug = 'db-chat'");

    await press(page, "Publish now");
    const comparison = page.getByRole("region", { name: "What they saved" });
    await expect(comparison).toContainText(theirs);
    await expect(comparison).toContainText("Mine, typed first.");
    await expect(comparison).toContainText("My feature");
    await expect(page.getByLabel("Tagline")).toHaveValue("Mine, typed first.");
    await expect(features.getByRole("textbox").first()).toHaveValue("My feature");

    await press(page, "Publish now");
    await expect(page.getByRole("status").filter({ hasText: "Published." })).toBeVisible();
    await expect(page.getByLabel("Tagline")).toHaveValue("Mine, typed first.");
    await page.getByRole("link", { name: "Revisions" }).click();
    await expect(page.getByRole("main")).toContainText(theirs);
  });
});
