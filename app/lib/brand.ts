import { useRouteLoaderData } from "@remix-run/react";
import { type Brand, defaultBrand } from "~/content/brand";

/** The studio's facts, as the environment has them. */
export function useBrand(): Brand {
  const root = useRouteLoaderData("root") as { brand: Brand } | undefined;
  // Only a failed root loader leaves none: the error page then shows the defaults.
  return root?.brand ?? { ...defaultBrand, url: "" };
}
