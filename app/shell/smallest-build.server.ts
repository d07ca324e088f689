import { getLowestPrice } from "~/features/estimates/price-list";
import { findPriceList } from "~/features/estimates/price-lists.server";
import { formatUsd } from "~/lib/text/money";

/** The lowest price of a project today, such as `$2,000`. */
export const findSmallestBuild = async (): Promise<string> =>
  formatUsd(getLowestPrice(await findPriceList()));
