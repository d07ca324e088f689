import { expect, test } from "vitest";
import { outbox } from "#drizzle/schema/outbox";
import { makeActor, storeAccount } from "#tests/support/factories";
import { type AccountMail, queueAccountMail } from "~/features/auth/account-mail.server";
import { openSealed } from "~/features/outbox/outbox.server";
import { atomic, db } from "~/lib/database/db.server";
import { requestReview } from "./review-request.server";

test("a writer who finishes drafts again and again does not flood editors", async () => {
  await storeAccount({ email: "editor@example.com", role: "editor" });
  await storeAccount({ email: "other@example.com", role: "editor" });
  const writer = makeActor({ id: "writer", email: "writer@example.com", role: "writer" });
  const finish = async (id: string) => atomic(...(await requestReview({ id, title: id }, writer)));
  const countMails = async (to: string) =>
    (await db.select().from(outbox)).filter((entry) => openSealed<AccountMail>(entry).to === to).length;
  for (let times = 0; times < 6; times++) await finish("one-draft");
  expect(await countMails("editor@example.com")).toBe(2);
  for (let draft = 0; draft < 30; draft++) await finish(`draft-${draft}`);
  expect(await countMails("editor@example.com")).toBe(16);
  expect(await countMails("other@example.com")).toBe(16);
});

test("every message names what limits it", () => {
  const mail = { to: "editor@example.com", subject: "Hello", lines: [] };
  // @ts-expect-error: it does not compile without a limit.
  expect(() => queueAccountMail(mail)).toThrow();
});
