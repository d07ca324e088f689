import type { SubmissionResult } from "@conform-to/dom";
import { leadStatusLabel, NOTE_LIMIT } from "~/features/leads/lead";
import { type LeadFilter, leadHref } from "~/features/leads/lead-filter";
import type { LeadView } from "~/features/leads/leads.server";
import { SelectField, TextAreaField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";

type LeadStatusFormProps = {
  lead: LeadView;
  filter: LeadFilter;
  token: string;
  lastResult?: SubmissionResult<string[]>;
};

const statusOptions = Object.entries(leadStatusLabel).map(([value, label]) => ({ value, label }));

/** A lead's status and note. It sends `version`, so that two people do not overwrite each other's changes. */
export function LeadStatusForm({ lead, filter, token, lastResult }: LeadStatusFormProps) {
  const [form, fields] = useHtmlForm<{ status: string; note: string; version: string }>({
    id: "lead",
    lastResult,
    defaultValue: { status: lead.status, note: lead.note },
  });
  const conflict = lastResult?.initialValue && lastResult.initialValue.version !== lead.version;
  return (
    <PostForm
      form={form}
      action={leadHref(lead.id, filter)}
      token={token}
      errorTitle="The lead was not saved."
      labels={{ status: "Status", note: "Note" }}
      button={["Save", "Saving..."]}
      buttonLook={{ size: "small", className: "min-h-11 w-full" }}
      className="space-y-4"
      preventScrollReset
    >
      <input type="hidden" name="version" value={lead.version} />
      {conflict ? <Theirs lead={lead} /> : null}
      <SelectField
        field={fields.status}
        label="Status"
        hint="Choose Answered once you have replied. It stops the 24-hour clock."
        required
        placeholder={null}
        options={statusOptions}
      />
      <TextAreaField
        field={fields.note}
        label="Note"
        hint="For staff only."
        rows={5}
        limit={NOTE_LIMIT}
        dir="auto"
      />
    </PostForm>
  );
}

/** The version that someone else saved in the meantime. */
const Theirs = ({ lead }: { lead: LeadView }) => (
  <dl className="border-l-4 border-accent py-1 pl-4 text-small">
    <dt className="text-ink-3">Their status</dt>
    <dd className="font-medium">{leadStatusLabel[lead.status]}</dd>
    <dt className="mt-2 text-ink-3">Their note</dt>
    <dd className="whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]">
      {lead.note || "Empty"}
    </dd>
  </dl>
);
