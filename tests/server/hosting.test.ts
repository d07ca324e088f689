import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { makeDataFolder } from "../support/data-folder";
import { findFreePort } from "../support/free-port";
import { openConnection, readToEnd, sendRawRequest } from "../support/raw-request";
import { nameWithSkipReason } from "../support/skip-reason";
import { startServer } from "../support/start-server";

/** The documented proxy configurations, with other ports and certificates. */
const deployed = (file: string) => readFileSync(join("deploy", file), "utf8");
const isInstalled = (command: string, ...args: string[]) => !spawnSync(command, args).error;

const proxies: ChildProcess[] = [];
const folder = makeDataFolder();
const server = await startServer({ env: { SITE_URL: "https://studio.example", TRUST_PROXY: "1" } });
afterAll(() => {
  for (const proxy of proxies) proxy.kill("SIGTERM");
});

test("a public site's log lists what is left to replace", () => {
  const line = () => server.logLines().find(({ tasks }) => tasks);
  return expect.poll(line).toMatchObject({
    tasks: expect.arrayContaining(["Name the company that signs, and its address"]),
    level: 40,
  });
});

/** Caddy stores files in its user's folders. */
const environment = () => ({
  NODE_ENV: "production" as const,
  PATH: process.env.PATH,
  HOME: folder,
  XDG_DATA_HOME: folder,
  XDG_CONFIG_HOME: folder,
});

async function startProxy(port: number, command: string, args: string[]): Promise<string> {
  const proxy = spawn(command, args, { env: environment(), stdio: "ignore" });
  proxies.push(proxy);
  await expect.poll(() => responds(port), { timeout: 10_000 }).toBe(true);
  return `http://127.0.0.1:${port}`;
}

const responds = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.on("error", () => resolve(false)).on("connect", () => socket.destroy());
  });

/** Sends a form that has no Content-Length. @returns the raw response */
async function sendChunked(origin: string, megabytes: number): Promise<string> {
  const socket = await openConnection(origin);
  const response = readToEnd(socket);
  const head = ["POST /contact HTTP/1.1", "Host: studio.example", "Origin: https://studio.example"];
  socket.write(`${[...head, "Transfer-Encoding: chunked", "Connection: close"].join("\r\n")}\r\n\r\n`);
  for (let sent = 0; sent < megabytes; sent += 1) {
    socket.write("100000\r\n");
    socket.write(Buffer.alloc(1_048_576));
    socket.write("\r\n");
  }
  socket.write("0\r\n\r\n");
  return response;
}

/** Requirements behind any proxy; `origin` speaks plain HTTP instead of TLS. */
async function expectToServe(origin: string): Promise<void> {
  const ask = (line: string, ...headers: string[]) =>
    sendRawRequest(origin, [line, "Host: studio.example", ...headers]);
  expect(await ask("GET /contact HTTP/1.1")).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask("GET /metrics HTTP/1.1")).toMatch(/^HTTP\/1\.1 404 /);
  expect(await ask("GET /metrics HTTP/1.1", "X-Forwarded-For: 127.0.0.1")).toMatch(/^HTTP\/1\.1 404 /);
  // On a busy machine Caddy's first health check may be too early.
  const form = ["POST /contact HTTP/1.1", "Origin: https://studio.example"] as const;
  await expect
    .poll(() => ask(...form, "Content-Length: 0"), { timeout: 8_000, interval: 500 })
    .toMatch(/^HTTP\/1\.1 4(00|15|22) /);
  expect(await ask(...form, "Content-Length: 18000000")).toMatch(/^HTTP\/1\.1 413 /);
  // Even if the site has not rejected it yet.
  expect(await sendChunked(origin, 18)).toMatch(/^HTTP\/1\.1 413 /);
}

const hasNginx = isInstalled("nginx", "-v");
describe.skipIf(!hasNginx)(nameWithSkipReason("nginx", hasNginx, "nginx"), () => {
  /** Completes the documented configuration. */
  function configure(site: string): string {
    const key = join(folder, "key.pem");
    const certificate = join(folder, "certificate.pem");
    const request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2";
    const about = ["-subj", "/CN=studio.example", "-keyout", key, "-out", certificate];
    spawnSync("openssl", [...request.split(" "), ...about]);
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const file = join(folder, "nginx.conf");
    writeFileSync(
      file,
      `pid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${paths.join("\n")}\n${site
        .replace(/ssl_certificate \S+;/g, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key \S+;/g, `ssl_certificate_key ${key};`)}\n}\n`,
    );
    return file;
  }

  test("the configuration is valid unchanged", () => {
    const { status, stderr } = spawnSync("nginx", ["-t", "-c", configure(deployed("nginx.conf"))], {
      encoding: "utf8",
    });
    expect([status, stderr.match(/\[(warn|emerg)\].*/)?.[0]]).toEqual([0, undefined]);
  });

  test("serves, redirects to https and limits the site behind it", async () => {
    const [plain, secure] = [await findFreePort(), await findFreePort()];
    const site = deployed("nginx.conf")
      .replaceAll(/^ *listen \[::\].*\n/gm, "")
      .replaceAll("listen 80", `listen 127.0.0.1:${plain}`)
      .replace("listen 443 ssl http2", `listen 127.0.0.1:${secure}`)
      .replaceAll(/^ *listen 443 .*\n/gm, "")
      .replace("127.0.0.1:3000", new URL(server.url).host)
      // The test terminates TLS here.
      .replace("X-Forwarded-Proto $scheme", "X-Forwarded-Proto https")
      .replaceAll(/^ *(ssl_certificate|ssl_certificate_key|ssl_reject_handshake) .*\n/gm, "");
    const origin = await startProxy(secure, "nginx", ["-g", "daemon off;", "-c", configure(site)]);
    await expectToServe(origin);
    const ask = (url: string, path: string, host = "studio.example") =>
      sendRawRequest(url, [`GET ${path} HTTP/1.1`, `Host: ${host}`]);
    const redirected = await ask(`http://127.0.0.1:${plain}`, "/a?b");
    expect(redirected).toMatch(/^HTTP\/1\.1 308 .*\r\nLocation: https:\/\/studio\.example\/a\?b\r\n/s);
    expect(await ask(`http://127.0.0.1:${plain}`, "/", "evil.example")).toBe("");
    const many = await Promise.all(Array.from({ length: 400 }, () => ask(origin, "/")));
    expect(many.some((response) => response.startsWith("HTTP/1.1 429 "))).toBe(true);
  });
});

const hasCaddy = isInstalled("caddy", "version");
describe.skipIf(!hasCaddy)(nameWithSkipReason("Caddy", hasCaddy, "caddy"), () => {
  const file = () => join(folder, "Caddyfile");

  test.each(["Caddyfile", "cluster.Caddyfile"])("%s is valid unchanged", (name) => {
    writeFileSync(file(), deployed(name));
    const args = ["validate", "--adapter", "caddyfile", "--config", file()];
    const env = { ...environment(), SITE_HOST: "studio.example" };
    const { status, stderr } = spawnSync("caddy", args, { encoding: "utf8", env });
    expect([status, /"level":"(warn|error)".*/.exec(stderr)?.[0]]).toEqual([0, undefined]);
  });

  test("serves the site behind it", async () => {
    const port = await findFreePort();
    const site = deployed("Caddyfile")
      .replace("{\n\tservers", "{\n\tadmin off\n\tauto_https off\n\tservers")
      .replace(/\{\$SITE_HOST\S+ \{/, `http://studio.example:${port} {\n\tbind 127.0.0.1`)
      .replace(/\{\$SITE_APP\S+ \{/, `${new URL(server.url).host} {\n\t\theader_up X-Forwarded-Proto https`);
    writeFileSync(file(), site);
    const args = ["run", "--adapter", "caddyfile", "--config", file()];
    await expectToServe(await startProxy(port, "caddy", args));
  });
});
