import { expect, test } from "vitest";
import { defaultBrand } from "~/content/brand";
import { createSmtpTransport } from "~/features/outbox/mail.server";
import { startSmtpServer } from "../../../tests/support/smtp-server";
import { confirmationMail } from "./lead-mail";

const brand = { ...defaultBrand, url: "https://studio.example" };
const nothing = { product: null, estimate: null };

test("it says that we have the message, when we answer and how to add to it", () => {
  const { subject, text } = confirmationMail(
    { ...nothing, estimate: { code: "7KQ2", min: 10_500, max: 52_000, createdAt: Date.UTC(2026, 2, 14) } },
    brand,
  );
  expect(subject).toBe("We have your message (Bracket & Spline)");
  for (const part of [
    "within 24 hours",
    "https://studio.example/get-estimate/7KQ2",
    "$10,500",
    "Valid until June 12, 2026",
    "Just reply to this mail",
    "Bracket & Spline",
  ]) {
    expect(text).toContain(part);
  }
});

test("a product interest names the product; without product and estimate it still reads well", () => {
  const { subject, text } = confirmationMail({ ...nothing, product: "Placement Portal" }, brand);
  expect(subject).toBe("We have your message: Placement Portal");
  expect(text).toMatch(/^Hello,\n\nthank you for your interest in Placement Portal\./);
  expect(confirmationMail(nothing, brand).text).not.toMatch(/null|undefined|false|\n\n\n/);
});

test("on the wire it is plain UTF-8 text that machines do not answer", async () => {
  const smtp = await startSmtpServer();
  const mail = confirmationMail({ ...nothing, product: "Grüße ✓" }, brand);
  await createSmtpTransport(smtp.url).send({ id: "1", to: "zoe@example.com", ...mail });
  await smtp.stop();

  const headers = Object.fromEntries(smtp.mails[0]?.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(headers).toMatchObject({
    "auto-submitted": "auto-replied",
    "x-auto-response-suppress": "All",
    "content-type": "text/plain; charset=utf-8",
  });
  expect(smtp.mails[0]).toMatchObject({ to: [{ address: "zoe@example.com" }] });
  expect(smtp.mails[0]?.text).toContain("Grüße ✓");
});
