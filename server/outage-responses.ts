import { data, type ServerBuild } from "@remix-run/node";
import { findOutage, OUTAGE_RETRY_S } from "~/lib/database/database-away.server";
import { refusal } from "./response";

const headers = { "Retry-After": OUTAGE_RETRY_S };

/** The message for programs, and on plain-text pages, while the database is unavailable. */
export const OUTAGE_MESSAGE = "We cannot reach our database at the moment. Please try again shortly.";

type Routes = ServerBuild["routes"];
type Handler = (args: { request: Request }) => unknown;

/** Makes the routes respond with 503 while the database is unavailable; Remix would respond with 500. */
export const withOutageResponses = (routes: Routes): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const isPage = route?.module.default !== undefined;
      const wrap = (handler: unknown) => handler && respondInOutage(handler as Handler, isPage);
      const { loader, action } = route?.module ?? {};
      return [
        id,
        route && { ...route, module: { ...route.module, loader: wrap(loader), action: wrap(action) } },
      ];
    }),
  ) as Routes;

function respondInOutage(handler: Handler, isPage: boolean): Handler {
  return async (args) => {
    try {
      return await handler(args);
    } catch (error) {
      if (!findOutage(error)) throw error;
      if (isPage) throw data(null, { status: 503, headers });
      throw refusal(new URL(args.request.url).pathname, 503, OUTAGE_MESSAGE, headers);
    }
  };
}
