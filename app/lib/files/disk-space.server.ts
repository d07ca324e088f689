import { statfs } from "node:fs/promises";

/** Below this share, the disk is nearly full, and a backup or some uploads may fill it. */
export const LOW_DISK_SHARE = 0.1;

/** The space that this user may still use on a folder's disk. `share`: of space or files, whichever is scarcer. */
export type DiskSpace = { freeBytes: number; totalBytes: number; share: number };

/** Measures the disk of a folder. @throws the file system's error */
export async function measureDisk(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize, ffree, files } = await statfs(folder);
  // Some file systems have no limit of files, which they report as 0.
  const shares = [bavail / Math.max(blocks, 1), ...(files > 0 ? [ffree / files] : [])];
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, share: Math.min(...shares) };
}
