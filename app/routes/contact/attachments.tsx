import { Link } from "@remix-run/react";
import {
  ATTACHED_TRANSCRIPT_ID,
  detachTranscript,
  useAttachedTranscript,
} from "~/features/assistant/attached-transcript";
import type { LeadChoices } from "~/features/estimates/estimate-choices";
import { formatUsd } from "~/lib/text/money";
import { TextLink } from "~/ui/links";

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
