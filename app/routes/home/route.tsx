import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { listEntries } from "~/features/content/entries.server";
import { caseStudies } from "~/features/content/kinds/case-studies.server";
import { clients } from "~/features/content/kinds/clients.server";
import { testimonials } from "~/features/content/kinds/testimonials.server";
import { readFigures } from "~/features/content/site-content.server";
import { findMvpExample } from "~/features/cost-comparison/kinds-of-work";
import { findNewestPosts } from "~/features/posts/blog.server";
import { getLowestPrice } from "~/features/price-lists/price-list";
import { findPriceList } from "~/features/price-lists/price-lists.server";
import { listFeaturedProducts } from "~/features/products/catalog.server";
import { listProductCards } from "~/features/products/screens.server";
import { noStore, pageHeaders } from "~/lib/http/page-headers";
import { findRedirect } from "~/lib/http/redirects.server";
import { organization } from "~/lib/page/organization";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { formatUsd } from "~/lib/text/numbers";
import { capitalize, spellCount } from "~/lib/text/spelling";
import { SampleStrip } from "~/shell/sample-strip";
import { describeCasePrice, describeTrackRecord, listHomeTexts, pickEstimatorPrices } from "./content.server";
import { Hero } from "./hero";
import "./home.css";
import { ClientStories } from "./quotes";
import { CasePrice, Closing, Comparison, EstimateBand } from "./sections";
import { NewestPosts, ProcessTeaser, ProductTeaser, ServicesTeaser } from "./teasers";

// The site comes without any.
const Clients = lazy(async () => ({ default: (await import("./clients")).Clients }));

/** Redirects the address of an imported post that was only a number (`/?p=12`). */
export async function loader({ request }: LoaderFunctionArgs) {
  const number = new URL(request.url).searchParams.get("p");
  if (number && /^\d{1,10}$/.test(number)) {
    const newPath = await findRedirect(`/?p=${number}`);
    throw newPath ? redirect(newPath, 301) : redirect("/");
  }
  const [newest, list, quotes, products, [study], clientRow] = await Promise.all([
    findNewestPosts(),
    findPriceList(),
    listEntries(testimonials),
    listFeaturedProducts().then(listProductCards),
    listEntries(caseStudies),
    listEntries(clients),
  ]);
  const { figures } = await readFigures();
  const texts = listHomeTexts(formatUsd(getLowestPrice(list)), products);
  // Without posts, the page must not stay in a cache.
  const example = findMvpExample(list);
  const casePrice = study && describeCasePrice(study);
  const page = {
    casePrice,
    products,
    texts,
    example,
    list: pickEstimatorPrices(list),
    newest,
    quotes,
    othersTitle: `${capitalize(spellCount(quotes.length - 1))} more client ${quotes.length === 2 ? "story" : "stories"}`,
    clientRow,
    ...describeTrackRecord(figures),
  };
  return data(page, newest ? {} : noStore);
}

export const meta = pageMeta({
  description:
    "Custom software, AI integration and ready-made products. See a price range before you talk to us, and working software every two weeks once the build starts.",
  keywords:
    "custom software development, software cost estimate, AI integration, SaaS products, B2B software, software studio",
  path: "/",
  structuredData: organization,
});

export const handle = { kind: "shared", closingBlock: false, parameters: ["p"] } satisfies PageHandle;

export const headers = pageHeaders(handle);

export default function Home() {
  const {
    texts,
    list,
    example,
    casePrice,
    products,
    newest,
    quotes,
    othersTitle,
    clientRow,
    cells,
    trackRecord,
  } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero list={list} example={example} trackRecord={trackRecord} testimonials={quotes} />
      <ServicesTeaser {...texts}>{casePrice ? <CasePrice {...casePrice} /> : null}</ServicesTeaser>
      {products.length > 0 ? <ProductTeaser {...texts.ourProducts} products={products} /> : null}
      <ProcessTeaser {...texts.firstSlice} />
      <Comparison {...texts.comparison} />
      <EstimateBand />
      {quotes.length > 0 ? (
        <ClientStories testimonials={quotes} othersTitle={othersTitle} cells={cells} />
      ) : null}
      {clientRow.length > 0 ? (
        <Suspense>
          <Clients clients={clientRow} />
        </Suspense>
      ) : null}
      {newest?.length ? <NewestPosts posts={newest} /> : null}
      <Closing {...texts} />
      <SampleStrip contents={["figures", "testimonials", "case-studies"]} />
    </>
  );
}
