import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AssistantDock } from "~/features/assistant/assistant-dock";
import { describePlansAndShare } from "~/features/cost-comparison/maintenance";
import { readVariant } from "~/features/estimates/budget-variants";
import { readCalculator, toFields } from "~/features/estimates/calculator-values";
import { describeChangedPrices } from "~/features/estimates/comparison";
import {
  createEstimate,
  createEstimateLimit,
  createEstimateSchema,
} from "~/features/estimates/estimate-input.server";
import { findEstimate } from "~/features/estimates/estimates.server";
import { findPriceList } from "~/features/price-lists/price-lists.server";
import { markFormDraftSent } from "~/lib/form/form-draft";
import { describeRules } from "~/lib/form/form-rules.server";
import { createFormToken } from "~/lib/form/form-token.server";
import { submitForm } from "~/lib/form/submit-form.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { Breadcrumbs } from "~/shell/page-links";
import { PageText } from "~/shell/page-text";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { Notice } from "~/ui/notice";
import { ESTIMATE_FORM, EstimateForm } from "./estimate-form";

/** Omits the call to action for the calculator, because the visitor is already there. */
export const handle = { kind: "form", closingBlock: false, docked: true } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const meta = pageMeta({
  title: "Cost Calculator",
  description:
    "Choose what your software should do and see what it costs: a price range in US dollars, with the price of every item.",
  keywords: "software cost calculator, project estimate, custom software price",
  path: "/get-estimate",
});

/**
 * Fills in the query's fields (`?projectType=mobile-app`), or an earlier estimate or its variant (`?from=CODE`), and
 * says what has changed since that.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const list = await findPriceList();
  const code = query.get("from");
  const earlier = code === null ? null : await findEstimate(code);
  const values = earlier ? readVariant(earlier, query, list) : readCalculator(query, list);
  const changed = earlier && describeChangedPrices(earlier, list);
  const plansAndShare = describePlansAndShare(list);
  const rules = describeRules(createEstimateSchema(list));
  return { token: createFormToken(request), rules, defaults: toFields(values), list, plansAndShare, changed };
}

export const action = async (args: ActionFunctionArgs) =>
  submitForm(args, createEstimateSchema(await findPriceList()), async (input, { nonce, clientAddress }) => {
    const { code } = await createEstimate(input, nonce, {
      createLimits: () => createEstimateLimit(clientAddress),
    });
    return `/get-estimate/${code}`;
  });

export const clientAction = stayOnFailure({
  message: "There was an error making your estimate. Please try again.",
  onAccepted: () => markFormDraftSent(ESTIMATE_FORM),
});

export default function GetEstimate() {
  const { changed, ...form } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-6 pb-0 lg:pt-16 lg:pb-section">
      <header className="mb-4 max-w-[46rem] lg:mb-14">
        <Breadcrumbs className="mb-3" />
        <h1 className="text-display">
          <PageText name="headline">Know the cost before you start</PageText>
        </h1>
        <p className="mt-4 max-w-prose text-lead lg:mt-5 text-ink-2">
          <PageText name="lead">
            Free, in about three minutes, without your name. Every option shows its price.
          </PageText>
        </p>
      </header>
      {changed ? (
        <Notice tone="info" title={changed.title} className="mb-8 max-w-prose">
          <p className="mt-1">{changed.totals}</p>
          <ul className="mt-2 list-disc pl-5">
            {changed.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <EstimateForm {...form} lastResult={useActionData<typeof action>()} />
      <AssistantDock />
    </div>
  );
}
