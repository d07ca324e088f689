import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { startSmtpServer } from "../../tests/setup/smtp-server";
import { createFileTransport, createSmtpTransport } from "./mail.server";

const mail = {
  id: "3b0d",
  to: "owner@example.com",
  subject: "Grüße: a subject\r\nBcc: everybody@example.com",
  text: "One\n\n.\nTwo",
};

test("without a mail server each mail is one whole file, however often it is sent", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "studio-site-mail-")), "mail");
  const transport = createFileTransport(folder);
  await transport.send(mail);
  await transport.send(mail);
  expect(readdirSync(folder)).toEqual(["3b0d.eml"]);
  const parsed = await PostalMime.parse(readFileSync(join(folder, "3b0d.eml")));
  expect(parsed).toMatchObject({ messageId: "<3b0d@localhost>", to: [{ address: "owner@example.com" }] });
  expect(parsed.text?.trim()).toBe(mail.text);
});

test("a line end in a subject adds no recipient", async () => {
  const smtp = await startSmtpServer();
  await createSmtpTransport(smtp.url).send(mail);
  expect(smtp.mails).toMatchObject([{ to: [{ address: "owner@example.com" }] }]);
  expect(smtp.mails[0]?.bcc ?? []).toEqual([]);
  expect(smtp.mails[0]?.subject).toContain("Grüße");
  await smtp.stop();
});

test("a server that hangs counts as failed", async () => {
  const smtp = await startSmtpServer("hang");
  await expect(createSmtpTransport(smtp.url).send(mail)).rejects.toThrow();
  await smtp.stop();
});
