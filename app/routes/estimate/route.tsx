import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Link,
  type ShouldRevalidateFunction,
  useLoaderData,
  useRouteError,
} from "@remix-run/react";
import { botCheckSettings } from "~/features/bot-check/bot-check.server";
import { EstimateEmailForm } from "~/features/contact/estimate-email-form";
import { keepOpenedEstimate } from "~/features/estimates/estimate-expiry.server";
import { findEstimate } from "~/features/estimates/estimates.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import type { PageHandle } from "~/shell/page-handle";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { EstimateNotFound } from "./estimate-not-found";
import { EstimateSheet } from "./estimate-sheet";
import { PrintButton } from "./print-button";
import "./estimate-print.css";

export const headers = privatePage;

/** The page is about the calculator: no call to use it at its foot. */
export const handle: PageHandle = { footerBlock: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data ? `Estimate ${data.estimate.code}` : "Estimate not found",
    description: "A price range for a software project, line by line.",
    noIndex: true,
  });

export async function loader({ params, request }: LoaderFunctionArgs) {
  const estimate = await findEstimate(params.code ?? "");
  if (!estimate) throw data(null, { status: 404 });
  keepOpenedEstimate(estimate, request);
  const mailed = new URL(request.url).searchParams.has("mailed");
  return { estimate, mailed, token: createFormToken(request), botCheck: botCheckSettings };
}

/** The sheet stays as it is when its mail form was refused or the network failed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 400;

export default function EstimatePage() {
  const { estimate, mailed, token, botCheck } = useLoaderData<typeof loader>();
  const { code } = estimate;
  return (
    <div className="wrap py-8 lg:py-14">
      {mailed ? (
        <Notice tone="ok" title="Your estimate is on its way." className="mb-6">
          <p>Please look into your mailbox, and into the spam folder if it is not there in a few minutes.</p>
        </Notice>
      ) : null}
      <div className="gap-10 lg:grid lg:grid-cols-12">
        <div className="lg:col-span-8">
          <EstimateSheet estimate={estimate} />
        </div>
        <aside
          aria-label="What to do with this estimate"
          className="mt-10 space-y-8 lg:sticky lg:top-24 lg:col-span-4 lg:mt-0 lg:self-start"
        >
          <div className="grid grid-cols-2 gap-3">
            <ButtonLink to={`/contact?estimate=${code}`} className="col-span-2">
              Discuss this estimate
            </ButtonLink>
            <ButtonLink to="/products" variant="secondary" className="col-span-2">
              See our products
            </ButtonLink>
            <ButtonLink to="/get-estimate" variant="secondary">
              New Estimate
            </ButtonLink>
            <PrintButton />
            <Link to={`/get-estimate?from=${code}`} className="link col-span-2 py-2 text-center text-small">
              Change these choices
            </Link>
          </div>
          <section aria-labelledby="mail-title" className="border-t border-rule pt-6">
            <h2 id="mail-title" className="mb-4 text-h3">
              Keep a copy
            </h2>
            <EstimateEmailForm {...{ code, token, botCheck }} key={String(mailed)} />
          </section>
        </aside>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  // Anything but a missing estimate is for the page around this one to show.
  if (isRouteErrorResponse(error) && error.status === 404) return <EstimateNotFound />;
  throw error;
}
