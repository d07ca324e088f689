import { findPriceListNumber } from "~/features/estimates/price-lists.server";
import { publishDueAndFindVersion } from "~/features/posts/post-schedule.server";

/** The version of public pages. It grows with the content, when posts are due, and when a price list begins. */
export async function findPublicVersion(): Promise<number> {
  const content = await publishDueAndFindVersion();
  return content + (await findPriceListNumber(content));
}
