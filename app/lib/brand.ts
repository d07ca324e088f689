import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { type Brand, defaultBrand } from "~/content/brand";

/** The studio's facts where the root loader gave them, in its data or with the refusal that it threw. */
export function useKnownBrand(): Brand | undefined {
  const root = useRouteLoaderData("root") as { brand: Brand } | undefined;
  const error = useRouteError();
  const refusal = isRouteErrorResponse(error) ? (error.data as { brand?: Brand } | null) : undefined;
  return root?.brand ?? refusal?.brand;
}

/** The studio's facts, as the environment has them; the defaults only where the root loader failed. */
export const useBrand = (): Brand => useKnownBrand() ?? { ...defaultBrand, url: "" };
