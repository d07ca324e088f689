import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submitProductInterest } from "~/features/contact/contact.server";
import { interestDraft, interestTexts } from "~/features/contact/form-texts";
import { loadInterestPage } from "~/features/contact/interest-offer.server";
import { InterestPage } from "~/features/contact/interest-page";
import { dropFormDraft } from "~/lib/form/form-draft";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { stayOnFailure } from "~/ui/form/failed-submission";

/** The page has one purpose. */
export const handle = { kind: "form", closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** The form about a product of the showcase; `?wish=` chooses the trial or the demo. */
export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadInterestPage("saas-products", params.id, request);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data ? `Interested in ${data.name}?` : "I'm Interested",
    description: `Ask for a free trial or a demo of ${data?.name ?? "a product"}, and one of us answers within 24 hours.`,
    keywords: `product inquiry, software products, ${data?.name ?? "software studio"}`,
    noIndex: true,
  });

export const action = (args: ActionFunctionArgs) => submitProductInterest(args, args.params.id ?? "");

export const clientAction = stayOnFailure(interestTexts.failed, ({ id }) => dropFormDraft(interestDraft(id)));

export default function ShowcaseInterestPage() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <InterestPage
      {...page}
      shelf="saas-products"
      lastResult={lastResult}
      above={<Breadcrumbs path="/saas-products/interest" label="I'm Interested" className="mb-3" />}
    >
      <p className="mt-6 max-w-prose text-lead text-ink-2">
        Ask for a free trial, or let us show you {page.name} in a demo. Tell us how you would use it, and we
        prepare for that.
      </p>
    </InterestPage>
  );
}
