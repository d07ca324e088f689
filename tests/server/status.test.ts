import { expect, test } from "vitest";
import { startServer } from "../support/start-server";
import { runStatements } from "../support/stored-rows";

test("the status page reports a failing database without private data", async () => {
  const server = await startServer({ env: { LOG_LEVEL: "silent", CONTACT_EMAIL: "studio@example.com" } });
  try {
    await runStatements(server, "alter table content_version rename to lost");
    const response = await fetch(`${server.url}/status`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toMatch(/^public, max-age=0, s-maxage=\d,/);
    const page = await response.text();
    expect(page).toContain("Something does not work.");
    expect(page).toContain("Nothing new can be stored.");
    expect(page).not.toMatch(/no such table|site\.db|content_version/);
  } finally {
    await server.stop();
  }
});
