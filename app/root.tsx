// Must precede every component's style sheet, because it defines the order of the layers.
import "./styles/index.css";
import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { pickBrand } from "./content/studio";
import { describeProducts } from "./features/assistant/product-answer.server";
import { findBrand, listSamples } from "./features/content/entries.server";
import { isPreviewing } from "./features/content/preview.server";
import {
  findAnnouncement,
  findNavigation,
  findPageTexts,
  listPageLinks,
} from "./features/content/site-content.server";
import { findSmallestBuild } from "./features/price-lists/price-lists.server";
import { expireNotice, readNotice } from "./lib/http/after-redirect.server";
import { pageHeaders } from "./lib/http/page-headers";
import { pageMeta } from "./lib/page/page-meta";
import type { RootData } from "./lib/page/root-data";
import { describeError, ErrorPage } from "./shell/error-page";
import { HtmlPage } from "./shell/html-page";
import displayFont from "./styles/fonts/bricolage-grotesque-core.woff2?url";
import textFont from "./styles/fonts/instrument-sans-core.woff2?url";

const preloadFont = (href: string) =>
  ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }) as const;

export const links: LinksFunction = () => [preloadFont(displayFont), preloadFont(textFont)];

/** For error pages and pages without metadata. */
export const meta = pageMeta<typeof loader>(({ error }) => {
  if (!error) return { description: "Custom software, AI integration and ready-made products." };
  const { title, text } = describeError(error);
  return { title, description: text, noIndex: true };
});

/** For error pages and pages without headers, so that no shared cache may store them. */
export const headers = pageHeaders({ kind: "private" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const brand = pickBrand(await findBrand());
  if (context.rejection) throw data({ brand }, { status: context.rejection });
  const notice = await readNotice(request);
  const page = {
    brand,
    notice,
    isPreview: isPreviewing(),
    announcement: await findAnnouncement(),
    pageLinks: await listPageLinks(),
    pageTexts: await findPageTexts(),
    navigation: await findNavigation(),
    samples: await listSamples(),
    smallestBuild: await findSmallestBuild(),
    productAnswer: await describeProducts(),
  } satisfies RootData;
  return data(page, notice ? { headers: { "Set-Cookie": await expireNotice() } } : undefined);
}

/** The brand seldom changes. A notice appears on the home page (for unknown paths) or after a form. */
export const shouldRevalidate = ({
  nextUrl,
  formMethod,
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs): boolean =>
  // A failed submission must keep the page: without a connection, revalidating would replace it with an error page.
  actionStatus < 400 && (nextUrl.pathname === "/" || (formMethod !== undefined && formMethod !== "GET"));

export const Layout = ({ children }: { children: ReactNode }) => <HtmlPage>{children}</HtmlPage>;

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
