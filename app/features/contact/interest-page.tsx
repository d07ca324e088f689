import type { SubmissionResult } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { AssistantDock } from "~/features/assistant/assistant-dock";
import { ArrowLink } from "~/ui/arrow-link";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Steps } from "~/ui/steps";
import { takeFocus } from "~/ui/take-focus";
import { interestTexts, type Wish } from "./form-texts";
import { InterestForm } from "./interest-form";
import type { loadInterestPage } from "./interest-offer.server";

type InterestPageProps = Omit<ReturnType<typeof loadInterestPage>, "wish"> & {
  wish?: Wish;
  shelf: "products" | "saas-products";
  lastResult?: SubmissionResult<string[]>;
  /** The way back, above the name. */
  above: ReactNode;
  /** What the product is, below the name. */
  children?: ReactNode;
};

/** What happens to what is sent (docs/product.md 1.2, 5.5). */
const next = [
  { text: "What you send is stored at once and reaches the people who work on the product." },
  { text: "One of us answers within 24 hours, in writing or by phone." },
  { text: "You decide whether there is a next step. Sending this commits you to nothing." },
];

/** The form about a product as a page: the same with and without JavaScript. */
export function InterestPage({
  shelf,
  sent,
  lastResult,
  back,
  above,
  children,
  ...offer
}: InterestPageProps) {
  const { id, name, setup, wish } = offer;
  const { key } = useLocation();
  return (
    <div className="wrap grid min-h-svh content-start gap-x-16 gap-y-10 pt-12 pb-section md:pt-20 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <header className="lg:col-span-5">
        {above}
        <h1 className="text-display max-[20rem]:text-h3 lg:text-[clamp(2.75rem,4.6vw,4.25rem)]">
          Interested in {name}?
        </h1>
        {children}
      </header>
      <div className="lg:col-span-7 lg:row-span-2">
        {sent && !lastResult ? (
          <Sent key={key} {...{ name, back }} />
        ) : (
          <div className="panel p-5 sm:p-8">
            <InterestForm
              {...{ ...setup, id, wish }}
              action={`/${shelf}/${id}/interest`}
              lastResult={lastResult}
              cancel={
                <ButtonLink variant="quiet" to={back}>
                  Cancel
                </ButtonLink>
              }
            />
          </div>
        )}
        <AssistantDock />
      </div>
      <section aria-labelledby="interest-next" className="lg:col-span-5 lg:col-start-1">
        <h2 id="interest-next" className="text-h3">
          What happens next
        </h2>
        <Steps steps={next} className="mt-4" />
      </section>
    </div>
  );
}

/** Confirms that the interest was stored. Takes the focus, which scrolls it into view. */
function Sent({ name, back }: { name: string; back: string }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <Notice tone="ok" title={interestTexts.thanks}>
        <ArrowLink to={back} className="mt-2">
          Back to {name}
        </ArrowLink>
      </Notice>
    </div>
  );
}
