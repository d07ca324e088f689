import { createReadStream, statSync } from "node:fs";
import { ExportError } from "./source-post";

const MEGABYTE = 1_048_576;
/** The largest export that is read. It is never in memory as a whole. */
const MAX_FILE_MB = 200;

/** Checks that an export can be read. @throws ExportError */
export function requireExportFile(file: string): void {
  const info = statSync(file, { throwIfNoEntry: false });
  if (!info?.isFile()) throw new ExportError(`There is no file ${file}.`);
  if (info.size <= MAX_FILE_MB * MEGABYTE) return;
  throw new ExportError(
    `${file} is ${Math.ceil(info.size / MEGABYTE)} MB, and the limit is ${MAX_FILE_MB} MB. Export fewer posts at a time.`,
  );
}

/** Feeds a file to `parse` and yields the values that it returns. @throws as `parse` */
export async function* readValues<Value>(
  file: string,
  parse: (text: string) => Value[],
): AsyncGenerator<Value> {
  for await (const text of createReadStream(file, { encoding: "utf8", highWaterMark: 262_144 }))
    yield* parse(text as string);
}
