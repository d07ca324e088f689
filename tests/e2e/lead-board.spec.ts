import { press, signIn, withAndWithoutScripts } from "./actions";
import { expect, test } from "./fixtures";

withAndWithoutScripts((javaScriptEnabled) => {
  test("a lead's card is moved through the stages", async ({ page, server }) => {
    const name = `Board ${javaScriptEnabled}`;
    const form = await (await page.request.get("/quick-contact")).text();
    const formToken = /name="formToken" value="([^"]+)"/.exec(form)?.[1] ?? "";
    await page.request.post("/quick-contact", { form: { name, phone: "+1 555 010 0199", formToken } });
    const lead = () => server.rows("select stage, lost_reason from leads where name = ?", name)[0];
    const column = (stage: string) => page.getByRole("region", { name: stage });
    const card = (stage: string) => column(stage).getByRole("listitem").filter({ hasText: name });

    await signIn(page, "/admin/leads");
    await page.getByRole("link", { name: "Board", exact: true }).click();
    await expect(card("New")).toBeVisible();
    await page.getByLabel(`Stage of ${name}`).selectOption("Talking");
    await press(page, `Move ${name}`);
    await expect(card("Talking")).toBeVisible();
    await expect(card("New")).toHaveCount(0);
    await expect(page.getByLabel(`Stage of ${name}`)).toHaveValue("talking");
    if (javaScriptEnabled) await expect(card("Talking")).toBeFocused();
    expect(lead()).toEqual({ stage: "talking", lost_reason: null });

    await page.getByLabel(`Stage of ${name}`).selectOption("Lost");
    await press(page, `Move ${name}`);
    await expect(page.getByText("Please say why the project was lost.").first()).toBeVisible();
    await expect(page.getByLabel("Stage", { exact: true })).toHaveValue("lost");
    await page.getByLabel("Lost because").fill("Too early");
    await press(page, "Move");
    await expect(card("Lost")).toBeVisible();
    expect(lead()).toEqual({ stage: "lost", lost_reason: "Too early" });

    await page.getByRole("link", { name: "Mine" }).click();
    await expect(page.getByText(name)).toHaveCount(0);
    await page.getByRole("link", { name: "List", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/leads\?assigned=me$/);
  });

  test("an estimate is found in the list, with its lead", async ({ page, server }) => {
    const fields = {
      ...{ projectType: "mobile-app", timeline: "standard", userScale: "under-100", complexity: "5" },
      ...{ support: "one-month-free", description: `Zebra crossings ${javaScriptEnabled}` },
    };
    const made = { form: fields, headers: { Origin: server.url }, maxRedirects: 0 };
    const { location = "" } = (await page.request.post("/get-estimate", made)).headers();
    const code = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(location)?.[0] ?? "";
    const email = `zebra.${javaScriptEnabled}@example.com`;
    const asked = { form: { email }, headers: { Origin: server.url }, maxRedirects: 0 };
    await page.request.post(`/get-estimate/${code}/email`, asked);
    const mailed = () =>
      server.rows(
        "select outbox.status from outbox join leads on leads.id = lead_id where email = ? and outbox.kind = 'visitor-mail'",
        email,
      );
    await expect.poll(mailed).toEqual([{ status: "sent" }]);

    await signIn(page, "/admin/estimates");
    await page.getByLabel("Search").fill(`zebra ${javaScriptEnabled}`);
    await page.getByLabel("E-mail").selectOption("Mailed");
    await press(page, "Search");
    await expect(page.getByText("1 estimate found.")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: code });
    await expect(row).toContainText("Mobile app");
    await expect(row.getByRole("link", { name: code, exact: true })).toHaveAttribute(
      "href",
      `/get-estimate/${code}`,
    );
    await row.getByRole("link", { name: `Note on ${code}` }).click();
    const note = page.getByRole("textbox", { name: "Note" });
    await expect(note).toHaveValue("");
    const theirs = "insert into estimate_notes select id, 'Called on Monday' from estimates where code = ?";
    server.write(theirs, code);
    await note.fill("Wants to start in May");
    await press(page, "Save");
    await expect(page.getByRole("region", { name: "Their version" })).toContainText("Called on Monday");
    await expect(note).toHaveValue("Wants to start in May");
    await press(page, "Save");
    await expect(row).toContainText("Wants to start in May");
    await page.getByLabel("Search").fill("zebra");
    await page.getByLabel("Link", { exact: true }).selectOption("Opened");
    await press(page, "Search");
    await expect(page.getByText("Nothing matches this search")).toBeVisible();
    await page.getByRole("link", { name: "Clear the search" }).click();
    await row.getByRole("link", { name: email }).click();
    await expect(page.getByRole("heading", { name: email })).toBeVisible();
  });
});
