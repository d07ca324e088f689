import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readPdf } from "../documents/read-pdf";
import { makeDataFolder } from "../support/data-folder";
import { type RunningServer, startServer } from "../support/start-server";

test("another brand's documents are generated in the data folder", async () => {
  const read = async ({ url }: RunningServer) => {
    const response = await fetch(`${url}/documents/development-process.pdf`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(Number(response.headers.get("Content-Length")));
    return bytes;
  };
  const server = await startServer();
  const before = await read(server);
  const brand = {
    SITE_NAME: "Quoin & Sons, builders of software since long ago",
    DATA_DIR: makeDataFolder(),
    SEED_DEMO: "false",
  };
  await promisify(execFile)(process.execPath, ["scripts/build.mjs", "--if-changed"], {
    env: { ...process.env, ...brand },
  });
  const rebranded = await startServer({ env: brand });
  expect(await read(server)).toEqual(before);
  expect((await readPdf(await read(rebranded))).text).toContain("Quoin & Sons");
  const page = await (await fetch(`${rebranded.url}/development-process`)).text();
  expect(page).toContain(`${Math.ceil((await read(rebranded)).length / 1024)} KB`);
}, 60_000);
