/** Mails about accounts survive a killed process, and their links are never stored readably. */
import { expect, test, vi } from "vitest";
import { outbox } from "#drizzle/schema/outbox";
import { makeDataFolder } from "../support/data-folder";
import { sendForm, signIn, staffBrowser, staffEnv } from "../support/http";
import { startSmtpServer } from "../support/smtp-server";
import { startServer } from "../support/start-server";
import { readRows, storeRows } from "../support/stored-rows";

const dataDir = makeDataFolder();

const queued = () => readRows({ dataDir }, (db) => db.select().from(outbox));

test("sends invitation, recovery link and warning after a kill and a restart", async () => {
  const smtp = await startSmtpServer("hang");
  const env = {
    ...staffEnv,
    SEED_DEMO: "false",
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    SESSION_SECRET: "a-secret-of-this-site-that-is-long-enough",
  };
  const first = await startServer({ env });
  const staff = await staffBrowser(first);
  const currentPassword = staffEnv.ADMIN_PASSWORD;
  const invited = await staff.send("/admin/team", {
    email: "meera@example.com",
    role: "writer",
    currentPassword,
  });
  const asked = await sendForm(first, "/admin/forgot-password", { email: staffEnv.ADMIN_EMAILS });
  first.process.kill("SIGKILL");
  await new Promise((resolve) => first.process.once("exit", resolve));
  expect([invited.status, asked.status]).toEqual([303, 303]);
  // Links and recipients are encrypted with the site's secret.
  expect(JSON.stringify(await queued())).not.toMatch(/token|choose-password|@example\.com|[0-9a-f]{64}/);

  smtp.state.behavior = "accept";
  // Expires the claims of the killed process instead of waiting for it.
  await storeRows({ dataDir }, (db) => [db.update(outbox).set({ claimedBy: null, claimedUntil: null })]);
  const second = await startServer({ env });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(3), { timeout: 20_000, interval: 100 });
  const findText = (subject: RegExp) =>
    smtp.mails.find((mail) => subject.test(mail.subject ?? ""))?.text ?? "";
  expect(findText(/^A new browser/)).toContain("Someone signed in");
  for (const subject of [/^Your account for the admin area/, /^Choose a new password/]) {
    const path = /\/admin\/choose-password\?token=[0-9a-f]{64}/.exec(findText(subject))?.[0];
    expect((await fetch(second.url + path)).status).toBe(200);
  }
  // Sent mails are deleted, so that a link cannot be taken from the database later.
  await vi.waitFor(async () => expect(await queued()).toEqual([]));
  await expect(signIn(second)).resolves.toContain("__session");
  await second.stop();
  await smtp.stop();
}, 60_000);
