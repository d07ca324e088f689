import { ensureBuild } from "../../scripts/build.mjs";
import { makeDemoDatabase } from "./demo-database";

/** Once, before the first test: builds the site unless the build is up to date, and makes the servers' demo database. */
export default function setup(): Promise<() => Promise<void>> {
  ensureBuild();
  return makeDemoDatabase();
}
