import { ensureBuild } from "../../scripts/build.mjs";

/** Makes the build that the servers under test run, unless it is there: once for all tests, before the first. */
export default function setup(): void {
  ensureBuild();
}
