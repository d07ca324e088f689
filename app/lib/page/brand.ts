import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { createContext, useContext } from "react";
import { type Brand, defaultBrand } from "~/content/brand";
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

/** The brand configured by the environment; the default one if the root loader failed. */
export const useBrand = (): Brand => useContext(BrandContext) ?? { ...defaultBrand, url: "" };
