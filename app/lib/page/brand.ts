import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { Brand } from "~/content/brand";
import { useRootData } from "./root-data";

/** The brand from the root loader's data or error response; undefined after any other failure. */
export function useKnownBrand(): Brand | undefined {
  const root = useRootData();
  const error = useRouteError();
  const rejection = isRouteErrorResponse(error) ? (error.data as { brand?: Brand } | null) : undefined;
  return root?.brand ?? rejection?.brand;
}

/** Provides the result of `useKnownBrand` to every page. */
export const BrandContext = createContext<Brand | undefined>(undefined);

/** While the root loader fails, error pages have neither header nor footer, and other pages are not rendered. */
const unknownBrand = { links: [] as object[] } as Brand;

/** The studio's brand, from the root loader. */
export const useBrand = (): Brand => useContext(BrandContext) ?? unknownBrand;
