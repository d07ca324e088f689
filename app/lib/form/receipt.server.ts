import { openText, sealText } from "~/lib/secrets/sealed-text.server";
import { DAY_MS } from "~/lib/text/duration";

/** The validity of a receipt: until the reply is due (docs/product.md 1.2). */
const MAX_AGE_MS = DAY_MS;
/** In characters; our receipts are shorter. */
const MAX_LENGTH = 400;
const PARAMETER = "sent";

/** The confirmation of a sent form. Anyone with its URL may see it, so it contains nothing that was entered. */
export type Receipt = {
  /** The number of the lead, to quote (docs/product.md 5.1). */
  reference: string;
  /** When it was received, in epoch milliseconds. */
  at: number;
  /** An estimate was attached. */
  withEstimate?: true;
};

const sealFor = (page: string) => ({ purpose: "receipt", boundTo: page });

/** The URL of the page at `path` that confirms a submission for a day. Encrypted and authenticated. */
export function receiptUrl(path: string, { reference, at, withEstimate }: Receipt): string {
  const receipt: Receipt = { reference, at, withEstimate };
  return `${path}?${PARAMETER}=${sealText(JSON.stringify(receipt), sealFor(path))}`;
}

/** The receipt in a request for the page at `path`; null without one, and after a day. */
export function readReceipt(request: Request, path: string, now = Date.now()): Receipt | null {
  const sealed = new URL(request.url).searchParams.get(PARAMETER) ?? "";
  if (sealed.length > MAX_LENGTH) return null;
  const opened = openText(sealed, sealFor(path));
  // We sealed it, so it is valid JSON.
  const receipt = opened && (JSON.parse(opened.text) as Receipt);
  return receipt && now - receipt.at <= MAX_AGE_MS ? receipt : null;
}
