import { expect, test, vi } from "vitest";
import { serve } from "#tests/support/serve";
import { HOUR_MS } from "~/lib/text/time";

test("checkClock compares this machine's clock with the backup bucket's", async () => {
  const { url } = await serve((_request, response) =>
    response.writeHead(403, { Date: new Date(Date.now() - HOUR_MS).toUTCString() }).end(),
  );
  vi.stubEnv("BACKUP_S3_BUCKET", "backups");
  vi.stubEnv("BACKUP_S3_ENDPOINT", url);
  vi.stubEnv("BACKUP_S3_ACCESS_KEY_ID", "key");
  vi.stubEnv("BACKUP_S3_SECRET_ACCESS_KEY", "secret");
  const { checkClock } = await import("~/features/system-checks/machine-checks.server");
  expect(await checkClock()).toMatchObject({
    state: "failure",
    message: expect.stringMatching(
      /^This machine's clock is 3\d{3} seconds ahead of that of the backup bucket\.$/,
    ),
  });
});
