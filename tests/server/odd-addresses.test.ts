import { Agent, request } from "node:http";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterAll, beforeAll, expect, test } from "vitest";
import routes from "../../app/routes";
import { signIn, staffEnv } from "../support/http";
import { type RunningServer, startServer } from "../support/start-server";

const AT_ONCE = 16;

let server: RunningServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ env: staffEnv });
  cookie = await signIn(server);
});
afterAll(() => server.stop());

/** Every path of the route table, with `:names` and `*` for what may stand there. */
const patterns = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const full = path ? `${above}/${path}` : above;
    return [...(path || children.length === 0 ? [full || "/"] : []), ...patterns(children, full)];
  });

const odd = [
  ...["valueOf", "constructor", "toString", "__proto__", "hasOwnProperty", "prototype", "then", "toJSON"],
  ...[
    "undefined",
    "null",
    "NaN",
    "-1",
    "0",
    "1e999",
    "9007199254740993",
    "true",
    "[]",
    "{}",
    "[object%20Object]",
  ],
  ...[
    "%E2%9C%93",
    "%F0%9F%92%A9",
    "%C3%A9",
    "%ED%9F%BF",
    "%EF%BF%BD",
    "caf\u00e9",
    "\u00ff\u00fe",
    "%C2%A0",
    "%E2%80%AE",
  ],
  ...["%2F", "a%2Fb", "%2F%2Fevil.example", "%5C", "%252F", "%25", "%2500", "%3F", "%23", "%26", "%3B"],
  ...[
    "..;",
    ";",
    ";a=b",
    "...",
    "%2e%2e%2f%2e%2e",
    "~",
    "*",
    "'",
    "%22",
    "%3Cscript%3E",
    "$%7B7*7%7D",
    "%27%20or%201=1--",
  ],
  ...[
    "a.data",
    ".data",
    "_root",
    "_root.data",
    "a.png",
    "A.PNG",
    "x.html",
    ".env",
    "index",
    "%2B",
    "+",
    "@",
    ":",
    ",",
  ],
  ...[
    "a".repeat(300),
    "a".repeat(4_000),
    "%E2%9C%93".repeat(300),
    "-".repeat(1_000),
    "11111111-1111-4111-8111-111111111111",
  ],
  ...["%00", "a%00b", "%0D%0ASet-Cookie:a=b", "%1B", "%7F", "%", "%E0%A4%A", "%zz"],
];

/** What an address may look like that has nothing odd in it but its form. */
const forms: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => path.toUpperCase(),
  (path) => path.replaceAll("/", "//").slice(1),
  (path) => `${path}.data`,
  (path) => `${path}.DATA`,
  (path) => `${path}/.data`,
  (path) => `${path}?index`,
  (path) => `${path}.data?index&_routes=root,${"x".repeat(50)}`,
  (path) => `${path}.data?_routes=`,
  (path) => `${path}?_data=root`,
  (path) => `${path}?page=-1&page=1e9&q=%00&q=%FF&category=__proto__&days=x`,
  (path) => `${path}?${"a&".repeat(99)}`,
  (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) => `${path}/..`,
  (path) => `${path}/x/y/z`,
  (path) => `${path};jsessionid=1`,
  (path) => `${path}%20`,
  (path) => `${path}%2F`,
];

const slot = /:\w+|\*/g;

/**
 * The walks share the odd segments and forms: each tries every fifth one at a path, and begins at another one for each
 * path, so that every one of them meets every method.
 */
const WALKS = 5;

function addresses(pattern: string, walk: number, nth: number): string[] {
  const plain = pattern.replace(slot, "x");
  const mine = <Item>(items: readonly Item[]) => items.filter((_, index) => (index + nth) % WALKS === walk);
  const segments = mine(odd);
  const filled = slot.test(pattern) ? segments.map((segment) => pattern.replace(slot, () => segment)) : [];
  // Behind a page there is the route for unknown paths, of the site or of the admin area.
  const behind = /^\/(admin|api)?$/.test(plain)
    ? segments.map((segment) => `${plain === "/" ? "" : plain}/${segment}`)
    : [];
  return [...filled, ...behind, ...mine(forms).map((form) => form(plain))];
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** The status of an answer; the path goes out as it is. */
const ask = (method: string, path: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const asked = request({ agent, hostname, port, method, path, headers }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    });
    asked.once("error", reject).end(method === "POST" ? "a=1&__proto__=1" : undefined);
  });

const form = { "Content-Type": "application/x-www-form-urlencoded" };

test.each([
  [0, "GET", "a stranger"],
  [1, "GET", "staff"],
  [2, "HEAD", "a stranger"],
  [3, "POST", "a stranger"],
  [4, "POST", "staff"],
])(
  "walk %i: whatever the address, %s of %s is answered, and not with an error of ours",
  async (walk, method, who) => {
    const paths = patterns(routes)
      // Only the admin area asks who it is; signing out would end the walk.
      .filter((pattern) => who === "a stranger" || /^\/admin(?!.*(logout|sign-out))/.test(pattern))
      .flatMap((pattern, nth) => addresses(pattern, walk, nth));
    expect(paths.length).toBeGreaterThan(500);
    const headers = { ...(who === "staff" && { Cookie: cookie }), ...(method === "POST" && form) };
    const before = server.logLines().length;
    const broken: string[] = [];
    const queue = [...new Set(paths)].filter((path) => path.length < 8_000);
    const worker = async () => {
      for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
        const status = await ask(method, path, headers);
        if (status >= 500 || status < 200) broken.push(`${status} ${path.slice(0, 200)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(broken).toEqual([]);
    const logged = server
      .logLines()
      .slice(before)
      // A busy machine holds up every process.
      .filter(({ level, msg }) => Number(level) >= 40 && msg !== "event loop held up");
    expect([...new Set(logged.map(({ msg, err }) => `${msg}: ${JSON.stringify(err)}`))]).toEqual([]);
  },
  300_000,
);
