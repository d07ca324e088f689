import { test } from "./fixtures";
import { expectReadable, expectReadableDraft, expectReadableStaffPages, publicPaths } from "./readable";

test.use({ reducedMotion: "reduce" });

test("no public page is cut off at 320 px", async ({ page, server }) => {
  test.setTimeout(300_000);
  await expectReadable(page, server.url, publicPaths, [320]);
});

test("no staff page is cut off at 320 px", async ({ page }) => {
  test.setTimeout(300_000);
  await expectReadableStaffPages(page, [320]);
});

test("no offer being written is cut off at 320 px", async ({ page }) => {
  await expectReadableDraft(page, [320]);
});
