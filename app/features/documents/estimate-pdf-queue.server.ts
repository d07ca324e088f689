import type { Brand } from "~/content/brand";
import type { Estimate } from "~/features/estimates/estimate";
import { env } from "~/lib/env/env.server";
import { addressBlock, consumeRateLimits, limitsByAddress } from "~/lib/limits/rate-limit.server";
import { log } from "~/lib/log/log.server";
import { HOUR_MS } from "~/lib/text/duration";
import { WorkerError } from "~/lib/workers/worker-error";
import { WorkerProcess } from "~/lib/workers/worker-process.server";

/** The worker's task: an estimate, and the brand that made it. */
export type EstimateDocument = { estimate: Estimate; brand: Brand };

/** The number of documents for an address, and overall, within `windowMs`. */
const LIMIT = { perAddress: 40, overall: 2_000, windowMs: HOUR_MS };

const worker = new WorkerProcess<EstimateDocument, Uint8Array>({
  source: "app/features/documents/estimate-worker.server",
  // An ordinary estimate takes 50 ms, the longest half a second.
  processorMs: 3_000,
  waitLimitMs: 30_000,
  idleMs: 60_000,
  heapMb: 256,
  queue: { length: 20, perOwner: 3 },
});

/**
 * Renders an estimate as PDF in a worker process.
 * @returns `too many` above the limit for the address or overall; `busy` if the worker cannot render it now.
 */
export async function renderEstimatePdf(
  estimate: Estimate,
  clientAddress: string | undefined,
): Promise<Uint8Array | "too many" | "busy"> {
  const [within] = await consumeRateLimits([
    limitsByAddress({ key: "estimate:document", ...LIMIT }, clientAddress),
  ]);
  if (!within) return "too many";
  const owner = clientAddress === undefined ? "" : addressBlock(clientAddress);
  try {
    return await worker.run({ estimate, brand: env.brand }, { owner });
  } catch (error) {
    // Any other failure is a bug of the renderer: the same estimate would fail again.
    if (!(error instanceof WorkerError) || error.reason === "failed") throw error;
    log.warn({ err: error }, "could not render an estimate as PDF");
    return "busy";
  }
}
