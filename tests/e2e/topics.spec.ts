import { expectAccessible } from "./accessible";
import { press, signIn, watchShifts, withAndWithoutScripts } from "./actions";
import { expect, test } from "./fixtures";

const post = "/blog/how-to-read-a-software-estimate";

withAndWithoutScripts((javaScriptEnabled) => {
  test("a reader goes from the home page to a post, its category and its tags", async ({ page }) => {
    test.setTimeout(60_000);
    await page.goto("/");
    const newest = page.getByRole("region", { name: "From the blog" });
    await expect(newest.getByRole("listitem")).toHaveCount(3);
    await newest.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/);

    await page.goto(post);
    await page.getByRole("link", { name: "Business", exact: true }).click();
    await expect(page).toHaveURL("/blog/category/business");
    await expect(page.getByRole("heading", { level: 1, name: "Business" })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      /\/blog\/category\/business$/,
    );
    await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute(
      "href",
      "/blog/category/business/rss.xml",
    );
    await page.getByRole("article").filter({ hasText: "How to read a software estimate" }).waitFor();
    if (javaScriptEnabled) await expectAccessible(page);
    await page.goto(post);
    await page.getByRole("link", { name: "#estimating" }).click();
    await expect(page).toHaveURL("/blog/tag/estimating");
    await expect(page.getByRole("heading", { level: 1, name: "#estimating" })).toBeVisible();
  });

  test("an editor renames a tag and merges a category, and former addresses redirect", async ({
    page,
    request,
    server,
  }) => {
    test.setTimeout(60_000);
    const get = (path: string) => request.get(server.url + path, { maxRedirects: 0 });
    const [tag, former] = javaScriptEnabled ? ["Budgeting", "budgets"] : ["Budget talk", "Budgeting"];
    const slug = tag.toLowerCase().replace(" ", "-");
    await signIn(page, "/admin/categories");
    await page.getByLabel("New category").fill("technical");
    await press(page, "Add category");
    await expect(page.getByText('There is already a category "Technical".').first()).toBeVisible();
    const category = javaScriptEnabled ? "By Script" : "By Hand";
    await page.getByLabel("New category").fill(category);
    await press(page, "Add category");
    await expect(page.getByText("The category was added.")).toBeVisible();
    await page.getByRole("link", { name: `Merge ${category}` }).click();
    await page.getByLabel("Category that gets its posts").selectOption("Business");
    await press(page, "Merge");
    await expect(page.getByText("Merged.", { exact: true })).toBeVisible();

    // Tests of one file share a database only if they run one after the other.
    const current = (await get(`/blog/tag/${former.toLowerCase()}`)).ok() ? former : "budgets";
    await page.getByRole("link", { name: `Rename or merge ${current}`, exact: true }).click();
    await page.getByLabel("Name").fill(tag);
    await press(page, "Rename");
    await expect(page.getByText("Renamed.", { exact: true })).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);
    const moved = await get(`/blog/tag/${current.toLowerCase()}`);
    expect([moved.status(), moved.headers().location]).toEqual([301, `/blog/tag/${slug}`]);
    expect(await (await get(post)).text()).toContain(`#<!-- -->${tag}`);
    const merged = await get(`/blog/category/${category.toLowerCase().replace(" ", "-")}`);
    expect(merged.headers().location).toBe("/blog/category/business");
  });

  test("an author's picture and text are below the posts, and featured posts are ordered", async ({
    page,
    request,
    server,
  }) => {
    const [row] = server.rows("select author from posts where slug = ?", post.slice(6));
    const bio = javaScriptEnabled ? "Writes with scripts." : "Writes by hand.";
    await signIn(page, "/admin/authors");
    const edit = page.getByRole("link", { name: new RegExp(`^(Add picture and text|Edit) ${row?.author}`) });
    await edit.click();
    await page.getByLabel("Text").fill(bio);
    await press(page, "Save");
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    expect(await (await request.get(server.url + post)).text()).toContain(bio);

    await page.goto("/admin/featured");
    if (javaScriptEnabled) await expectAccessible(page);
    const first = page.getByRole("main").getByRole("listitem").first();
    const before = await first.textContent();
    if ((await page.getByRole("main").getByRole("listitem").count()) > 1) {
      await page
        .getByRole("button", { name: /^Move down:/ })
        .first()
        .click();
      await expect(first).not.toHaveText(before ?? "");
    }
  });
});

test("only an editor's browser shows the link to the editor, without a layout shift", async ({
  page,
  browser,
  server,
}) => {
  await page.goto(post);
  await expect(page.getByRole("link", { name: "Edit this post" })).toHaveCount(0);
  await signIn(page, "/admin/blog");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const shifts = await watchShifts(page);
    await page.goto(post);
    await expect(page.getByRole("link", { name: "Edit this post" })).toBeVisible();
    expect(await shifts()).toBeLessThan(0.01);
  }
  await page.getByRole("link", { name: "Edit this post" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("How to read a software estimate");
  const visitor = await browser.newPage();
  await visitor.goto(server.url + post);
  await expect(visitor.getByRole("link", { name: "Edit this post" })).toHaveCount(0);
  await visitor.close();
  await page.goto("/admin/blog");
  await press(page, "Sign Out");
  // The address changes before the page does.
  await expect(page.getByLabel("Password")).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("edits-posts"))).toBeNull();
  await page.goto(post);
  await expect(page.getByRole("link", { name: "Edit this post" })).toHaveCount(0);
});
