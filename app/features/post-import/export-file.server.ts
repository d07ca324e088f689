import { createReadStream, statSync } from "node:fs";
import { ExportError } from "./source-post";

/** The largest export that is read. It is never in memory as a whole. */
const MAX_FILE_BYTES = 200 * 1_048_576;

/** Checks that an export can be read. @throws ExportError */
export function requireExportFile(file: string): void {
  const info = statSync(file, { throwIfNoEntry: false });
  if (!info?.isFile()) throw new ExportError(`There is no file ${file}.`);
  if (info.size <= MAX_FILE_BYTES) return;
  throw new ExportError(
    `${file} is ${Math.ceil(info.size / 1_048_576)} MB, and the limit is 200 MB. Export fewer posts at a time.`,
  );
}

/** Feeds a file to `parse`, which adds values to `found`, and yields each. @throws as `parse` */
export async function* readValues<Value>(
  file: string,
  parse: (text: string) => void,
  found: Value[],
): AsyncGenerator<Value> {
  for await (const text of createReadStream(file, { encoding: "utf8", highWaterMark: 262_144 })) {
    parse(text as string);
    yield* found.splice(0);
  }
}

/** A time such as `2024-01-31 09:00:00` or ISO 8601, by default in UTC; null if there is none. */
export function parseTime(text: string | number | null | undefined): number | null {
  if (typeof text === "number") return Number.isSafeInteger(text) ? text : null;
  if (!text || text.startsWith("0000")) return null;
  const iso = text.trim().replace(" ", "T");
  const at = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(iso) ? iso : `${iso}Z`);
  return Number.isNaN(at) ? null : at;
}
