import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../support/free-port";
import { staffEnv } from "../support/http";
import { startLink } from "../support/network-link";
import { hasPgbouncer, startPgbouncer } from "../support/pgbouncer";
import { onServer, startPostgres } from "../support/postgres-server";
import { startSmtpServer } from "../support/smtp-server";
import { type RunningServer, startServer } from "../support/start-server";

/** Longer than the balancer takes to notice that a process is not ready. */
const DRAIN_MS = 1_500;
/** A pause after a start, for the balancer to notice that the process is ready. */
const NOTICE_MS = 1_000;

/** Long enough for several processes to start together on a slow machine. */
export const START_WITHIN_MS = 120_000;

const CHECK_EVERY_MS = 200;
/** How long servers that have just started may take to be ready. */
const READY_WITHIN_MS = 15_000;

/** Whether a server is ready, checked the way a load balancer would. */
const isReady = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const check = request({ port, host: "127.0.0.1", path: "/readyz", agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    check.setTimeout(1_000, () => check.destroy());
    check.on("error", () => resolve(false)).end();
  });

/** Starts a load balancer that sends each connection to the next server that was ready at the last check. */
async function startBalancer(ports: number[]) {
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
    async stop() {
      clearInterval(timer);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Link = Awaited<ReturnType<typeof startLink>>;
/** `link`: the process's connection to the database, which can be cut. */
export type SiteProcess = { url: string; server: RunningServer | undefined; link: Link };
/** Why a process does not respond although it has not ended. */
export type Silence = "stopped" | "cut off";
export type SiteCluster = Awaited<ReturnType<typeof startSiteCluster>>;

/**
 * Starts processes of the built site on one empty Postgres database, with a mail server, a load balancer, and
 * PgBouncer if it is installed. Each process has its own data folder, as in a container.
 */
export async function startSiteCluster({ processes = 3, withPgbouncer = hasPgbouncer, env = {} } = {}) {
  const [postgres, smtp] = await Promise.all([startPostgres(), startSmtpServer()]);
  await onServer(postgres.url("postgres"), "create database site");
  const databaseUrl = postgres.url("site");
  const pooler = withPgbouncer ? await startPgbouncer(databaseUrl) : undefined;
  const databasePort = pooler?.port ?? Number(new URL(databaseUrl).port);
  const shared: Record<string, string> = {
    ...staffEnv,
    SESSION_SECRET: randomBytes(32).toString("hex"),
    SMTP_URL: smtp.url,
    SEED_DEMO: "false",
    // Each request of the traffic comes from a different address.
    TRUST_PROXY: "1",
    CONTACT_LIMITS: "100000,100000",
    DRAIN_MS: String(DRAIN_MS),
    LOG_LEVEL: "warn",
    ...env,
  };
  const members: SiteProcess[] = [];
  for (let index = 0; index < processes; index += 1) {
    const link = await startLink(databasePort);
    members.push({ url: `http://127.0.0.1:${await findFreePort()}`, server: undefined, link });
  }
  const start = async (member: SiteProcess) => {
    const database = new URL(databaseUrl);
    database.port = String(member.link.port);
    const env = { ...shared, DATABASE_URL: database.href, PORT: new URL(member.url).port };
    member.server = await startServer({ env: env, withinMs: START_WITHIN_MS });
  };
  const stopAll = async () => {
    await Promise.all(members.map(({ server }) => server?.stop()));
    await Promise.all([pooler?.stop(), ...members.map(({ link }) => link.stop())]);
    await Promise.all([smtp.stop(), postgres.stop()]);
  };
  const started = await Promise.allSettled(members.map(start));
  const failed = started.find(({ status }) => status === "rejected");
  if (failed) {
    await stopAll();
    throw (failed as PromiseRejectedResult).reason;
  }
  const ports = members.map(({ url }) => Number(new URL(url).port));
  const balancer = await startBalancer(ports);
  /** When Postgres was unavailable to one or all processes, by the monotonic clock. */
  const outages: { from: number; to: number }[] = [];

  return {
    url: balancer.url,
    pooler: pooler ? "PgBouncer" : "no pooler, since PgBouncer is not installed",
    databaseUrl,
    members,
    outages,
    mails: smtp.mails,
    /** Ends a process and restarts it `downMs` later. SIGTERM lets it finish its requests. */
    async restart(member: SiteProcess, signal: "SIGKILL" | "SIGTERM", downMs = 0) {
      const { server } = member;
      if (!server) return;
      const ended = once(server.process, "exit");
      server.process.kill(signal);
      const [code] = await ended;
      await server.stop();
      if (signal === "SIGTERM" && code !== 0)
        throw new Error(`A process ended with ${code}: ${server.output()}`);
      member.server = undefined;
      await sleep(downMs);
      await start(member);
      await sleep(NOTICE_MS);
    },
    /** Keeps a process from responding while `act` runs, without ending it. */
    async silence({ server, link }: SiteProcess, how: Silence, act: () => Promise<void>) {
      if (!server) return;
      const outage = { from: performance.now(), to: Number.POSITIVE_INFINITY };
      outages.push(outage);
      if (how === "stopped") server.process.kill("SIGSTOP");
      else link.cut();
      try {
        await act();
      } finally {
        server.process.kill("SIGCONT");
        if (how === "cut off") link.restore();
        await sleep(NOTICE_MS);
        outage.to = performance.now();
      }
    },
    /** Stops Postgres and restarts it `downMs` later. */
    async restartPostgres(downMs: number) {
      const outage = { from: performance.now(), to: Number.POSITIVE_INFINITY };
      outages.push(outage);
      await postgres.pause();
      await sleep(downMs);
      await postgres.resume();
      outage.to = performance.now();
    },
    async stop() {
      await balancer.stop();
      await stopAll();
    },
  };
}
