// npm run import -- content FOLDER [--dry-run]
// npm run import -- ghost FILE.json --site URL | wordpress FILE.xml [--site URL] [--dry-run] [--json] [--allow-private]
import "./environment.mjs";
import { resolve } from "node:path";
import { OperatorError } from "#drizzle/errors";
import { ImageStoreDownError } from "~/features/media/image";
import { openGhostExport } from "~/features/post-import/ghost-export.server";
import { describeImport } from "~/features/post-import/import-report";
import { ExportError, type Source } from "~/features/post-import/source-post";
import { openWordpressExport } from "~/features/post-import/wordpress-export.server";
import { WorkerError } from "~/lib/workers/worker-process.server";
import { announceData, openMigratedDatabase, readArguments, requireDatabase, runCommand } from "./command";

const USAGE = `Usage: npm run import -- ghost FILE.json --site https://old.example
       npm run import -- wordpress FILE.xml [--site https://old.example]
       npm run import -- content FOLDER
Options: --dry-run reports without storing anything, --json prints the report as JSON,
         --allow-private also fetches images from private addresses`;

async function run(): Promise<string> {
  const flag = { type: "boolean", default: false } as const;
  const options = { site: { type: "string" }, "dry-run": flag, json: flag, "allow-private": flag } as const;
  const { values, positionals } = readArguments(options, USAGE);
  const [kind = "", file = "", ...rest] = positionals;
  if (!file || rest.length > 0) throw new OperatorError(USAGE);
  requireDatabase(". Start the site once.");
  announceData();
  if (kind === "content") return await readContent(file, values["dry-run"]);
  const source = await openExport(kind, resolve(process.env.INIT_CWD ?? ".", file), readSite(values.site));
  await openMigratedDatabase();
  const { importPosts } = await import("~/features/post-import/import-posts.server");
  const report = await importPosts(source, {
    allowPrivate: values["allow-private"],
    dryRun: values["dry-run"],
    onProgress: (done, all) => {
      if (done % 25 === 0) console.error(`${done} of ${all} posts`);
    },
  });
  return values.json ? JSON.stringify(report, null, 2) : describeImport(report);
}

/** Makes the site's content equal to a folder that `npm run export -- content` has written. */
async function readContent(folder: string, dryRun: boolean): Promise<string> {
  await openMigratedDatabase();
  const { importContent } = await import("~/features/content/content-files.server");
  const report = await importContent(resolve(process.env.INIT_CWD ?? ".", folder), { dryRun });
  const lines = report.flatMap(({ kind, added, changed, removed }) => [
    ...added.map((slug) => `${kind}: new, ${slug}`),
    ...changed.map((slug) => `${kind}: changed, ${slug}`),
    ...removed.map((slug) => `${kind}: into the trash, ${slug}`),
  ]);
  const title = dryRun ? "This would change:" : "Changed:";
  return lines.length > 0 ? [title, ...lines].join("\n") : "The site has exactly this content.";
}

function readSite(site: string | undefined): string | undefined {
  if (site === undefined) return undefined;
  if (!/^https?:/.test(site) || !URL.canParse(site))
    throw new OperatorError("--site is the old site's address, such as https://old.example");
  return site.replace(/\/+$/, "");
}

async function openExport(kind: string, file: string, site: string | undefined): Promise<Source> {
  if (kind === "wordpress") return await openWordpressExport(file, site);
  if (kind !== "ghost") throw new OperatorError(USAGE);
  if (!site)
    throw new OperatorError("A Ghost export does not contain its site's URL: add --site https://old.example");
  return await openGhostExport(file, site);
}

await runCommand(run, (error) => {
  if (error instanceof ExportError) return error.message;
  const stopped = error instanceof ImageStoreDownError || error instanceof WorkerError;
  return stopped ? `${error.message}. Run it again to continue.` : undefined;
});
