/** Session secrets change while two processes share a database (docs/operating.md, "Secrets"). */
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge, Solution } from "altcha-lib/types";
import { afterEach, expect, test } from "vitest";
import { writeProofOfWorkToken } from "~/features/bot-check/checkers/proof-of-work-token";
import { makeDataFolder } from "../support/data-folder";
import { sendForm } from "../support/http";
import { type RunningServer, startServer } from "../support/start-server";
import { listStoredLeads } from "../support/submission";
import { startTurnstileStub } from "../support/turnstile-stub";

const [older, newer] = ["an-older-secret-".repeat(3), "a-newer-secret-".repeat(3)];
const dataDir = makeDataFolder();
const running: RunningServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

async function start(secrets: string[], env: Record<string, string> = {}): Promise<RunningServer> {
  const settings = { SESSION_SECRET: secrets.join(), DATA_DIR: dataDir, SEED_DEMO: "false" };
  const server = await startServer({ env: { ...settings, CONTACT_LIMITS: "100,100", ...env } });
  running.push(server);
  return server;
}

/** Opens the form at one process and sends it to the other. */
async function sendBetween(shown: RunningServer, sent: RunningServer, name: string, turnstileToken: string) {
  const page = await (await fetch(`${shown.url}/contact`)).text();
  const formToken = /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const fields = { name, email: `${name}@example.com`, subject: "Stock", message: "We count by hand." };
  return (await sendForm(sent, "/contact", { ...fields, formToken, turnstileToken })).status;
}

async function solve({ url }: RunningServer): Promise<string> {
  const challenge: Challenge = await (await fetch(`${url}/bot-check/challenge?action=contact`)).json();
  return writeProofOfWorkToken(challenge, (await solveChallenge({ challenge, deriveKey })) as Solution);
}

const find = async (name: string) => (await listStoredLeads({ dataDir }, name))[0];
const mailed = ["confirmation-mail", "owner-mail"];

test("after a rotation in two rounds, every form of one process is valid at the other", async () => {
  const first = await start([older]);
  for (const secrets of [[older, newer], [newer, older], [newer]]) {
    const next = await start(secrets);
    const before = running.at(-2) as RunningServer;
    for (const [index, [shown, sent]] of [[before, next] as const, [next, before] as const].entries()) {
      const name = `round-${secrets.length}-${secrets[0] === older}-${index}`;
      expect(await sendBetween(shown, sent, name, await solve(shown))).toBe(303);
      expect(await find(name)).toMatchObject({
        verification: "verified",
        verificationReason: null,
        deliveries: mailed,
      });
    }
  }
  expect(first.process.exitCode).toBeNull();
}, 120_000);

test("after a rotation in one round, a visitor who passed the bot check is a normal lead, marked and mailed", async () => {
  const provider = await startTurnstileStub();
  const [old, changed] = [await start([older], provider.env), await start([newer], provider.env)];
  expect(await sendBetween(changed, old, "passed", "pass-1@contact")).toBe(303);
  const reason = "its form was signed with an unknown secret";
  expect(await find("passed")).toMatchObject({
    verification: "verified",
    verificationReason: reason,
    deliveries: mailed,
  });
  expect(await sendBetween(changed, old, "no-script", "")).toBe(303);
  expect(await find("no-script")).toMatchObject({
    verification: "unverified",
    verificationReason: `sent without a bot check; ${reason}`,
    deliveries: ["owner-mail"],
  });
});

test("after a rotation in one round, a challenge of the other process is repeated, and makes no lead suspected", async () => {
  const [old, changed] = [await start([older]), await start([newer])];
  expect(await sendBetween(changed, old, "solved", await solve(changed))).toBe(422);
  expect(await sendBetween(changed, old, "solved", await solve(changed))).toBe(303);
  expect(await find("solved")).toMatchObject({
    verification: "unverified",
    verificationReason: "rejected twice: its signature is not valid",
    deliveries: ["owner-mail"],
  });
}, 60_000);
