import { openText, sealText } from "~/lib/env/sealed-text.server";
import { DAY_MS } from "~/lib/text/duration";

/** How long an address confirms what was sent: until the answer is due (docs/product.md 1.2). */
const MAX_AGE_MS = DAY_MS;
/** No receipt of ours is longer, in characters. */
const MAX_LENGTH = 400;
const PARAMETER = "sent";

/** What a form says after it was sent. Anybody may see it who has the address, so nothing that was entered is in it. */
export type Receipt = {
  /** The number of the lead, to quote (docs/product.md 5.1). */
  reference: string;
  /** When it was received, in epoch milliseconds. */
  at: number;
  /** An estimate went along. */
  withEstimate?: true;
};

const sealFor = (page: string) => ({ purpose: "receipt", of: page });

/** The address of the page at `path` that confirms a submission for a day. Encrypted and authenticated. */
export function receiptAddress(path: string, { reference, at, withEstimate }: Receipt): string {
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
