import { createReadStream, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import iconv from "iconv-lite";
import { ExportError } from "~/features/post-import/source-post";

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
  const bytes = createReadStream(file, { highWaterMark: 262_144 });
  const texts = pipeline(bytes, iconv.decodeStream(await findCharset(file)), () => {});
  for await (const text of texts) yield* parse(String(text));
}

/** The character set that an XML file declares (XML 1.0, 4.3.3); UTF-8 for all others. */
async function findCharset(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(200), 0, 200, 0);
    const head = buffer.toString("latin1", 0, bytesRead);
    const declared = /^[^<]{0,3}<\?xml\s[^>]*\bencoding\s*=\s*["']([\w.:-]+)/.exec(head)?.[1] ?? "utf8";
    return iconv.encodingExists(declared) ? declared : "utf8";
  } finally {
    await handle.close();
  }
}
