import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { ActionButton } from "~/ui/form/action-button";
import { Notice } from "~/ui/notice";
import { AdminPage } from "./admin-page";

type StepPageProps = {
  title: string;
  back: string;
  lastResult?: SubmissionResult<string[]>;
} & ComponentProps<typeof ActionButton>;

/** The page of one step, behind the button of another page: seen where the step was refused, or by its address. */
export const ConfirmPage = ({ title, back, lastResult, ...form }: StepPageProps) => (
  <AdminPage title={title} notice={<Refusal lastResult={lastResult} />}>
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <ActionButton {...form} />
      <Link to={back} className="link py-2.5 text-small">
        Back
      </Link>
    </div>
  </AdminPage>
);

/** Why a form without fields of its own was not carried out. */
export function Refusal({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const messages = Object.values(lastResult?.error ?? {}).flat();
  if (messages.length === 0) return null;
  return (
    <Notice tone="error" className="mb-6">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}
