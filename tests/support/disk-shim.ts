import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Returns the environment for a process with a slow, broken or logged disk; null without a C compiler. */
export function diskShim(settings: {
  flushMs?: number;
  log?: string;
  brokenWhile?: string;
}): Record<string, string> | null {
  const library = compile();
  if (!library) return null;
  return {
    LD_PRELOAD: library,
    ...(settings.flushMs !== undefined && { DISK_FLUSH_MS: String(settings.flushMs) }),
    ...(settings.brokenWhile !== undefined && { DISK_BROKEN: settings.brokenWhile }),
    ...(settings.log !== undefined && { DISK_LOG: settings.log }),
  };
}

let compiled: string | null | undefined;

function compile(): string | null {
  if (compiled !== undefined) return compiled;
  const library = join(mkdtempSync(join(tmpdir(), "studio-site-shim-")), "disk-shim.so");
  try {
    execFileSync("cc", ["-shared", "-fPIC", "-o", library, "tests/support/disk-shim.c", "-ldl"], {
      stdio: "ignore",
    });
    compiled = library;
  } catch {
    console.log("Skipped: slow disks need Linux and a C compiler.");
    compiled = null;
  }
  return compiled;
}
