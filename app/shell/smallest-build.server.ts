import { getLowestPrice } from "~/features/price-lists/price-list";
import { findPriceList } from "~/features/price-lists/price-lists.server";
import { formatUsd } from "~/lib/text/money";

/** The lowest price of a project today, such as `$2,000`. */
export const findSmallestBuild = async (): Promise<string> =>
  formatUsd(getLowestPrice(await findPriceList()));
