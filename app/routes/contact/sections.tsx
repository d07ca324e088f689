import { Link } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { fillReplies } from "~/content/brand";
import {
  ATTACHED_TRANSCRIPT_ID,
  detachTranscript,
  useAttachedTranscript,
} from "~/features/assistant/attached-transcript";
import type { LeadChoices } from "~/features/estimates/estimates.server";
import { CONTACT_THANKS } from "~/features/leads/lead-fields";
import { useBrand } from "~/lib/page/root-data";
import { formatUsd } from "~/lib/text/numbers";
import { EmailLink } from "~/shell/brand";
import { Breadcrumbs } from "~/shell/page-links";
import { ArrowLink, TextLink } from "~/ui/links";
import { LocalTime } from "~/ui/local-text";
import { Notice } from "~/ui/notice";
import { Steps } from "~/ui/steps";
import { takeFocus } from "~/ui/take-focus";

type AttachedEstimateProps = {
  code: string;
  min: number;
  max: number;
  /** The likely price of the discovery order. */
  discovery: string;
  /** The estimate's answers, which the form need not ask for. */
  answers: LeadChoices;
};

/** For example, `Web app, rush timeline, budget $25k-50k`. */
const summarizeAnswers = ({ projectType, timeline, budget }: LeadChoices) =>
  [projectType, timeline && `${timeline.toLowerCase()} timeline`, budget && `budget ${budget}`]
    .filter(Boolean)
    .join(", ");

/** The estimate that is sent with the message. */
export function AttachedEstimate({ code, min, max, discovery, answers }: AttachedEstimateProps) {
  return (
    <div className="panel mb-6 flex flex-wrap items-baseline gap-x-6 gap-y-2 border-l-4 border-l-link px-5 py-4">
      <p>
        <span className="block text-small text-ink-3">Sent with your message</span>
        <TextLink to={`/get-estimate/${code}`} className="font-semibold">
          Estimate <span className="figures">{code}</span>
        </TextLink>
      </p>
      <p>
        <span className="figures block">
          {formatUsd(min)} to {formatUsd(max)}
        </span>
        <span className="block text-small text-ink-2">{summarizeAnswers(answers)}</span>
      </p>
      <p className="text-ink-2">
        You first sign a discovery order, probably for {discovery}. You pay when you accept the written scope.
        The estimate includes this price.
      </p>
      <Link to="/contact" className="link ml-auto text-small" preventScrollReset>
        Send without it
      </Link>
    </div>
  );
}

/** The conversation with the assistant, if the visitor chose to send it. It exists only in this tab. */
export function AttachedTranscript() {
  const transcript = useAttachedTranscript();
  if (transcript === null) return null;
  return (
    <section
      id={ATTACHED_TRANSCRIPT_ID}
      tabIndex={-1}
      aria-label="Your conversation"
      className="mt-6 border-l-4 border-l-link bg-paper px-5 py-4 text-small"
    >
      <p className="font-semibold">Your conversation with the assistant is sent, too.</p>
      <details className="mt-1">
        <summary className="disclosure inline-flex min-h-11 cursor-pointer items-center text-link">
          Read it
        </summary>
        <pre className="max-h-64 overflow-auto font-sans whitespace-pre-wrap">{transcript}</pre>
      </details>
      <input type="hidden" name="transcript" value={transcript} />
      <button type="button" onClick={detachTranscript} className="link min-h-11">
        Leave it out
      </button>
    </section>
  );
}

/** Other ways to reach the studio, when to expect a reply, and who the studio is. */
export function ContactFacts({ bookable, className }: { bookable: boolean; className: string }) {
  const { name, links, legalName, address, replies } = useBrand();
  return (
    <dl className={`ruled-rows border-y border-rule ${className}`}>
      <Fact term="E-mail">
        <EmailLink className="font-semibold" />
      </Fact>
      {links.map(({ label, url }) => (
        <Fact key={url} term={label}>
          <a className="link font-semibold" href={url} rel="me noopener">
            {name} on {label}
          </a>
        </Fact>
      ))}
      <Fact term="Reply">
        <p className="font-semibold">{`We respond within ${replies.first}`}</p>
        <TextLink to="/quick-contact" className="inline-flex min-h-11 items-center">
          Or ask us to call you
        </TextLink>
        {bookable ? (
          <TextLink to="/book" className="flex min-h-11 w-fit items-center">
            Or book a call at a time that suits you
          </TextLink>
        ) : null}
      </Fact>
      {legalName ? <Fact term="Company">{legalName}</Fact> : null}
      {address ? <Fact term="Address">{address}</Fact> : null}
    </dl>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 py-2 sm:gap-x-6 sm:py-4 max-[17rem]:grid-cols-1">
    <dt className="eyebrow pt-1 text-ink-3">{term}</dt>
    <dd>{children}</dd>
  </div>
);

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
