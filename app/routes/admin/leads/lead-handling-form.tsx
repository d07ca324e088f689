import { useForm } from "@conform-to/react";
import type { Editor } from "~/features/auth/accounts.server";
import { leadStatusLabel } from "~/features/leads/lead";
import { type LeadFilter, leadHref } from "~/features/leads/lead-filter";
import { handlingTexts, pickHandlingTexts } from "~/features/leads/lead-handling-texts";
import { leadStageLabel } from "~/features/leads/lead-stage";
import { dollarsPattern, listLabels, parseDollars, toOptions } from "~/lib/form/fields";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { TheirVersion, toComparedFields } from "~/staff/their-version";
import { checkInBrowser } from "~/ui/form/browser-check";
import { SelectField, TextField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import type { ViewedLead } from "./viewed-lead.server";

type LeadHandlingFormProps = {
  lead: ViewedLead;
  staff: readonly Editor[];
  /** The id of the signed-in account. */
  ownId: string;
  filter: LeadFilter;
  rules: FormRules;
  token: string;
  lastResult?: Rejection;
};

const labels = {
  status: "Status",
  assigneeId: "Assigned to",
  stage: "Stage",
  value: "Value in USD",
  ...listLabels(handlingTexts),
  nextStepOn: "Due on",
};

/** The fields that staff edit. */
export function LeadHandlingForm({
  lead,
  staff,
  ownId,
  filter,
  rules,
  token,
  lastResult,
}: LeadHandlingFormProps) {
  const stored = {
    status: lead.status,
    assigneeId: lead.assigneeId ?? "",
    stage: lead.stage ?? "new",
    ...pickHandlingTexts(lead),
    value: lead.value?.toString() ?? "",
    nextStepOn: lead.nextStepOn ?? "",
  };
  const [form, fields] = useForm<typeof stored>({
    id: "lead",
    lastResult,
    defaultValue: stored,
    ...checkInBrowser(rules),
  });
  const choices = {
    status: { placeholder: null, options: toOptions(leadStatusLabel) },
    assigneeId: { placeholder: "No one yet", options: listAssigneeOptions(staff, ownId) },
    stage: { placeholder: null, options: toOptions(leadStageLabel) },
  };
  return (
    <PostForm
      form={form}
      action={leadHref(lead.id, filter)}
      token={token}
      errorTitle="The lead was not saved."
      labels={labels}
      button={["Save", "Saving..."]}
      buttonStyle={{ variant: "secondary", size: "small", className: "min-h-11 w-full" }}
      className="flex flex-col gap-4"
      preventScrollReset
    >
      <TheirVersion
        revision={lead.revision}
        lastResult={lastResult}
        fields={toComparedFields(labels, {
          ...choices,
          value: { format: describeValue },
          nextStepOn: { type: "date" },
        })}
        theirs={stored}
      />
      <SelectField
        field={fields.status}
        label={labels.status}
        hint="Choose Answered once you have replied. It stops the clock."
        {...choices.status}
      />
      <SelectField field={fields.assigneeId} label={labels.assigneeId} {...choices.assigneeId} />
      <div className="grid gap-4 sm:grid-cols-2 lg:max-xl:grid-cols-1">
        <SelectField field={fields.stage} label={labels.stage} {...choices.stage} />
        <TextField
          field={fields.value}
          label={labels.value}
          inputMode="numeric"
          hint={describeEstimate(lead)}
        />
      </div>
      <TextField
        field={fields.lostReason}
        label={labels.lostReason}
        className="hidden in-[form:has(option[value=lost]:checked)]:block"
      />
      <TextField field={fields.nextStep} label={labels.nextStep} />
      <TextField
        field={fields.nextStepOn}
        label={labels.nextStepOn}
        type="date"
        hint="Without a day, no one is reminded."
      />
    </PostForm>
  );
}

/** The signed-in account comes first. */
function listAssigneeOptions(staff: readonly Editor[], ownId: string) {
  const others = staff.filter(({ id }) => id !== ownId).map(({ id, email }) => ({ value: id, label: email }));
  const own = staff.find(({ id }) => id === ownId);
  return own ? [{ value: ownId, label: `${own.email} (you)` }, ...others] : others;
}

const describeEstimate = ({ estimate }: ViewedLead) =>
  estimate ? `The estimate says ${formatUsdRange(estimate.min, estimate.max)}.` : undefined;

/** An amount as the page shows it; what was typed if it is none. */
const describeValue = (typed: string) =>
  dollarsPattern.test(typed) ? formatUsd(parseDollars(typed)) : typed;
