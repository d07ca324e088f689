import type { LoaderFunctionArgs } from "@remix-run/node";
import { isBotCheckAction } from "~/features/bot-check/bot-check";
import { botCheckSettings, challengeLimit, issueChallenge } from "~/features/bot-check/bot-check.server";
import { isCrossSite } from "~/lib/http/request-sender.server";
import { jsonError, jsonLimitError } from "~/lib/http/responses.server";
import { HOUR_MS } from "~/lib/text/time";

/** A new challenge for the form `?action=`. 404 when another provider runs the check. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (botCheckSettings.provider !== "proof-of-work") {
    return jsonError(404, "This site uses another provider for the bot check.");
  }
  const action = new URL(request.url).searchParams.get("action") ?? "";
  if (!isBotCheckAction(action)) return jsonError(400, 'The parameter "action" must be the name of a form.');
  if (isCrossSite(request)) return jsonError(403, "Challenges are issued only to our own pages.");
  if (!challengeLimit.consume(context.clientAddress)) {
    const message =
      "Too many challenges were requested from your network within an hour. Please try again later.";
    return jsonLimitError(message, HOUR_MS);
  }
  return Response.json(await issueChallenge(action), { headers: { "Cache-Control": "no-store" } });
}
