import { leadForms } from "../support/lead-forms";
import { expectAccessible } from "./accessible";
import { expectStatus, press, skipBrowserChecks, withAndWithoutScripts } from "./actions";
import { expect, test } from "./fixtures";

withAndWithoutScripts((javaScriptEnabled) => {
  for (const { path, fields, rejected, stored, button, thanks } of leadForms) {
    test(`${path} shows an error at its field, keeps all fields, then creates a lead`, async ({
      page,
      server,
    }) => {
      await page.goto(path);
      const form = page.locator(`main form[action="${path}"]`);
      await skipBrowserChecks(page);
      const field = (name: string) => form.locator(`[name=${name}]`);
      // Equal fields would count as a retry, and a shared address would reach its limit.
      const own = `${path.slice(1)} ${javaScriptEnabled}`;
      const email = `${own.replaceAll(/\W+/g, "-")}@example.com`;
      const entries: typeof fields = {
        ...fields,
        ...(fields.name && { name: own }),
        ...(fields.email && { email }),
      };
      const [[wrong, value, message] = ["", "", / /]] = rejected;
      const typed = Object.entries({ ...entries, [wrong]: String(value) });
      for (const [name, text] of typed) await field(name).fill(text);
      await press(page, button);
      await expect(field(wrong)).toHaveAccessibleDescription(message);
      await expect(field(wrong)).toBeFocused();
      for (const [name, text] of typed) await expect(field(name)).toHaveValue(text);
      if (javaScriptEnabled) await expectAccessible(page, { within: "main" });
      await field(wrong).fill(entries[wrong] ?? "");
      if (javaScriptEnabled) {
        await page.context().setOffline(true);
        await press(page, button);
        await expect(page.getByRole("alert")).toContainText(/There was an error .+\. Please try again\./);
        await page.context().setOffline(false);
      }
      for (const [name, text] of Object.entries(entries)) await expect(field(name)).toHaveValue(text);
      await press(page, button);
      await expectStatus(page, thanks);
      const found = server.rows(
        "select kind, verification from leads where name = ? or email = ?",
        own,
        email,
      );
      const verification = javaScriptEnabled ? "verified" : "unverified";
      expect(found).toEqual([{ kind: stored.kind, verification }]);
    });
  }
});
