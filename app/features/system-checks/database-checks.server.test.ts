import { expect, test } from "vitest";
import { storeLead } from "#tests/support/factories";
import { MINUTE_MS } from "~/lib/text/time";
import { checkDeliveries } from "./database-checks.server";

test.each([
  [20, "warning"],
  [90, "failure"],
])(
  "messages that have waited %i minutes are a %s with the advice for their queue",
  async (minutes, state) => {
    await storeLead({ createdAt: Date.now() - minutes * MINUTE_MS }, ["owner-mail", "webhook"]);
    expect(await checkDeliveries()).toEqual([
      { state, message: expect.stringContaining("e-mails"), advice: expect.stringContaining("mail server") },
      { state, message: expect.stringContaining("webhooks"), advice: "To see why, run npm run deliveries." },
    ]);
  },
);
