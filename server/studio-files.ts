import {
  hasStudioBrand,
  isBrandPath,
  makeBrandFile,
  prepareBrandFiles,
} from "~/features/brand/brand-files.server";
import { refreshContent } from "~/features/content/entries.server";
import { prepareDocuments } from "~/features/documents/site-documents.server";
import { findContentVersion } from "~/lib/database/content-version.server";
import { findOutage } from "~/lib/database/database-outage.server";
import { startTicks } from "~/lib/database/sweep.server";
import { respondWithChangingFile } from "~/lib/http/responses.server";
import { log } from "~/lib/log/log.server";
import { digest } from "~/lib/secrets/digest.server";
import { SECOND_MS } from "~/lib/text/time";

/** The response with a file that shows the studio's brand; null if the build's own file, if any, does. */
export async function findStudioFile(path: string, ifNoneMatch?: string): Promise<Response | null> {
  if (!isBrandPath(path)) return null;
  await refreshContent();
  if (!hasStudioBrand()) return null;
  try {
    const { type, body } = await makeBrandFile(path);
    return respondWithChangingFile(ifNoneMatch, body, { tag: digest(body), "Content-Type": type });
  } catch (error) {
    // The worker of images is busy.
    if (error instanceof Response) return error;
    throw error;
  }
}

const EVERY_MS = 5 * SECOND_MS;

/**
 * Makes icons and PDF documents again after a change of the content, so that few visitors wait for them. Each process
 * does, because each may have its own data folder; those that share one find what another has made.
 */
export function startStudioFiles() {
  let prepared: number | undefined;
  const prepare = async () => {
    try {
      const version = await findContentVersion();
      if (version === prepared) return;
      await prepareDocuments();
      await prepareBrandFiles();
      prepared = version;
    } catch (error) {
      // They are tried again. A response says that the worker of images is busy, which it has logged.
      if (!(error instanceof Response || findOutage(error)))
        log.warn({ err: error }, "could not prepare the studio's files");
    }
  };
  return startTicks(EVERY_MS, prepare, { waitFirst: true });
}
