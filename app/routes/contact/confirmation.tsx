import { type ReactNode, useEffect } from "react";
import { fillReplies } from "~/content/replies";
import { detachTranscript } from "~/features/assistant/attached-transcript";
import { CONTACT_THANKS } from "~/features/leads/lead-fields";
import { useBrand } from "~/lib/page/root-data";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { ArrowLink, TextLink } from "~/ui/links";
import { LocalTime } from "~/ui/local-text";
import { Notice } from "~/ui/notice";
import { Steps } from "~/ui/steps";
import { takeFocus } from "~/ui/take-focus";

type ConfirmationProps = {
  /** For questions about the message. */
  reference: string;
  /** The time by which we reply, in epoch milliseconds. */
  dueAt: number;
  withEstimate?: boolean;
  /** The next steps. */
  steps: readonly { title: string; text: string }[];
};

/** Confirms that the message was stored. Does not show its content, because anyone with the URL sees this page. */
export function Confirmation({ reference, dueAt, withEstimate, steps }: ConfirmationProps) {
  const brand = useBrand();
  useEffect(() => detachTranscript(), []);
  return (
    <div className="wrap grid min-h-svh content-start gap-x-16 gap-y-10 pt-12 pb-section md:pt-20 lg:grid-cols-12">
      <header className="lg:col-span-5">
        <Breadcrumbs className="mb-3" />
        <h1 className="text-display">We have your message</h1>
        <p className="mt-6 max-w-prose text-lead text-ink-2">
          Do you want to add something? Write to{" "}
          <a
            className="link"
            href={`mailto:${brand.email}?subject=${encodeURIComponent(`Reference ${reference}`)}`}
          >
            {brand.email}
          </a>{" "}
          and give the reference.
        </p>
      </header>
      <div className="min-w-0 lg:col-span-7">
        <div ref={takeFocus} tabIndex={-1} className="outline-none">
          <Notice tone="ok" title={fillReplies(CONTACT_THANKS, brand.replies)} />
        </div>
        <dl className="mt-6 border-2 border-ink bg-card sm:grid sm:grid-cols-[auto_1fr]">
          <Entry term="Reference" className="sm:border-r">
            <span className="figures font-semibold whitespace-nowrap">{reference}</span>
          </Entry>
          <Entry term="Our reply by" className="max-sm:border-t">
            <LocalTime value={dueAt} format="deadline" className="font-semibold" />
          </Entry>
        </dl>
        <section aria-labelledby="next" className="mt-10">
          <h2 id="next" className="text-h3">
            What happens next
          </h2>
          <p className="mt-2 text-ink-2">Nothing is binding until you sign the discovery order.</p>
          <Steps className="mt-4" steps={steps} />
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
    Meanwhile you can <TextLink to="/get-estimate">price the project</TextLink> in the calculator and send us
    the estimate, too.
  </>
);

const AfterEstimate = () => (
  <>
    Meanwhile you can read <TextLink to="/development-process">how a project runs</TextLink>, from discovery
    to launch.
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
