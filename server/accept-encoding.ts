/** The content codings that answers come in, the best first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

// Browsers send a handful of different headers; the bound is against those who send a new one each time.
const MEMORY = 100;
const known = new Map<string, Encoding>();

/**
 * The coding that a request's Accept-Encoding header prefers among ours (RFC 9110 §12.5.3): the highest weight wins,
 * the smaller result breaks a tie. Who accepts none of them gets `identity` all the same, rather than a 406.
 */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  let encoding = known.get(header);
  if (!encoding) {
    encoding = negotiate(header);
    if (known.size >= MEMORY) known.clear();
    known.set(header, encoding);
  }
  return encoding;
}

function negotiate(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = item.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const q = weight === undefined ? 1 : Number(weight);
    weights.set(coding === "x-gzip" ? "gzip" : coding, q >= 0 && q <= 1 ? q : 0);
  }
  // `identity` is always acceptable, if least wanted, where nothing says otherwise.
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? 0.0001 : 0);
  let best: Encoding = "br";
  for (const encoding of encodings) if (weightOf(encoding) > weightOf(best)) best = encoding;
  return weightOf(best) > 0 ? best : "identity";
}
