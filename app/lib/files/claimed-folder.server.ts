import { readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createFolders } from "#drizzle/create-folders";
import { OperatorError } from "#drizzle/errors";

/** The file in a claimed folder that names its process, and when that started. */
const OWNER = "process";

/**
 * Creates a folder that only this process uses, or takes over, emptied, one that a killed process left. The file `kept`
 * stays in it. @throws OperatorError with the text of `describeUse` if its process is running
 */
export async function claimFolder(
  folder: string,
  describeUse: (processId: number | string) => string,
  kept?: string,
): Promise<void> {
  const [id = 0, startedAt] = (await readFile(join(folder, OWNER), "utf8").catch(() => "")).split(" ");
  if (await isRunning(Number(id), startedAt)) throw new OperatorError(describeUse(Number(id)));
  await discardFolder(folder, kept);
  createFolders(folder);
  const owner = [process.pid, await readStartTime(process.pid)].join(" ").trim();
  await writeFile(join(folder, OWNER), owner, { flag: "wx" }).catch(() => {
    throw new OperatorError(describeUse("another"));
  });
}

/**
 * Removes a claimed folder with all that is in it, such as the journal of a database, which SQLite would apply to the
 * next file of its name. The file `kept` stays.
 */
export async function discardFolder(folder: string, kept?: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name !== kept && name !== OWNER))
    await remove(join(folder, name));
  // Last: until then, the folder is in use.
  await remove(join(folder, OWNER));
  await rmdir(folder).catch(() => {});
}

/** Tries again, because a server that was started there may still write for a second. */
const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/** Whether the process that has claimed it is still running, and is not another one with its number, or this one. */
async function isRunning(id: number, startedAt: string | undefined): Promise<boolean> {
  if (!id) return false;
  if (startedAt && startedAt !== (await readStartTime(id))) return false;
  if (id === process.pid) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** When a process started, in clock ticks since the machine did (proc_pid_stat(5)); empty where that is not known. */
async function readStartTime(id: number): Promise<string> {
  const stat = await readFile(`/proc/${id}/stat`, "utf8").catch(() => "");
  // The second of the fields may contain spaces.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}
