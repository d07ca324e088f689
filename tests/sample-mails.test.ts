import { expect, test } from "vitest";
import { listKinds } from "~/features/outbox/message-kinds";
import routes from "~/routes";
import { sampleMails } from "~/routes/dev-mails/sample-mails.server";

const kinds = listKinds({ system: "mail" }).filter((kind) => kind !== "recovery-request");

test("every kind of e-mail has a sample", () => {
  expect(Object.keys(sampleMails).sort()).toEqual([...kinds].sort());
  for (const [kind, { subject, text }] of Object.entries(sampleMails)) {
    expect(subject, kind).toMatch(/^\S.{9,}\S$/);
    expect(text.trim().length, kind).toBeGreaterThan(30);
    expect(subject + text, kind).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
  }
});

test("a build does not show them", () => {
  expect(JSON.stringify(routes)).toContain("sitemap.xml");
  expect(JSON.stringify(routes)).not.toContain("dev/mails");
});
