import { request } from "node:http";
import { expect, test } from "vitest";
import { weekdayFields } from "~/features/calendar/host-fields";
import { openStaffBrowser, sendForm, staffEnv } from "../support/http";
import { listPagePaths } from "../support/list-page-paths";
import { startServer } from "../support/start-server";

/** A page may show a search twice, of which each quote takes six characters in HTML, and the 400 time zones. */
const LIMIT = 150_000;
/** The longest value that a target has room for. */
const LONGEST = 7_900;

const server = await startServer({ env: { ...staffEnv, LOG_LEVEL: "error", TRUST_PROXY: "1" } });
const staff = await openStaffBrowser(server);
const calls = await (await staff.get("/admin/booking")).text();
await staff.send(/\/admin\/booking\/[0-9a-f-]{36}/.exec(calls)?.[0] ?? "", {
  bookable: "yes",
  name: "Asha",
  zone: "UTC",
  ...Object.fromEntries(
    weekdayFields.flatMap((day) => [
      [`${day}[0].from`, "09:00"],
      [`${day}[0].to`, "17:00"],
    ]),
  ),
  ...{ length: "30", buffer: "15", notice: "1", horizon: "30", revision: "0" },
});
const [, at = ""] = /at=(\d{13})/.exec(await (await fetch(`${server.url}/book`)).text()) ?? [];
const submit = async (path: string, fields: Record<string, string>) =>
  (await sendForm(server, path, fields)).headers.get("Location") ?? "";
const paths = [
  ...(await listPagePaths(server.url, 1)),
  ...["/assistant", "/quick-contact", "/turnstile-test"],
  await submit("/get-estimate", { projectType: "mobile-app" }),
  await submit("/book", { at, zone: "UTC", name: "Mira", email: "mira@example.com" }),
];

/** The length of a page whose target is sent as it is: fetch would escape the quotes. */
const measurePage = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const sent = request(server.url + path, { path }, (response) => {
      let length = 0;
      response.on("data", (chunk: Buffer) => {
        length += chunk.length;
      });
      response.on("end", () => {
        if (response.statusCode === 200) resolve(length);
        else reject(new Error(`${path.slice(0, 40)} responded with ${response.statusCode}`));
      });
    });
    sent.on("error", reject);
    sent.end();
  });

/** All parameters that public pages read. */
const names =
  "at category code day estimate from kind move page projectType q subject utm_source wish with zone zones".split(
    " ",
  );
const fill = (name: string, length: number) => `${name}=${'"'.repeat(length)}`;
const queries = [
  ...["unknown", ...names].map((name) => fill(name, LONGEST)),
  names.map((name) => fill(name, 400)).join("&"),
];

test.each(paths)("%s does not repeat a long query in each of its links", async (path) => {
  const usual = await measurePage(path);
  for (const query of queries) {
    expect((await measurePage(`${path}?${query}`)) - usual, query.slice(0, 20)).toBeLessThan(LIMIT);
  }
});
