import { data, type ServerBuild } from "@remix-run/node";
import { findOutage, outageHeaders } from "~/lib/database/database-outage.server";

type Routes = ServerBuild["routes"];
/** Creates the response for a program, such as an API client, that requested a path. */
type Reject = (path: string) => Response;

/** Makes the routes respond with 503 while the database is unavailable; Remix would respond with 500. */
export function withOutageResponses(routes: Routes, reject: Reject): Routes {
  const wrapped: Routes = {};
  for (const [id, route] of Object.entries(routes)) {
    if (!route) continue;
    const module = { ...route.module };
    const { loader, action } = module;
    const respond = <Result>(handle: () => Result, { url }: Request) =>
      respondInOutage(handle, () =>
        module.default ? data(null, { status: 503, headers: outageHeaders }) : reject(new URL(url).pathname),
      );
    if (loader) module.loader = (args) => respond(() => loader(args), args.request);
    if (action) module.action = (args) => respond(() => action(args), args.request);
    wrapped[id] = { ...route, module };
  }
  return wrapped;
}

async function respondInOutage<Result>(handle: () => Result, createResponse: () => unknown) {
  try {
    return await handle();
  } catch (error) {
    throw findOutage(error) ? createResponse() : error;
  }
}
