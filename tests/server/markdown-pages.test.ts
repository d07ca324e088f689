import { expect, test } from "vitest";
import { listPagePaths } from "#tests/support/list-page-paths";
import { startServer } from "#tests/support/start-server";

test("each public page is markdown at its address with .md, which the page links to", async () => {
  const server = await startServer();
  try {
    const paths = await listPagePaths(server.url);
    expect(paths.length).toBeGreaterThan(40);
    for (const path of paths) {
      const address = path === "/" ? "/index.md" : `${path}.md`;
      const response = await fetch(server.url + address);
      expect([address, response.status, response.headers.get("Content-Type")]).toEqual([
        address,
        200,
        "text/markdown; charset=utf-8",
      ]);
      const text = await response.text();
      expect([address, /^# \S/m.test(text)]).toEqual([address, true]);
      const html = await (await fetch(server.url + path)).text();
      expect(html).toContain(`type="text/markdown" href="${address}"`);
    }
    const list = await (await fetch(`${server.url}/llms.txt`)).text();
    for (const path of ["/index.md", "/terms.md", "/blog/sqlite-is-enough-until-it-is-not.md"])
      expect(list).toContain(`${path})`);
    const notFound = ["/nothing.md", "/admin.md", "/blog/nothing.md", "/get-estimate/none.md"];
    for (const path of notFound) expect((await fetch(server.url + path)).status).toBe(404);
    const api = await (await fetch(`${server.url}/api/posts`)).json();
    expect(api.posts.length).toBeGreaterThan(0);
  } finally {
    await server.stop();
  }
}, 120_000);
