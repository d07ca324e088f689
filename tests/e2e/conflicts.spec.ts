import type { Page } from "@playwright/test";
import { MAX_ESTIMATE_NOTE_LENGTH } from "~/features/estimates/estimate";
import { createGate } from "../support/gate";
import { expectAccessible } from "./accessible";
import { press, signIn, skipBrowserChecks } from "./actions";
import { expect, type StudioServer, test } from "./fixtures";

type Conflict = {
  form: string;
  /** Opens the form. @returns the ID of its row */
  open(page: Page, server: StudioServer): Promise<string>;
  field: string;
  /** The change by another user's concurrent save. */
  theirs: string[];
  shown: string;
};

const conflicts: Conflict[] = [
  {
    form: "a lead",
    async open(page, server) {
      const columns = "id, kind, verification, status, source, submission_key, created_at, due_at";
      server.write(
        `insert into leads (${columns}) values ('l', 'contact', 'verified', 'new', '{}', 'l', 1, 1)`,
      );
      await page.goto("/admin/leads/l");
      return "l";
    },
    field: "Value in USD",
    theirs: ["update leads set value = 100, revision = revision + 1, revised_by = 'x' where id = ?"],
    shown: "$100",
  },
  {
    form: "a note on an estimate",
    async open(page) {
      await page.goto("/admin/estimates");
      await page.getByRole("link", { name: "Note on K7QF2-M9XTR" }).click();
      return "K7QF2-M9XTR";
    },
    field: "Note",
    theirs: [
      "insert into estimate_notes (estimate_id, text) select id, 'Called on Monday' from estimates where code = ?",
    ],
    shown: "Called on Monday",
  },
  {
    form: "the draft of an offer",
    async open(page) {
      await page.goto("/admin/offers/new");
      await page.getByLabel("Discovery order").check();
      await page.getByLabel("Client’s name").fill("Mira Novak");
      await page.getByLabel("E-mail").fill("mira@example.com");
      await press(page, "Write the offer");
      await page.getByLabel("Unit price 1").fill("2000");
      return page.url().split(/[/?]/)[5] ?? "";
    },
    field: "Introduction",
    theirs: [
      "update offer_versions set introduction = 'Written by a colleague' where offer_id = ?",
      "update offers set revision = revision + 1, revised_by = 'x' where id = ?",
    ],
    shown: "Written by a colleague",
  },
];

for (const { form, open, field, theirs, shown } of conflicts) {
  test(`the second to save ${form} sees the first's version, and may replace it`, async ({
    page,
    server,
  }) => {
    await signIn(page, "/admin/leads");
    const id = await open(page, server);
    const ownField = page.getByRole("textbox", { name: field });
    await ownField.fill("200");
    for (const change of theirs) server.write(change, id);
    const save = page.getByRole("button", { name: /^Save( draft)?$/i });
    // The stored version arrives after the rejection.
    const gate = createGate();
    await page.route(/\.data/, async (route) => {
      if (route.request().method() === "GET") await gate.opened;
      await route.continue();
    });
    await save.click();
    await expect(page.getByText(/Compare both versions below/).first()).toBeVisible();
    await expect(page.getByRole("region", { name: "What they saved" })).toHaveCount(0);
    gate.open();
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
    await expect(ownField).toHaveValue("200");
    await expectAccessible(page);
    await save.click();
    await expect(page.getByText(shown, { exact: true })).toHaveCount(0);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a note that is too long is shown again, beside a colleague's if that is new", async ({
    page,
    server,
  }) => {
    const code = "K7QF2-M9XTR";
    const save = (note: string) =>
      server.write(
        `insert into estimate_notes (estimate_id, text) select id, ${note} from estimates where code = ?
          on conflict do update set text = excluded.text, revision = revision + 1, revised_by = 'x'`,
        code,
      );
    save("'Called' || char(10) || 'on Monday'");
    await signIn(page, "/admin/estimates");
    await page.getByRole("link", { name: `Note on ${code}` }).click();
    const [field, long] = [
      page.getByRole("textbox", { name: "Note" }),
      "x".repeat(MAX_ESTIMATE_NOTE_LENGTH + 1),
    ];
    await field.fill(long);
    await skipBrowserChecks(page);
    await press(page, "Save");
    await expect(page.getByText(/^Please keep this to/).first()).toBeVisible();
    await expect(page.getByRole("region", { name: "What they saved" })).toHaveCount(0);
    save("'Called'");
    await press(page, "Save");
    await expect(page.getByRole("region", { name: "What they saved" })).toBeVisible();
    await expect(field).toHaveValue(long);
  });
});
