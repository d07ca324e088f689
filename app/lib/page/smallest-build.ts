import { useRouteLoaderData } from "@remix-run/react";
import { prices } from "~/content/marketing-figures";

/** The lowest price of a project today, such as `$2,000`; that of the first price list if the root loader failed. */
export function useSmallestBuild(): string {
  const root = useRouteLoaderData("root") as { smallestBuild: string } | undefined;
  return root?.smallestBuild ?? prices.smallestBuild;
}
