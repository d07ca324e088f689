import { request as httpRequest } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const CHECK_EVERY_MS = 200;
/** How long servers that have just started may take to be ready. */
const READY_WITHIN_MS = 15_000;

/** Whether a server is ready, asked with a minimal request without a Host header, as haproxy does. */
const isReady = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const check = httpRequest({ port, host: "127.0.0.1", path: "/readyz", agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    check.setTimeout(1_000, () => check.destroy());
    check.on("error", () => resolve(false)).end();
  });

/** Starts a load balancer that sends each connection to the next server that was ready at the last check. */
export async function startBalancer(ports: number[]) {
  const ready = new Set<number>();
  let connections = 0;
  const check = async () => {
    for (const port of ports) {
      if (await isReady(port)) ready.add(port);
      else ready.delete(port);
    }
  };
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  for (await check(); ready.size < ports.length && performance.now() < giveUpAt; await check()) {
    await sleep(CHECK_EVERY_MS);
  }
  const timer = setInterval(() => void check(), CHECK_EVERY_MS);
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const port = [...ready][connections++ % Math.max(1, ready.size)];
    if (port === undefined) return client.destroy();
    const upstream = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    upstream.on("error", () => client.destroy());
    client.on("error", () => upstream.destroy());
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady,
    async stop() {
      clearInterval(timer);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
