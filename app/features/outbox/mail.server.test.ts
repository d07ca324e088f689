import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test, vi } from "vitest";
import { makeDataFolder } from "#tests/support/data-folder";
import { startSmtpServer } from "#tests/support/smtp-server";
import { createFileTransport, createSmtpTransport, removeStoredMails } from "./mail.server";

const mail = {
  id: "3b0d",
  to: "owner@example.com",
  subject: "Grüße: a subject\r\nBcc: hidden@example.com",
  text: "One\n\n.\nTwo",
};

test("createFileTransport writes one file per e-mail, even on a retry", async () => {
  const folder = join(makeDataFolder(), "mail");
  const transport = createFileTransport(folder);
  await transport.send(mail);
  await transport.send(mail);
  expect(readdirSync(folder)).toEqual(["3b0d.eml"]);
  const parsed = await PostalMime.parse(readFileSync(join(folder, "3b0d.eml")));
  expect(parsed).toMatchObject({ messageId: "<3b0d@localhost>", to: [{ address: "owner@example.com" }] });
  expect(parsed.text?.trim()).toBe(mail.text);
});

test("a line break in a subject does not add a recipient", async () => {
  const smtp = await startSmtpServer();
  await createSmtpTransport(smtp.url).send(mail);
  expect(smtp.mails).toMatchObject([{ to: [{ address: "owner@example.com" }] }]);
  expect(smtp.mails[0]?.bcc ?? []).toEqual([]);
  expect(smtp.mails[0]?.subject).toContain("Grüße");
});

test("e-mails share a few connections, even if some are rejected", async () => {
  const smtp = await startSmtpServer();
  smtp.state.unknownMailboxes.add("unknown@example.com");
  const transport = createSmtpTransport(smtp.url);
  const to = (index: number) => (index % 10 === 0 ? "unknown@example.com" : "owner@example.com");
  const sent = Array.from({ length: 60 }, (_, index) => transport.send({ ...mail, to: to(index) }));
  const results = await Promise.allSettled(sent);
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(6);
  expect(smtp.mails).toHaveLength(54);
  expect(smtp.state.connections).toBeLessThanOrEqual(5);
});

test("a connection dropped between e-mails does not lose an e-mail", async () => {
  const smtp = await startSmtpServer();
  const transport = createSmtpTransport(smtp.url);
  for (let time = 0; time < 3; time += 1) {
    await transport.send(mail);
    smtp.hangUp();
  }
  await transport.send(mail);
  expect(smtp.mails).toHaveLength(4);
});

// Both wait for a timeout, so they run concurrently.
test.concurrent("a stalled server counts as failed", async () => {
  const smtp = await startSmtpServer("hang");
  await expect(createSmtpTransport(smtp.url).send(mail)).rejects.toMatchObject({ code: "ETIMEDOUT" });
});

test.concurrent("idle connections close automatically", async () => {
  const smtp = await startSmtpServer();
  await createSmtpTransport(smtp.url).send(mail);
  expect(smtp.state.open).toBe(1);
  await vi.waitFor(() => expect(smtp.state.open).toBe(0), 8_000);
});

test("erasing an e-mail also removes that e-mail's temporary files, and no others", async () => {
  const folder = makeDataFolder();
  const [id, other] = ["3f0c1e9a-0a52-4d0c-9b8e-0c6d7a1f2b3c", "9d3c1e9a-0a52-4d0c-9b8e-0c6d7a1f2b3c"];
  await createFileTransport(folder).send({ id, to: "a@example.com", subject: "Hello", text: "Words" });
  for (const name of [`.${id}.eml.${other}.tmp`, `.${other}.eml.${id}.tmp`]) {
    writeFileSync(join(folder, name), "half");
  }
  await removeStoredMails([id], folder);
  expect(readdirSync(folder)).toEqual([`.${other}.eml.${id}.tmp`]);
});
