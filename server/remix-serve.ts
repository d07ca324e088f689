/** Remix's build, with a 503 from all routes while the database is unavailable: ours and for stock remix-serve. */
import * as build from "virtual:remix/server-build";
import { OUTAGE_MESSAGE, outageHeaders } from "~/lib/database/database-outage.server";
import { withOutageResponses } from "~/remix/outage.server";
import { createRejection } from "./response";

export const { entry, assets, assetsBuildDirectory, basename, future, isSpaMode, mode, publicPath } = build;
export const routes = withOutageResponses(build.routes, (path) =>
  createRejection(path, 503, OUTAGE_MESSAGE, outageHeaders),
);
