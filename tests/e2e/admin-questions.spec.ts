import { test } from "./fixtures";
import { expectAccessibleStaffPages, listStaffPages } from "./staff-pages";

test("axe finds nothing on the staff pages that ask for a confirmation", async ({ page }) => {
  test.setTimeout(240_000);
  await expectAccessibleStaffPages(page, listStaffPages("question"));
});
