import { press, signIn, withAndWithoutScripts } from "./actions";
import { expect, test } from "./fixtures";

withAndWithoutScripts((javaScriptEnabled) => {
  test("two people on one product: the second sees both versions, and nothing is lost", async ({
    page,
    browser,
    server,
  }) => {
    // The two runs share a server.
    const [mine, feature] = [`Mine ${javaScriptEnabled}, typed first.`, `My feature ${javaScriptEnabled}`];
    await signIn(page, "/admin/content/products");
    await page.getByRole("link", { name: "DB Chat", exact: true }).click();
    await page.getByLabel("Tagline").fill(mine);
    const features = page.getByRole("group", { name: "Key features", exact: true });
    await features.getByRole("textbox").first().fill(feature);

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
    await expect(comparison).toContainText(mine);
    await expect(comparison).toContainText(feature);
    await expect(page.getByLabel("Tagline")).toHaveValue(mine);
    await expect(features.getByRole("textbox").first()).toHaveValue(feature);

    await press(page, "Publish now");
    await expect(page.getByRole("status").filter({ hasText: "Published." })).toBeVisible();
    await expect(page.getByLabel("Tagline")).toHaveValue(mine);
    const revisions = server.rows(
      "select fields from content_revisions order by created_at desc, revision desc",
    );
    const [newest, before] = revisions.map(({ fields }) => String(fields));
    expect(newest).toContain(mine);
    expect(before).toContain(theirs);
  });
});
