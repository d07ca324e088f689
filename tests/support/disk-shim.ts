import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { makeDataFolder } from "./data-folder";

/** Gives a process a slow, broken, logged or deadly disk: `LD_PRELOAD`, with the variables in `disk-shim.c`. */
export const diskShim = join(makeDataFolder(), "disk-shim.so");

const compiled = spawnSync("cc", ["-shared", "-fPIC", "-o", diskShim, "tests/support/disk-shim.c", "-ldl"]);

/** Whether there is a C compiler. */
export const hasDiskShim = compiled.status === 0;
