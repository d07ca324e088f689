/** Remix's build for stock remix-serve, with a 503 from all routes while the database is unavailable. */
import * as build from "virtual:remix/server-build";
import { withOutageResponses } from "./outage";

export const { entry, assets, assetsBuildDirectory, basename, future, isSpaMode, mode, publicPath } = build;
export const routes = withOutageResponses(build.routes);
