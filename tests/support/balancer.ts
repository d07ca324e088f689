import { request as httpRequest } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const CHECK_EVERY_MS = 200;
/** How long servers that have just started may take to be ready. */
const READY_WITHIN_MS = 15_000;

/** Whether a server reports that it is ready, when asked as haproxy does: in HTTP/1.0, without a host. */
const isReady = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = httpRequest({ port, host: "127.0.0.1", path: "/readyz", agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.setTimeout(1_000, () => asked.destroy());
    asked.on("error", () => resolve(false)).end();
  });

/** A load balancer. Each connection goes to the next server that was ready at the last check. */
export async function startBalancer(ports: number[]) {
  const ready = new Set<number>();
  let turn = 0;
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
    const port = [...ready][turn++ % Math.max(1, ready.size)];
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
