import { useLocation } from "@remix-run/react";
import { type PageTexts, useRootData } from "./root-data";

/** The texts of the current page. */
export function usePageTexts(): PageTexts {
  const { pathname } = useLocation();
  return useRootData()?.pageTexts?.[pathname] ?? {};
}
