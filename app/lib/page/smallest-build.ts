import { prices } from "~/content/marketing-figures";
import { useRootData } from "./root-data";

/** A project's lowest price today, such as `$2,000`; the first price list's if the root loader failed. */
export const useSmallestBuild = (): string => useRootData()?.smallestBuild ?? prices.smallestBuild;
