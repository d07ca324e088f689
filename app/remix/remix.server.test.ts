/** What `app/remix` assumes of Remix and React (docs/decisions/024). tests/e2e/remix.spec.ts has the rest. */
import { readdirSync, readFileSync } from "node:fs";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { DatabaseUnavailableError } from "#drizzle/errors";
import { decodePageData } from "./before-hydration";
import { withOutageResponses } from "./outage.server";
import { renderPage } from "./render-page.server";

afterEach(() => vi.unstubAllGlobals());

test("RemixBrowser throws a promise until it has decoded the page's data", async () => {
  let controller: ReadableStreamDefaultController<string> | undefined;
  const stream = new ReadableStream<string>({
    start: (started) => {
      controller = started;
    },
  });
  const context = { future: { v3_singleFetch: true }, stream: stream.pipeThrough(new TextEncoderStream()) };
  vi.stubGlobal("window", { __remixContext: context });
  const decoded = decodePageData();
  controller?.enqueue('[{"_1":2},"answer",42]\n');
  controller?.close();
  await decoded;
  expect(
    context,
    "RemixBrowser's first render no longer decodes the data (before-hydration.ts)",
  ).toMatchObject({
    state: { answer: 42 },
  });
});

test("Remix calls the loaders and actions of the routes that it is given", async () => {
  const fail = () => {
    throw new DatabaseUnavailableError("busy");
  };
  const route = { id: "api", path: "api", module: { loader: fail, action: fail } };
  const reject = () => new Response(null, { status: 503 });
  const build = {
    routes: withOutageResponses({ api: route } as unknown as ServerBuild["routes"], reject),
    entry: { module: {} },
    future: { v3_singleFetch: true },
    assets: { routes: {} },
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, "production");
  for (const method of ["GET", "POST"]) {
    const { status } = await handle(new Request("http://host/api", { method }));
    expect(status, `Remix no longer calls the wrapped function for ${method} (outage.server.ts)`).toBe(503);
  }
});

test("a rendered page has no NULs where a character does not fit a chunk", async () => {
  const text = "é—".repeat(5_000);
  expect(await renderPage(createElement("p", null, "a", text), "", 1_000)).toBe(`<p>a<!-- -->${text}</p>`);
});

test("only app/remix names what Remix and React keep to themselves", () => {
  const files = ["app", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith("app/remix/"));
  const internals = /__remix|__react|_root\.data|\.data["`$]|"_(routes|data)"|<!--\/?\$/;
  expect(sources.filter((file) => internals.test(readFileSync(file, "utf8")))).toEqual([]);
});
