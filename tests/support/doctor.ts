import { cpSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { NamedFinding } from "~/features/system-checks/finding";
import { makeDataFolder } from "./data-folder";
import { startFrontProxy } from "./front-proxy";
import { staffEnv } from "./http";
import { runScript } from "./run-script";
import { startS3Server } from "./s3-server";
import { startSmtpServer } from "./smtp-server";
import { startServer } from "./start-server";
import { startTurnstileStub } from "./turnstile-stub";

export type Env = Record<string, string>;

/** A site with a mail server, a bucket and a verifier behind a proxy, and the environment that doctor finds healthy. */
export async function startHealthySite() {
  const [smtp, bucket, provider, proxy] = await Promise.all([
    startSmtpServer(),
    startS3Server(),
    startTurnstileStub(),
    startFrontProxy(),
  ]);
  const settings: Env = {
    ...staffEnv,
    ...provider.env,
    SITE_URL: proxy.url,
    TRUST_PROXY: "1",
    SMTP_URL: smtp.url,
    ...bucket.env(),
  };
  const site = await startServer({ env: settings });
  proxy.forwardTo(site.url);
  return {
    env: { ...settings, DATA_DIR: site.dataDir },
    smtp,
    /** A copy of its data, to break. */
    copyData(folder = makeDataFolder()): string {
      cpSync(site.dataDir, folder, { recursive: true });
      return folder;
    },
  };
}

/** Runs doctor. @returns its exit code and findings */
export async function diagnose(
  env: Env,
  ...args: string[]
): Promise<{ status: number | null; findings: NamedFinding[] }> {
  const { status, output } = await runScript("doctor.ts", ["--json", ...args], env).ended;
  const json = output.slice(output.indexOf("{"));
  expect(json, output).toMatch(/^\{/);
  return { status, findings: JSON.parse(json).findings };
}

type Fault = [fault: string, check: string, message: RegExp];

/** Several independent faults of an installation, each with the finding that reports it. */
export type Situation = [name: string, make: () => Promise<Env>, faults: Fault[]];

/** Tests that doctor reports each fault, and nothing else. */
export function describeSituations(situations: Situation[]): void {
  describe.each(situations)("%s", (_name, make, faults) => {
    let found: Awaited<ReturnType<typeof diagnose>>;
    beforeAll(async () => {
      found = await diagnose(await make());
    });

    test.each(faults)("names %s", (_fault, check, message) => {
      const named = found.findings.filter((finding) => finding.check === check && finding.state !== "ok");
      expect(named.map((finding) => finding.message).join("\n")).toMatch(message);
      for (const { advice } of named) expect(advice).toMatch(/\.$/);
    });

    test("has no other finding, and an exit code that shows whether something fails", () => {
      const others = found.findings.filter(
        ({ state, check }) => state !== "ok" && !faults.some(([, known]) => known === check),
      );
      expect(others).toEqual([]);
      expect(found.status).toBe(found.findings.some(({ state }) => state === "failure") ? 1 : 0);
    });
  });
}
