import { Link } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { dropHandover } from "~/features/assistant/handover";
import { RESPONSE_DUE_MS } from "~/features/leads/lead";
import { CONTACT_THANKS } from "~/features/leads/lead-fields";
import { useBrand } from "~/lib/page/brand";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { ArrowLink } from "~/ui/links";
import { LocalTime } from "~/ui/local-text";
import { Notice } from "~/ui/notice";
import { Steps } from "~/ui/steps";
import { takeFocus } from "~/ui/take-focus";

type ConfirmationProps = {
  /** The reference to quote, and when the message was received (epoch milliseconds). */
  reference: string;
  at: number;
  withEstimate?: boolean;
};

/** Confirms that the message was stored. Does not show its content, since anyone with the address sees this page. */
export function Confirmation({ reference, at, withEstimate }: ConfirmationProps) {
  const brand = useBrand();
  useEffect(() => dropHandover(), []);
  const due = <LocalTime value={at + RESPONSE_DUE_MS} format="deadline" className="font-semibold" />;
  return (
    <div className="wrap grid min-h-svh content-start gap-x-16 gap-y-10 pt-12 pb-section md:pt-20 lg:grid-cols-12">
      <header className="lg:col-span-5">
        <Breadcrumbs path="/contact" className="mb-3" />
        <h1 className="text-display">Your message is with us</h1>
        <p className="mt-6 max-w-prose text-lead text-ink-2">
          It was stored the moment you sent it. Something to add? Write to{" "}
          <a
            className="link"
            href={`mailto:${brand.email}?subject=${encodeURIComponent(`Reference ${reference}`)}`}
          >
            {brand.email}
          </a>{" "}
          with the reference, and it reaches the same people.
        </p>
      </header>
      <div className="min-w-0 lg:col-span-7">
        <div ref={takeFocus} tabIndex={-1} className="outline-none">
          <Notice tone="ok" title={CONTACT_THANKS} />
        </div>
        <dl className="mt-6 border-2 border-ink bg-card sm:grid sm:grid-cols-[auto_1fr]">
          <Entry term="Reference" className="sm:border-r">
            <span className="figures font-semibold whitespace-nowrap">{reference}</span>
          </Entry>
          <Entry term="Our answer by" className="max-sm:border-t">
            {due}
          </Entry>
        </dl>
        <section aria-labelledby="next" className="mt-10">
          <h2 id="next" className="text-h3">
            What happens next
          </h2>
          <Steps
            className="mt-4"
            steps={[
              {
                text: `The people who would build it read your message${withEstimate ? ", with the estimate beside it" : ""}.`,
              },
              {
                text: "One of us answers within 24 hours: with questions about your project, or a time to talk.",
              },
              {
                text: "Then comes a proposal with a fixed list of what you get. Nothing is binding until you sign it.",
              },
            ]}
          />
          <p className="mt-6 text-ink-2">{withEstimate ? <AfterEstimate /> : <BeforeEstimate />}</p>
          <ArrowLink to="/contact" className="mt-3">
            Write another message
          </ArrowLink>
        </section>
      </div>
    </div>
  );
}

const BeforeEstimate = () => (
  <>
    Meanwhile you can{" "}
    <Link prefetch="intent" className="link" to="/get-estimate">
      price the project
    </Link>{" "}
    in the calculator and send us the sheet, too.
  </>
);

const AfterEstimate = () => (
  <>
    Meanwhile you can read{" "}
    <Link prefetch="intent" className="link" to="/development-process">
      how a project runs
    </Link>
    , from the first call to the launch.
  </>
);

function Entry({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div className={`border-ink px-4 py-3 sm:px-5 ${className}`}>
      <dt className="eyebrow text-ink-2">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
