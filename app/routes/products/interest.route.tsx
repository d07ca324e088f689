import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submitProductInterest } from "~/features/contact/contact.server";
import { interestDraft, interestTexts } from "~/features/contact/form-texts";
import { loadInterestPage } from "~/features/contact/interest-offer.server";
import { InterestPage } from "~/features/contact/interest-page";
import { findProduct } from "~/features/products/catalogue";
import { dropFormDraft } from "~/lib/form/form-draft";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { stayOnFailure } from "~/ui/form/failed-submission";

/** The page has one purpose. */
export const handle = { kind: "form", closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** The form about a product; a D2C product has none, and leads to its own page. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const page = loadInterestPage("products", params.id, request);
  return { ...page, summary: findProduct(page.id)?.shortDescription ?? "" };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data ? `Interested in ${data.name}?` : "I'm Interested",
    description: `Tell us that you are interested in ${data?.name ?? "a product"}, and one of us answers within 24 hours.`,
    keywords: `product inquiry, software products, ${data?.name ?? "software studio"}`,
    noIndex: true,
  });

export const action = (args: ActionFunctionArgs) => submitProductInterest(args, args.params.id ?? "");

export const clientAction = stayOnFailure(interestTexts.failed, ({ id }) => dropFormDraft(interestDraft(id)));

export default function ProductInterestPage() {
  const { summary, ...page } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <InterestPage
      {...page}
      shelf="products"
      lastResult={lastResult}
      above={<Breadcrumbs path="/products/interest" label="I'm Interested" className="mb-3" />}
    >
      <p className="mt-6 max-w-prose text-lead text-ink-2">{summary}</p>
    </InterestPage>
  );
}
