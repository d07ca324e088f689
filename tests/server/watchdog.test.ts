import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openConnection } from "../support/raw-request";
import { startServer } from "../support/start-server";

test("when the process is held up, the log says by which routes, and nothing of what was sent to them", async () => {
  const server = await startServer();
  const sending = await openConnection(server.url);
  sending.on("error", () => {});
  const head = "Host: localhost\r\nContent-Length: 9\r\n\r\na";
  sending.write(`POST /get-estimate/secret-code?q=secret-query HTTP/1.1\r\n${head}`);
  await sleep(300);
  // As if something had kept the one thread busy.
  server.process.kill("SIGSTOP");
  await sleep(1_200);
  server.process.kill("SIGCONT");
  await expect
    .poll(() => server.logLines().filter(({ msg }) => msg === "event loop held up"))
    .not.toEqual([]);
  const line = server.logLines().find(({ msg }) => msg === "event loop held up");
  expect(line).toMatchObject({ level: 40, requests: [expect.stringMatching(/^POST routes\/.*estimate/)] });
  expect(line?.ms).toBeGreaterThan(500);
  expect(JSON.stringify(line)).not.toContain("secret");
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(Number(/^event_loop_stalls_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(1);
  sending.destroy();
  await server.stop();
});
