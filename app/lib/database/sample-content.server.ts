import { samples } from "~/content/marketing-figures";
import { env } from "~/lib/env/env.server";
import { log } from "~/lib/log/log.server";

/** Logs which sample content a public site still shows as if it were the studio's (docs/product.md 1.4). */
export function warnOfSampleContent(): void {
  const inPlace = Object.entries(samples).flatMap(([name, isSample]) => (isSample ? [name] : []));
  if (!env.siteUrl.startsWith("https:") || inPlace.length === 0) return;
  log.warn(
    { samples: inPlace },
    `The site still shows sample content: ${inPlace.join(", ")}. Replace it, see samples in app/content/marketing-figures.ts.`,
  );
}
