import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const mount = (...args: string[]) => execFileSync("mount", args, { stdio: "ignore" });

/** Whether this process can create disks: it must be root and allowed to mount. */
export const canMakeDisks = ((): boolean => {
  if (process.getuid?.() !== 0) return false;
  try {
    makeDisk("1m").remove();
    return true;
  } catch {
    return false;
  }
})();
if (!canMakeDisks) console.log("Skipped: only root can create small and read-only disks.");

/** Creates a disk in memory, of a size such as `8m`. */
export function makeDisk(size: string) {
  const folder = mkdtempSync(join(tmpdir(), "studio-site-disk-"));
  mount("-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder);
  return {
    folder,
    setReadOnly: (readOnly: boolean) => mount("-o", `remount,${readOnly ? "ro" : "rw"}`, folder),
    /** Fills the disk to the last page. */
    fill() {
      for (const bytes of [1024 * 1024, 4096]) {
        try {
          for (;;) appendFileSync(join(folder, "filler"), Buffer.alloc(bytes));
        } catch {
          // The disk is full.
        }
      }
    },
    makeRoom: () => rmSync(join(folder, "filler"), { force: true }),
    remove() {
      execFileSync("umount", ["-l", folder], { stdio: "ignore" });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
