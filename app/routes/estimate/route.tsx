import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { botCheckSettings } from "~/features/bot-check/bot-check.server";
import { listBudgetVariants } from "~/features/estimates/budget-variants";
import { MAX_TYPED_CODE } from "~/features/estimates/estimate-code.server";
import { keepOpenedEstimate } from "~/features/estimates/estimate-expiry.server";
import { estimateAddress } from "~/features/estimates/estimate-workings";
import { findEstimate, requireEstimate } from "~/features/estimates/estimates.server";
import { env } from "~/lib/env/env.server";
import { createFormToken } from "~/lib/form/form-token.server";
import { readReceipt } from "~/lib/form/receipt.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { qrPath } from "~/lib/text/qr-path.server";
import { type DoneMessages, DoneNotice } from "~/ui/done-notice";
import { ComparisonForm, ComparisonNotice, ComparisonSheet } from "./comparison";
import { EmailForm } from "./email-form";
import { EstimateErrorBoundary } from "./estimate-not-found";
import { EstimateSheet } from "./estimate-sheet";
import { NextActions } from "./next-actions";
import "./estimate-print.css";

/** Omits the call to action for the calculator: the visitor is already there. */
export const handle = { kind: "private", secret: true, closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data ? `Estimate ${data.estimate.code}` : "Estimate not found",
    description: "A price range for a software project, line by line.",
    keywords: "software cost estimate, price range",
    noIndex: true,
  });

export async function loader({ params, request }: LoaderFunctionArgs) {
  const estimate = await requireEstimate(params.code);
  keepOpenedEstimate(estimate, request);
  const { code } = estimate;
  const typed = new URL(request.url).searchParams.get("with")?.trim().slice(0, MAX_TYPED_CODE);
  const other = typed ? await findEstimate(typed) : null;
  const same = other?.code === code;
  return {
    estimate,
    qr: await qrPath(estimateAddress(code, env.brand).url),
    variants: listBudgetVariants(estimate),
    /** The receipt of an e-mailed copy, for 24 hours. */
    mailed: readReceipt(request, `/get-estimate/${code}`)?.reference ?? null,
    comparison: typed ? { typed, same, other: same ? null : other } : null,
    token: createFormToken(request),
    botCheck: botCheckSettings,
  };
}

/** Does not reload the sheet after a rejected e-mail form or a failed connection. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 400;

const doneMessages: DoneMessages = {
  mailed: {
    title: "Your estimate is on its way.",
    text: "Please check your inbox, and the spam folder if it is not there in a few minutes.",
  },
};

export default function EstimatePage() {
  const { estimate, qr, variants, mailed, comparison, token, botCheck } = useLoaderData<typeof loader>();
  const { code } = estimate;
  return (
    <div className="wrap py-8 lg:py-14">
      {mailed ? <DoneNotice done="mailed" messages={doneMessages} key={mailed} /> : null}
      {comparison && !comparison.other ? <ComparisonNotice {...comparison} /> : null}
      <div className="gap-10 lg:grid lg:grid-cols-12">
        <div className="lg:col-span-8">
          {comparison?.other ? <ComparisonSheet one={estimate} other={comparison.other} /> : null}
          <EstimateSheet {...{ estimate, variants, qr }} />
        </div>
        <aside
          aria-label="What to do with this estimate"
          className="mt-10 space-y-8 lg:sticky lg:top-24 lg:col-span-4 lg:mt-0 lg:self-start"
        >
          <NextActions code={code} />
          <section aria-labelledby="mail-title" className="border-t border-rule pt-6">
            <h2 id="mail-title" className="mb-4 text-h3">
              Keep a copy
            </h2>
            <EmailForm {...{ code, token, botCheck, mailed }} key={mailed} />
          </section>
          <section aria-labelledby="compare-title" className="border-t border-rule pt-6">
            <h2 id="compare-title" className="mb-4 text-h3">
              Compare with another estimate
            </h2>
            <ComparisonForm code={code} typed={comparison?.typed ?? ""} key={comparison?.typed} />
          </section>
        </aside>
      </div>
    </div>
  );
}

export const ErrorBoundary = EstimateErrorBoundary;
