/**
 * Remix's server build for stock remix-serve, which answers 500 where the database cannot be used unless the routes answer
 * for themselves.
 */
import * as build from "virtual:remix/server-build";
import { withOutageResponses } from "./outage-answers";

export const { entry, assets, assetsBuildDirectory, basename, future, isSpaMode, mode, publicPath } = build;
export const routes = withOutageResponses(build.routes);
