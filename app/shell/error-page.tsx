import { isRouteErrorResponse, Link, useLocation } from "@remix-run/react";
import { Suspense, useContext } from "react";
import { KeptFormContext, RequestIdContext } from "~/lib/page/html-context";
import { useKnownBrand } from "~/lib/page/root-data";
import { buttonClasses } from "~/ui/button";
import { lazyPart } from "./lazy-part";

const BrokenSpline = lazyPart(async () => (await import("./broken-spline.svg?react")).default);

type ErrorTexts = { title: string; text: string };

const textsByStatus: Record<number, ErrorTexts> = {
  403: {
    title: "You do not have access to this page",
    text: "Please sign in, or use an account that has access.",
  },
  404: {
    title: "We could not find that page",
    text: "The address may be mistyped, or the page may have been moved or removed. The menu leads to all public pages.",
  },
  405: {
    title: "This page does not accept that request",
    text: "Nothing was stored. If you came from one of our forms, please go back and send it again.",
  },
  413: {
    title: "That is too large to send",
    text: "What you sent is larger than we accept, so nothing was stored. Please go back, shorten the text or choose a smaller file, and send it again.",
  },
  429: {
    title: "Too many requests in a short time",
    text: "Your network has sent more requests than we accept at the moment. Please wait a few minutes, then try again.",
  },
  503: {
    title: "We cannot reach our database right now",
    text: "This page needs it. It is usually back within seconds, and nothing is lost. Please try again shortly; the rest of the site works as usual.",
  },
};

const defaultTexts: ErrorTexts = {
  title: "Something went wrong on our side",
  text: "This is not your fault, and the error has been logged. Please try again in a minute.",
};

/** The status and the copy for a thrown error. */
export function describeError(error: unknown): ErrorTexts & { status: number } {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return { status, ...(textsByStatus[status] ?? defaultTexts) };
}

/** The error page: what happened, what to do, and whom to contact. */
export function ErrorPage({ error }: { error: unknown }) {
  const { status, title, text } = describeError(error);
  const requestId = useContext(RequestIdContext);
  const brand = useKnownBrand();
  const { pathname, search } = useLocation();
  const keptForm = useContext(KeptFormContext);
  const canRetry = !keptForm && (status >= 500 || status === 429);
  return (
    <div className="wrap grid gap-12 py-section md:grid-cols-12 md:items-center">
      <div className="md:col-span-7">
        <p className="eyebrow mb-4 text-accent">Error {status}</p>
        <h1 className="text-h2 md:text-display">{title}</h1>
        <p className="mt-6 max-w-prose text-lead text-ink-2">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {canRetry ? (
            <a href={pathname + search} className={buttonClasses({})}>
              Try again
            </a>
          ) : null}
          <Link
            to="/"
            reloadDocument={!brand}
            className={buttonClasses({ variant: canRetry ? "secondary" : "primary" })}
          >
            Go to the home page
          </Link>
        </div>
        <dl className="mt-10 grid max-w-prose gap-x-6 gap-y-2 border-t border-rule pt-5 sm:grid-cols-[auto_1fr]">
          {requestId ? (
            <>
              <dt className="text-ink-3">Reference</dt>
              <dd className="figures break-all">{requestId}</dd>
            </>
          ) : null}
          {brand ? (
            <>
              <dt className="text-ink-3">Write to us</dt>
              <dd>
                <a className="link" href={`mailto:${brand.email}`}>
                  {brand.email}
                </a>
                {requestId ? ". Please include the reference." : null}
              </dd>
            </>
          ) : null}
        </dl>
      </div>
      <Suspense>
        <BrokenSpline className="w-full max-w-md text-ink md:col-span-5" />
      </Suspense>
    </div>
  );
}
