import { useLocation } from "@remix-run/react";
import { fillReplies } from "~/content/brand";
import { AssistantDock } from "~/features/assistant/assistant-dock";
import { type InterestRequest, interestTexts } from "~/features/contact/form-texts";
import { type InterestData, InterestForm } from "~/features/contact/interest-form";
import type { OfferedProduct } from "~/features/products/catalog.server";
import type { Rejection } from "~/lib/form/form-error";
import { useBrand } from "~/lib/page/root-data";
import { Breadcrumbs } from "~/shell/page-links";
import { SampleStrip } from "~/shell/sample-strip";
import { ButtonLink } from "~/ui/button";
import { ArrowLink } from "~/ui/links";
import { Notice } from "~/ui/notice";
import { Steps } from "~/ui/steps";
import { takeFocus } from "~/ui/take-focus";

type InterestPageProps = Pick<OfferedProduct, "id" | "name" | "shelf" | "page" | "summary"> & {
  formData: InterestData;
  wish?: InterestRequest;
  /** Whether the form has just been sent. */
  wasSent: boolean;
  lastResult?: Rejection;
};

/** The steps after sending (docs/product.md 1.2, 5.5). */
const nextSteps = [
  { text: "Your request is stored immediately and reaches us by e-mail." },
  { text: "We reply within {first reply}, by e-mail or phone." },
  { text: "You decide on the next step. Sending the form commits you to nothing." },
];

/** The form about a product as a page: the same with and without JavaScript. */
export function InterestPage({ wasSent, lastResult, formData, ...offer }: InterestPageProps) {
  const { id, name, shelf, page, summary, wish } = offer;
  const { key } = useLocation();
  const { replies } = useBrand();
  return (
    <div className="wrap grid min-h-svh content-start gap-x-16 gap-y-10 pt-12 pb-section md:pt-20 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <header className="lg:col-span-5">
        <Breadcrumbs label="I'm Interested" className="mb-3" />
        <h1 className="text-display max-[20rem]:text-h3 lg:text-[clamp(2.75rem,4.6vw,4.25rem)]">
          Interested in {name}?
        </h1>
        <p className="mt-6 max-w-prose text-lead text-ink-2">
          {summary ??
            `Ask for a free trial or a demo of ${name}. Tell us how you would use it, so we can prepare.`}
        </p>
      </header>
      <div className="lg:col-span-7 lg:row-span-2">
        {wasSent && !lastResult ? (
          <Confirmation key={key} name={name} page={page} />
        ) : (
          <div className="panel p-5 sm:p-8">
            <InterestForm
              {...formData}
              id={id}
              wish={wish}
              action={`/${shelf}/${id}/interest`}
              lastResult={lastResult}
              cancel={
                <ButtonLink variant="quiet" to={page}>
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
        <Steps steps={nextSteps.map(({ text }) => ({ text: fillReplies(text, replies) }))} className="mt-4" />
      </section>
      {shelf === "saas-products" ? (
        <div className="lg:col-span-12">
          <SampleStrip contents={["saas-products"]} />
        </div>
      ) : null}
    </div>
  );
}

/** Confirms that the interest was stored. Takes the focus, which scrolls it into view. */
function Confirmation({ name, page }: { name: string; page: string }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <Notice tone="ok" title={interestTexts.thanks}>
        <ArrowLink to={page} className="mt-2">
          Back to {name}
        </ArrowLink>
      </Notice>
    </div>
  );
}
