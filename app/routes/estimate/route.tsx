import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isBookable } from "~/features/calendar/hosts.server";
import { listBudgetVariants } from "~/features/estimates/budget-variants";
import { getEstimateLink } from "~/features/estimates/estimate-text";
import {
  extendRetention,
  findEstimate,
  MAX_TYPED_CODE,
  requireEstimate,
} from "~/features/estimates/estimates.server";
import { findPriceList } from "~/features/price-lists/price-lists.server";
import { getBrand } from "~/lib/env/brand.server";
import { readReceipt } from "~/lib/http/after-redirect.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { qrPath } from "~/lib/text/qr-path.server";
import { type DoneMessages, DoneNotice } from "~/ui/done-notice";
import { ComparisonForm, ComparisonNotice, ComparisonSheet } from "./comparison";
import { EstimateSheet } from "./estimate-sheet";
import { EstimateNotFound, NextActions } from "./sheet-parts";
import "./estimate-print.css";

/** Omits the call to action for the calculator, because the visitor is already there. */
export const handle = { kind: "private", secret: true, closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `Estimate ${data.estimate.code}` : "Estimate not found",
  description: "A price range for a software project, with the price of every item.",
  keywords: "software cost estimate, price range",
  noIndex: true,
}));

export async function loader({ params, request }: LoaderFunctionArgs) {
  const estimate = await requireEstimate(params.code);
  void extendRetention(estimate, request);
  const { code } = estimate;
  const typedCode = new URL(request.url).searchParams.get("with")?.trim().slice(0, MAX_TYPED_CODE);
  const other = typedCode ? await findEstimate(typedCode) : null;
  const isSame = other?.code === code;
  return {
    estimate,
    qr: await qrPath(getEstimateLink(code, getBrand()).url),
    bookable: await isBookable(),
    variants: listBudgetVariants(estimate, await findPriceList()),
    /** For 24 hours after a copy was sent by e-mail. */
    mailReference: readReceipt(request, `/get-estimate/${code}`)?.reference ?? null,
    comparison: typedCode ? { typedCode, isSame, other: isSame ? null : other } : null,
  };
}

const doneMessages: DoneMessages = {
  mailed: {
    title: "Your estimate is on its way.",
    text: "Please check your inbox, and the spam folder if it is not there in a few minutes.",
  },
};

export default function EstimatePage() {
  const { estimate, qr, bookable, variants, mailReference, comparison } = useLoaderData<typeof loader>();
  const { code } = estimate;
  const other = comparison?.other;
  return (
    <div className="wrap py-8 lg:py-14">
      {mailReference ? <DoneNotice done="mailed" messages={doneMessages} key={mailReference} /> : null}
      {comparison && !other ? <ComparisonNotice {...comparison} /> : null}
      <div className="gap-10 lg:grid lg:grid-cols-12">
        <div className="lg:col-span-8">
          {other ? (
            <ComparisonSheet estimateA={estimate} estimateB={other} />
          ) : (
            <EstimateSheet estimate={estimate} variants={variants} qr={qr} />
          )}
        </div>
        <aside
          aria-label="What to do with this estimate"
          className="mt-8 lg:sticky lg:top-24 lg:col-span-4 lg:mt-0 lg:self-start"
        >
          {other ? null : <NextActions code={code} bookable={bookable} />}
          <ComparisonForm code={code} typedCode={comparison?.typedCode ?? ""} key={comparison?.typedCode} />
        </aside>
      </div>
    </div>
  );
}

export { EstimateNotFound as ErrorBoundary };
