import { listBudgetVariants } from "~/features/estimates/budget-proposals";
import type { Estimate } from "~/features/estimates/estimate";
import { sheetAddress } from "~/features/estimates/estimate-workings";
import { findEstimate } from "~/features/estimates/estimates.server";
import { env } from "~/lib/env/env.server";
import { readReceipt } from "~/lib/form/receipt.server";
import { qrPath } from "~/lib/text/qr-path.server";

/** Characters of a code that somebody types, at most. */
const MAX_TYPED = 40;

/** What the sheet of an estimate shows beside its own figures. Reads the request's query, and stores nothing. */
export async function readSheetData(estimate: Estimate, request: Request) {
  const query = new URL(request.url).searchParams;
  const typed = query.get("with")?.trim().slice(0, MAX_TYPED) ?? "";
  const other = typed ? await findEstimate(typed) : null;
  const same = other?.code === estimate.code;
  return {
    qr: await qrPath(sheetAddress(estimate.code, env.brand).url),
    proposals: listBudgetVariants(estimate),
    /** The reference of the request by which a copy was mailed; null a day later. */
    mailed: readReceipt(request, `/get-estimate/${estimate.code}`)?.reference ?? null,
    comparison: typed ? { typed, same, other: same ? null : other } : null,
  };
}
