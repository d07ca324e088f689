import { press, signIn, watchShifts } from "./actions";
import { expect, test } from "./fixtures";

const post = "/blog/how-to-read-a-software-estimate";

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
  // The URL changes before the page does.
  await expect(page.getByLabel("Password")).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("edits-posts"))).toBeNull();
  await page.goto(post);
  await expect(page.getByRole("link", { name: "Edit this post" })).toHaveCount(0);
});
