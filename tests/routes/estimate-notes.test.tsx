import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ESTIMATE_NOTE_LIMIT } from "~/features/estimates/estimate-filter";
import { saveEstimateNote } from "~/features/estimates/estimate-note.server";
import * as module from "~/routes/admin/estimates/note.route";
import { createPageToken, encodeForm } from "../support/call-route";
import { makeActor, storeEstimate } from "../support/factories";
import { createSignedInCookie } from "../support/staff";

const cookie = await createSignedInCookie();

const route = { id: "note", path: "/admin/estimates/:id/note" };

/** Renders the page as it is without JavaScript. */
const respond = createRequestHandler({
  entry: {
    module: {
      default: ({ url }: Request, status: number, headers: Headers, context: never) =>
        new Response(renderToString(<RemixServer context={context} url={url} />), { status, headers }),
    },
  },
  routes: { note: { ...route, module } },
  assets: { routes: { note: route } },
  future: { v3_singleFetch: true },
} as unknown as ServerBuild);

const tooLong = "x".repeat(ESTIMATE_NOTE_LIMIT + 1);

test.each([
  ["is shown alone if the stored one is still the same", tooLong, "Called\r\non Monday", 400, false],
  ["is shown beside a colleague's if it is too long", tooLong, "Called", 400, true],
  ["is shown beside a colleague's after a conflict", "Mine", "Called", 409, true],
])("a rejected note on an estimate %s", async (_, note, before, status, showsTheirs) => {
  const estimate = await storeEstimate();
  const path = `/admin/estimates/${estimate.id}/note`;
  await saveEstimateNote(estimate, { note: "Called\non Monday" }, makeActor());
  const response = await respond(
    new Request(`http://localhost:3000${path}`, {
      method: "POST",
      body: encodeForm({ formToken: createPageToken(path), note, before }),
      headers: { Cookie: cookie, Host: "localhost:3000", Origin: "http://localhost:3000" },
    }),
  );
  expect(response.status).toBe(status);
  const page = await response.text();
  expect(page).toContain(`>${note}</textarea>`);
  expect(page.includes("What they saved")).toBe(showsTheirs);
});
