import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { makeDataFolder } from "../support/data-folder";
import { sendForm } from "../support/http";
import { sendRawRequest } from "../support/raw-request";
import { runScript } from "../support/run-script";
import { startSmtpServer } from "../support/smtp-server";
import { startServer } from "../support/start-server";

const owner = "owner-of-it@example.com";

/** The paths under a folder that other users can open. */
const openToOthers = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  );

test("the log has no path codes, tokens or e-mail addresses", async () => {
  const smtp = await startSmtpServer();
  smtp.state.unknownMailboxes.add(owner);
  const server = await startServer({ env: { SMTP_URL: smtp.url, ADMIN_EMAILS: owner } });
  const paths = ["/preview/secret-code", "/%70review/secret-code", "/preview/secret-code.data"];
  for (const path of [...paths, "/get-estimate/secret-code/email", "/admin/choose-password?token=secret"])
    await sendRawRequest(server.url, [`GET ${path}?_data=secret HTTP/1.1`, "Host: localhost"]);
  const asked = await sendForm(server, "/admin/forgot-password", { email: owner });
  expect(asked.status).toBe(303);
  const failed = () => server.logLines().find(({ kind }) => kind === "account-mail");
  await vi.waitFor(() => expect(failed()).toMatchObject({ code: "EENVELOPE", responseCode: 550 }), 5_000);
  await server.stop();
  const log = JSON.stringify(server.logLines());
  expect(log).toContain('"path":"/preview/***"');
  expect(log).toContain('"path":"/get-estimate/***/email"');
  expect(log).not.toMatch(/secret|owner-of-it/);
});

type Env = Record<string, string>;
const runToEnd = async (script: string, args: string[], env: Env) =>
  expect((await runScript(script, args, env).ended).status).toBe(0);

test.each([
  ["the server", async (env: Env) => void (await (await startServer({ env })).stop())],
  ["the accounts' command", (env: Env) => runToEnd("admin.ts", ["create", "a@example.com"], env)],
  ["the database's command", (env: Env) => runToEnd("database.ts", ["seed"], env)],
])("%s creates private files", async (_name, run) => {
  const previous = process.umask(0o022);
  const dataDir = makeDataFolder();
  try {
    await run({ DATA_DIR: join(dataDir, "data"), LOG_LEVEL: "silent" });
    expect(readdirSync(dataDir)).toEqual(["data"]);
    expect(readdirSync(join(dataDir, "data"))).toContain("site.db");
    expect(openToOthers(dataDir)).toEqual([]);
  } finally {
    process.umask(previous);
  }
});

test("startup restricts a data folder of an older version", async () => {
  const dataDir = makeDataFolder();
  const env = { DATA_DIR: dataDir, SEED_DEMO: "false" };
  await (await startServer({ env })).stop();
  for (const name of [".", "site.db", "session-secret"])
    chmodSync(join(dataDir, name), name === "." ? 0o755 : 0o644);
  await (await startServer({ env })).stop();
  expect([statSync(dataDir).mode & 0o077, openToOthers(dataDir)]).toEqual([0, []]);
});
