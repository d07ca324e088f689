import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { eq, getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accounts } from "#drizzle/schema/accounts";
import { bookingSettings } from "#drizzle/schema/hosts";
import { outbox } from "#drizzle/schema/outbox";
import { unsentForms } from "#drizzle/schema/unsent-forms";
import { storeAccount, storeHost } from "#tests/support/factories";
import { openTotpSecret, sealTotpSecret } from "~/features/auth/second-factor.server";
import { findHostSettings, listPossibleHosts, renewFeedUrl } from "~/features/calendar/host-settings.server";
import { findHosts } from "~/features/calendar/hosts.server";
import { openSealed, queueSealed } from "~/features/outbox/outbox.server";
import { checkEncryptedData } from "~/features/system-checks/database-checks.server";
import { findUnsentForm, storeUnsentForm } from "~/features/unsent-forms/unsent-forms.server";
import { atomic, db } from "~/lib/database/db.server";
import { type SealedColumn, sealedColumns } from "./sealed-columns.server";
import { secrets } from "./secret.server";
import { findUnreadable, resealColumns } from "./stored-seals.server";

/** The session secrets, newest first, as SESSION_SECRET lists them. */
const list = secrets as string[];
const older = list[0] as string;
const newer = "another-secret-of-more-than-32-characters";
const setSecrets = (...given: string[]) => list.splice(0, list.length, ...given);

const id = "11111111-1111-4111-8111-111111111111";
const FEED = "https://calendar.example/private/asha.ics";
let host: { id: string; email: string };
let formId: string | null;
beforeEach(async () => {
  setSecrets(older);
  await atomic(db.delete(outbox), db.delete(accounts));
  await storeAccount({ id, email: "a@example.com", totpSecret: sealTotpSecret(id, "JBSWY3DPEHPK3PXP") });
  host = await storeHost("asha@example.com", {}, "https://calendar.example/asha.ics");
  await renewFeedUrl(host, { ...host, role: "editor" });
  await atomic(...queueSealed("alert-webhook", { text: "The disk is full" }, "counted"));
  const request = new Request("http://localhost/admin/booking/settings");
  formId = await storeUnsentForm(
    id,
    { request, clientAddress: undefined },
    { fields: [["busyAddresses[0]", FEED]] },
  );
});

/** Everything that is sealed, opened. */
async function readAll() {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  const [message] = await db.select().from(outbox);
  const { busyAddresses, feedSecret } = await findHostSettings(host.id);
  return {
    secondFactor: account && openTotpSecret(account)?.text,
    busyAddresses,
    hasFeedSecret: feedSecret !== null,
    message: message && openSealed(message),
    unsentForm: (await findUnsentForm(id, `${formId}`))?.fields,
  };
}

test("every column that is named as sealed or secret is in the list, and no other", async () => {
  const folder = "drizzle/schema";
  const modules = await Promise.all(
    readdirSync(folder).map((name) => import(/* @vite-ignore */ resolve(folder, name))),
  );
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, Table));
  expect(tables.length).toBeGreaterThan(30);
  const named = tables.flatMap((table) =>
    Object.keys(getTableColumns(table))
      .filter((name) => /seal|secret|crypt|cipher/i.test(name))
      .map((name) => `${getTableName(table)}.${name}`),
  );
  const listed = Object.values<SealedColumn>(sealedColumns).map(
    ({ table, column }) => `${getTableName(table)}.${column}`,
  );
  expect(listed.sort()).toEqual(named.sort());
});

test("after a rotation, everything sealed opens with the newest secret alone", async () => {
  const before = await readAll();
  expect(before).toMatchObject({
    secondFactor: "JBSWY3DPEHPK3PXP",
    busyAddresses: ["https://calendar.example/asha.ics"],
    hasFeedSecret: true,
    message: { text: "The disk is full" },
    unsentForm: [["busyAddresses[0]", FEED]],
  });
  expect(JSON.stringify(await db.select().from(unsentForms))).not.toContain("private");
  setSecrets(newer, older);
  await resealColumns();
  setSecrets(newer);
  expect(await readAll()).toEqual(before);
  expect(await findUnreadable()).toEqual([]);
  expect(await checkEncryptedData()).toMatchObject([{ state: "ok" }]);
});

test("a text that no secret opens is kept and reported, and stops offering the times of that host", async () => {
  const before = await readAll();
  await storeHost("bela@example.com");
  setSecrets(newer);
  await resealColumns();
  expect((await findUnreadable()).map(({ noun, count }) => [noun, count])).toEqual(
    Object.values(sealedColumns).map(({ noun }) => [noun, 1]),
  );
  const findings = await checkEncryptedData();
  expect(findings.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => "failure"));
  for (const { advice } of findings) expect(advice).toMatch(/^Put the lost secret .*\.$/);

  expect((await findHosts()).map(({ email }) => email)).toEqual(["bela@example.com"]);
  expect(await findHosts("asha")).toEqual([]);
  expect((await listPossibleHosts()).map(({ areCalendarsLost }) => areCalendarsLost)).toEqual([true, false]);
  expect((await findHostSettings(host.id)).busyCalendars).toBeNull();

  setSecrets(newer, older);
  expect(await readAll()).toEqual(before);
  expect(await findHosts()).toHaveLength(2);
  const [settings] = await db.select().from(bookingSettings).where(eq(bookingSettings.accountId, host.id));
  expect(settings?.busySealed).not.toBeNull();
});
