import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { Brand } from "~/content/brand";
import { prices } from "~/content/marketing-figures";
import type { NoticeText } from "~/content/notices";
import { defaultNavigation, type Navigation, type NavigationLink } from "~/content/site-pages";

/** The texts of a page that staff have written in place of those that came with the site. */
export type PageTexts = {
  headline?: string;
  lead?: string;
  /** For search engines. */
  description?: string;
  closingTitle?: string;
  closingText?: string;
};

/** A line with links: `to` is the address of a part that is one. */
export type Announcement = { text: string; parts: { text: string; to?: string }[] };

/** The data that app/root.tsx loads for every page. */
export type RootData = {
  brand: Brand;
  /** The notice that a redirect has left for the page. */
  notice: NoticeText | null;
  /** Whether the page shows drafts to staff. */
  isPreview: boolean;
  /** The line above the header. */
  announcement: Announcement | null;
  /** The pages of text that the header and the footer link to, if there are any. */
  pageLinks?: { header: NavigationLink[]; footer: NavigationLink[] };
  /** What staff have written for the site's own pages, by path, if anything. */
  pageTexts?: Record<string, PageTexts>;
  /** What header and footer link to, if staff have changed it. */
  navigation?: Navigation;
  /** What the line about samples calls each kind of content that has some. */
  samples: Record<string, string>;
  /** The lowest price of a project today, such as `$2,000`. */
  smallestBuild: string;
  /** What the assistant says about the products. */
  productAnswer: string;
};

/** The root loader's data; undefined if it failed. */
export const useRootData = () => useRouteLoaderData("root") as RootData | undefined;

/** The root loader's data among the `matches` of Remix's `meta`; undefined if it failed. */
export const findRootData = (matches: readonly { id: string; data: unknown }[]) =>
  matches.find(({ id }) => id === "root")?.data as RootData | undefined;

/** The texts of the current page. */
export function usePageTexts(): PageTexts {
  const { pathname } = useLocation();
  return useRootData()?.pageTexts?.[pathname] ?? {};
}

/** What header and footer link to, as staff have set it. */
export const useNavigation = (): Navigation => useRootData()?.navigation ?? defaultNavigation;

/** A project's lowest price today, such as `$2,000`; the first price list's if the root loader failed. */
export const useSmallestBuild = (): string => useRootData()?.smallestBuild ?? prices.smallestBuild;

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
