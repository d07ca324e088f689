import { prices } from "~/content/marketing-figures";
import { useRootData } from "./root-data";

/** The lowest price of a project today, such as `$2,000`; that of the first price list if the root loader failed. */
export const useSmallestBuild = (): string => useRootData()?.smallestBuild ?? prices.smallestBuild;
