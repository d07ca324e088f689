import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { Notice } from "~/ui/notice";
import { LeadStepForm } from "./lead-step-form";

/** A page that asks before one thing is done with a lead, and says why it could not be done. */
export function LeadStepPage({
  title,
  text,
  back,
  answer,
  ...form
}: {
  title: ReactNode;
  text: string;
  back: string;
  answer?: SubmissionResult<string[]>;
} & ComponentProps<typeof LeadStepForm>) {
  const messages = answer?.error?.[""];
  return (
    <div className="wrap py-8">
      {messages ? (
        <Notice tone="error" className="mb-6">
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      ) : null}
      <h1 className="font-sans text-h3 font-semibold [overflow-wrap:anywhere]">{title}</h1>
      <p className="mt-3 mb-6 max-w-prose text-ink-2">{text}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <LeadStepForm {...form} />
        <Link to={back} className="link py-2.5 text-small">
          Back to the lead
        </Link>
      </div>
    </div>
  );
}
