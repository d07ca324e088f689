import { expect, test } from "vitest";
import { defaultBrand } from "~/content/brand";
import { createSmtpTransport } from "~/lib/mail.server";
import { startSmtpServer } from "../../../tests/setup/smtp-server";
import { confirmationMail } from "./confirmation-mail";

const brand = { ...defaultBrand, url: "https://studio.example" };
const nothing = { name: null, subject: null, message: null, product: null, estimate: null };

test("it says what we have, when we answer and how to add to it", () => {
  const { subject, text } = confirmationMail(
    {
      name: "Zoë Åkesson",
      subject: "Shop",
      message: "Our shop is slow.\n\nCan you help?",
      product: null,
      estimate: { code: "7KQ2", min: 10_500, max: 52_000 },
    },
    brand,
  );
  expect(subject).toBe("We have your message: Shop");
  for (const part of [
    "Hello Zoë Åkesson,",
    "within 24 hours",
    "Subject:  Shop",
    "> Our shop is slow.\n>\n> Can you help?",
    "https://studio.example/get-estimate/7KQ2",
    "$10,500",
    "Just reply to this mail",
    "Bracket & Spline",
  ]) {
    expect(text).toContain(part);
  }
});

test("a product interest names the product; without name, subject or message it still reads well", () => {
  const { subject, text } = confirmationMail({ ...nothing, product: "Placement Portal" }, brand);
  expect(subject).toBe("We have your message: Placement Portal");
  expect(text).toMatch(/^Hello,\n\nthank you for your interest in Placement Portal\./);
  expect(text).not.toMatch(/null|undefined|\n\n\n/);
});

test("a long message is quoted in part", () => {
  const { text } = confirmationMail({ ...nothing, message: "words ".repeat(900) }, brand);
  expect(text.length).toBeLessThan(2_200);
  expect(text).toContain("words\n> [and so on]");
});

test("on the wire it is plain UTF-8 text that machines do not answer, and no name adds a header or a recipient", async () => {
  const smtp = await startSmtpServer();
  const nasty = "Eve\r\nBcc: everybody@example.com\r\nX-Added: 1";
  const mail = confirmationMail({ ...nothing, name: nasty, subject: `${nasty} ✓`, message: "Grüße" }, brand);
  await createSmtpTransport(smtp.url).send({ id: "1", to: "zoe@example.com", ...mail });
  await smtp.stop();

  const headers = Object.fromEntries(smtp.mails[0]?.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(headers).toMatchObject({
    "auto-submitted": "auto-replied",
    "x-auto-response-suppress": "All",
    "content-type": "text/plain; charset=utf-8",
  });
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["x-added"]));
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["bcc"]));
  expect(smtp.mails[0]).toMatchObject({ to: [{ address: "zoe@example.com" }] });
  expect(smtp.mails[0]?.text).toContain("> Grüße");
});
