import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { restore, type StagedBackup, withStagedBackup } from "~/features/backups/restore.server";
import { type BackedUpSite, openBackup } from "~/features/backups/stored-backups.server";
import { objectFolder } from "~/lib/files/object-store.server";

/** A site on SQLite with its data in `dataDir`. */
export function makeSite(dataDir: string, backupS3?: BackedUpSite["backupS3"]): BackedUpSite {
  const databaseFile = join(dataDir, "site.db");
  return {
    ...{ dataDir, databaseFile, databaseUrl: undefined, databaseName: databaseFile, s3: undefined },
    ...{ backupS3, backupKey: undefined, toolEnvironment: { NODE_ENV: "test" } },
  };
}

/** Stages a backup, a file or a name, as a restore does. */
export const withBackup = <Result>(
  site: BackedUpSite,
  name: string,
  use: (staged: StagedBackup) => Promise<Result>,
): Promise<Result> => withStagedBackup(site, name, () => openBackup(name, site), use);

/** Restores a backup. @returns the kept files */
export const restoreTo = (site: BackedUpSite, name: string, erased: string[] = []): Promise<string[]> =>
  withBackup(site, name, (staged) => restore(site, staged, erased));

/** Writes a file into the data folder's image store. */
export function writeImage(dataDir: string, key: string, content: string | Buffer): string {
  const image = join(objectFolder(dataDir), key);
  mkdirSync(dirname(image), { recursive: true });
  writeFileSync(image, content);
  return image;
}
