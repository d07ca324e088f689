import { data, type ServerBuild } from "@remix-run/node";
import { findOutage, outageHeaders } from "~/lib/database/database-outage.server";
import { createRejection } from "./response";

/** The message for API clients, and on plain-text pages, while the database is unavailable. */
export const OUTAGE_MESSAGE = "We cannot reach our database at the moment. Please try again shortly.";

type Routes = ServerBuild["routes"];

/** Makes the routes respond with 503 while the database is unavailable; Remix would respond with 500. */
export function withOutageResponses(routes: Routes): Routes {
  const wrapped: Routes = {};
  for (const [id, route] of Object.entries(routes)) {
    if (!route) continue;
    const module = { ...route.module };
    const { loader, action } = module;
    const isPage = module.default !== undefined;
    if (loader) module.loader = (args) => respondInOutage(async () => loader(args), args.request, { isPage });
    if (action) module.action = (args) => respondInOutage(async () => action(args), args.request, { isPage });
    wrapped[id] = { ...route, module };
  }
  return wrapped;
}

async function respondInOutage<Result>(
  handle: () => Promise<Result>,
  request: Request,
  { isPage }: { isPage: boolean },
): Promise<Result> {
  try {
    return await handle();
  } catch (error) {
    if (!findOutage(error)) throw error;
    if (isPage) throw data(null, { status: 503, headers: outageHeaders });
    throw createRejection(new URL(request.url).pathname, 503, OUTAGE_MESSAGE, outageHeaders);
  }
}
