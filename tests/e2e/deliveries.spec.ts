import { signIn } from "./actions";
import { expect, test } from "./test";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`deliveries, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("a mail that a visitor's server refused for good is shown, and sent again", async ({
      page,
      server,
    }) => {
      const address = `no-such-mailbox-${javaScriptEnabled}@example.com`;
      server.unknownMailboxes.add(address);
      const send = (path: string, form: Record<string, string>) =>
        page.request.post(path, { form, headers: { Origin: server.url }, maxRedirects: 0 });
      const estimate = await send("/get-estimate", { projectType: "simple-website" });
      await send(`${estimate.headers().location}/email`, { email: address });
      const states = () =>
        server.rows(
          "select outbox.status from outbox join leads on leads.id = lead_id where email = ? and outbox.kind = 'visitor-mail' order by outbox.created_at",
          address,
        );
      await expect.poll(states).toEqual([{ status: "dead" }]);

      server.unknownMailboxes.delete(address);
      await signIn(page, "/admin/deliveries?show=dead");
      const delivery = page.getByRole("row").filter({ hasText: address });
      await expect(delivery).toContainText("550 5.1.1 No such mailbox");
      await delivery.getByRole("button", { name: "Send again" }).click();

      await expect(page.getByRole("status").filter({ hasText: "Queued to be sent again." })).toBeVisible();
      await expect(page).toHaveURL("/admin/deliveries?show=dead&done=resent");
      await expect(delivery).toHaveCount(0);
      await expect.poll(states).toEqual([{ status: "dead" }, { status: "sent" }]);
      expect(server.mails.filter((mail) => mail.to?.[0]?.address === address)).toHaveLength(1);
    });
  });
}
