import { ensureBuild } from "../../scripts/build.mjs";
import { makeDemoDatabase } from "./demo-database";

/** Runs once before all tests: builds the site if necessary, and creates the servers' demo database. */
export default function setup(): Promise<() => Promise<void>> {
  ensureBuild();
  return makeDemoDatabase();
}
