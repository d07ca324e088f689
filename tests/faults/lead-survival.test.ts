import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendForm } from "../support/http";
import { type SmtpBehaviour, startSmtpServer } from "../support/smtp-server";
import { startServer } from "../support/start-server";
import { storedLeads } from "../support/submission";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "studio-site-faults-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const message = { email: "asha@example.com", subject: "Stock system", message: "Hello" };

async function send(url: string, name: string) {
  const began = performance.now();
  const answer = await sendForm({ url }, "/contact", { ...message, name });
  return { status: answer.status, location: answer.headers.get("Location"), ms: performance.now() - began };
}

const storedNames = async () => (await storedLeads({ dataDir })).map(({ name }) => name);

test.each<[string, SmtpBehaviour | "absent"]>([
  ["hangs", "hang"],
  ["refuses", "refuse"],
  ["is not there", "absent"],
])(
  "a mail server that %s costs the visitor nothing",
  async (_name, behaviour) => {
    const smtp = await startSmtpServer(behaviour === "absent" ? "accept" : behaviour);
    if (behaviour === "absent") await smtp.stop();
    const server = await startServer({ env: { SEED_DEMO: "false", DATA_DIR: dataDir, SMTP_URL: smtp.url } });
    for (const name of ["One", "Three", "Two"]) {
      const { status, ms } = await send(server.url, name);
      expect(status).toBe(303);
      expect(ms).toBeLessThan(1_000);
    }
    expect(await storedNames()).toEqual(["One", "Three", "Two"]);
    server.process.kill("SIGKILL");
    if (behaviour !== "absent") await smtp.stop();
  },
  30_000,
);
