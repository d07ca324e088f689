import type { LoaderFunctionArgs } from "@remix-run/node";

import { isBotCheckAction } from "~/features/bot-check/bot-check";
import { botCheckSettings } from "~/features/bot-check/bot-check.server";
import { createProofOfWork } from "~/features/bot-check/proof-of-work.server";

/** A new puzzle for the form that `?action=` names. There is none where another provider runs the check. */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": "no-store" };
  if (botCheckSettings.provider !== "proof-of-work") {
    return Response.json({ message: "Another provider runs the bot check." }, { status: 404, headers });
  }
  const action = new URL(request.url).searchParams.get("action") ?? "";
  if (!isBotCheckAction(action)) {
    return Response.json({ message: "action takes the name of a form." }, { status: 400, headers });
  }
  return Response.json(await createProofOfWork(action), { headers });
}
