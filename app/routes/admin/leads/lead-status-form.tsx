import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { type LeadFilter, leadHref } from "~/features/leads/lead-filter";
import { leadStatusLabel, NOTE_LIMIT } from "~/features/leads/lead-status";
import type { LeadView } from "~/features/leads/lead-view.server";
import { Button } from "~/ui/button";
import { checkValidity } from "~/ui/form/check-validity";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SelectField, TextAreaField } from "~/ui/form/field";
import { FormGuard } from "~/ui/form/form-guard";

type StatusFields = { status: string; note: string; version: string };

const statusOptions = Object.entries(leadStatusLabel).map(([value, label]) => ({ value, label }));

/** What staff says about a lead. `version` goes along, so that two people do not write over each other. */
export function LeadStatusForm({
  lead,
  filter,
  token,
  lastResult,
}: {
  lead: LeadView;
  filter: LeadFilter;
  token: string;
  lastResult?: SubmissionResult<string[]>;
}) {
  const path = leadHref(lead.id, filter);
  const navigation = useNavigation();
  const saving = navigation.formAction === path;
  const [form, fields] = useForm<StatusFields>({
    id: "lead",
    lastResult,
    defaultValue: { status: lead.status, note: lead.note },
    defaultNoValidate: false,
    onValidate: checkValidity,
  });
  return (
    <Form method="post" action={path} {...getFormProps(form)} className="space-y-4" preventScrollReset>
      <FormGuard token={token} />
      <input type="hidden" name="version" value={lead.version} />
      <ErrorSummary form={form} title="Not saved yet" labels={{ status: "Status", note: "Note" }} />
      {lastResult?.initialValue && lastResult.initialValue.version !== lead.version ? (
        <Theirs lead={lead} />
      ) : null}
      <SelectField field={fields.status} label="Status" required placeholder={null} options={statusOptions} />
      <TextAreaField
        field={fields.note}
        label="Note"
        hint="For staff; nobody else reads it."
        rows={5}
        maxLength={NOTE_LIMIT}
        dir="auto"
      />
      <Button size="small" className="min-h-11 w-full" pending={saving}>
        {saving ? "Saving" : "Save"}
      </Button>
    </Form>
  );
}

/** What somebody else saved in the meantime, beside what is being written. */
function Theirs({ lead }: { lead: LeadView }) {
  return (
    <dl className="border-l-4 border-accent py-1 pl-4 text-small">
      <dt className="text-ink-3">Their status</dt>
      <dd className="font-medium">{leadStatusLabel[lead.status]}</dd>
      <dt className="mt-2 text-ink-3">Their note</dt>
      <dd className="whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]">
        {lead.note || "Empty"}
      </dd>
    </dl>
  );
}
