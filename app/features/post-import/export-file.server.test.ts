import { closeSync, ftruncateSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ghostExport } from "#tests/support/ghost-export";
import { wordpressExport } from "#tests/support/wordpress-export";
import { env } from "~/lib/env/env.server";
import { openGhostExport } from "./ghost-export.server";
import { parseTime } from "./source-post";
import { openWordpressExport } from "./wordpress-export.server";

function write(name: string, text: string): string {
  const file = join(env.dataDir, name);
  writeFileSync(file, text);
  return file;
}

test.each([
  ["an unfinished file", ghostExport().slice(0, 5_000), /not a complete JSON file/],
  ["another JSON file", '{"db":[{"data":{"users":[]}}]}', /not a Ghost export/],
  ["XML", "<rss></rss>", /not a complete JSON file/],
])("openGhostExport rejects %s", async (_what, text, message) => {
  await expect(openGhostExport(write("ghost.json", text), "https://old.example")).rejects.toThrow(message);
});

test.each([
  ["an unfinished file", wordpressExport("https://old.example").slice(0, 9_000), /not a complete XML file/],
  ["other XML", "<rss><channel><title>x</title></channel></rss>", /not a WordPress export/],
])("openWordpressExport rejects %s", async (_what, text, message) => {
  await expect(openWordpressExport(write("broken.xml", text))).rejects.toThrow(message);
});

test("openWordpressExport does not expand entities that an export declares", async () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
  const text = wordpressExport("https://old.example")
    .replace("<rss ", `${bomb}<rss `)
    .replace("<title>about", "<title>&b;&f; about");
  const { leftOut } = await openWordpressExport(write("bomb.xml", text));
  expect(leftOut[0]?.title).toBe("&b;&f; about");
});

test("an export of more than 200 MB is rejected before it is read", async () => {
  const file = join(env.dataDir, "large.xml");
  const descriptor = openSync(file, "w");
  ftruncateSync(descriptor, 200 * 1_048_576 + 1);
  closeSync(descriptor);
  await expect(openWordpressExport(file)).rejects.toThrow("is 201 MB, and the limit is 200 MB");
  await expect(openGhostExport(file, "https://old.example")).rejects.toThrow("201 MB");
});

test.each([
  ["2024-01-31 09:00:00", Date.UTC(2024, 0, 31, 9)],
  ["2024-01-31T09:00:00.000Z", Date.UTC(2024, 0, 31, 9)],
  ["2024-01-31T09:00:00+02:00", Date.UTC(2024, 0, 31, 7)],
  [1_706_691_600_000, 1_706_691_600_000],
  ["0000-00-00 00:00:00", null],
  ["soon", null],
  [null, null],
])("parseTime reads %s", (text, time) => {
  expect(parseTime(text)).toBe(time);
});
