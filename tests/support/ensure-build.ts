import { ensureBuild } from "../../scripts/build.mjs";

/** Builds the site for the servers under test unless the build is up to date: once, before the first test. */
export default function setup(): void {
  ensureBuild();
}
