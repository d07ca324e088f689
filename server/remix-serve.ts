/** Remix's build for stock remix-serve, whose routes answer 503 where the database is away. */
import * as build from "virtual:remix/server-build";
import { withOutageResponses } from "./outage-answers";

export const { entry, assets, assetsBuildDirectory, basename, future, isSpaMode, mode, publicPath } = build;
export const routes = withOutageResponses(build.routes);
