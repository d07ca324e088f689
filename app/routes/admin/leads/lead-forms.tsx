import { useForm } from "@conform-to/react";
import { Link, useFetcher } from "@remix-run/react";
import type { Editor } from "~/features/auth/accounts.server";
import { describeKind, leadStatusLabel, leadTitle } from "~/features/leads/lead";
import { type LeadFilter, leadHref } from "~/features/leads/lead-filter";
import {
  handlingTexts,
  leadStageLabel,
  MAIL_FILE_FIELD,
  MAX_MAIL_FILE_MB,
  pickHandlingTexts,
} from "~/features/leads/lead-handling";
import type { LeadOfPerson } from "~/features/leads/lead-person.server";
import { dollarsPattern, listLabels, parseDollars, toOptions } from "~/lib/form/fields";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { formatUsd, formatUsdRange } from "~/lib/text/numbers";
import { TheirVersion, toComparedFields } from "~/staff/versions";
import { Button } from "~/ui/button";
import { checkInBrowser } from "~/ui/form/browser-check";
import { CheckboxGroup } from "~/ui/form/choice";
import { FileField, SelectField, TextAreaField, TextField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { LocalTime } from "~/ui/local-text";
import type { ViewedLead } from "./lead.server";
import { LeadFacts } from "./lead-facts";

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

type NoteFormProps = {
  /** The lead's id. */
  id: string;
  filter: LeadFilter;
  rules: FormRules;
  token: string;
  lastResult?: Rejection;
};

/** Adds a note. With JavaScript the page stays, with what is typed in its other form. */
export function NoteForm({ id, filter, rules, token, lastResult }: NoteFormProps) {
  const fetcherKey = `note-${id}`;
  const { data, state } = useFetcher<Rejection>({ key: fetcherKey });
  const [form, fields] = useForm<{ note: string; [MAIL_FILE_FIELD]: File }>({
    id: "note",
    lastResult: data ?? lastResult,
    ...checkInBrowser(rules),
  });
  const sending = state !== "idle";
  return (
    <PostForm
      form={form}
      action={leadHref(id, filter, "notes")}
      navigate={false}
      fetcherKey={fetcherKey}
      token={token}
      errorTitle="The note was not added."
      labels={{ note: "Note", [MAIL_FILE_FIELD]: "Mail file" }}
      encType="multipart/form-data"
      className="mb-6 flex flex-col gap-3"
      preventScrollReset
    >
      <TextAreaField field={fields.note} label="Note" hint="For staff only." rows={3} />
      <FileField
        field={fields[MAIL_FILE_FIELD]}
        label="Mail file"
        accept=".eml,message/rfc822"
        hint={`An e-mail saved as .eml, up to ${MAX_MAIL_FILE_MB} MB. Its text is added to the note.`}
      />
      <Button variant="secondary" size="small" className="min-h-11" pending={sending}>
        {sending ? "Adding..." : "Add note"}
      </Button>
    </PostForm>
  );
}

type ErasureFormProps = {
  action: string;
  /** The page to return to without erasing anything. */
  back: string;
  leads: readonly LeadOfPerson[];
  rules: FormRules;
  token: string;
  lastResult?: Rejection;
};

/** Erases the leads of one person together. Those that certainly match are selected initially. */
export function ErasureForm({ action, back, leads, rules, token, lastResult }: ErasureFormProps) {
  const [form, fields] = useForm<{ leadIds: string[] }>({
    id: "erasure",
    lastResult,
    defaultValue: { leadIds: leads.filter(({ isCertain }) => isCertain).map(({ id }) => id) },
    ...checkInBrowser(rules),
  });
  return (
    <PostForm
      form={form}
      action={action}
      token={token}
      errorTitle="Nothing was erased."
      className="flex flex-col gap-6"
      button={["Erase permanently", "Erasing..."]}
      buttonStyle={{ variant: "danger", size: "small", className: "min-h-11" }}
      beside={
        <Link to={back} className="link py-2.5 text-small">
          Keep everything
        </Link>
      }
    >
      <CheckboxGroup
        field={fields.leadIds}
        legend="Leads to erase"
        hint={
          leads.length > 1
            ? "Leads with the phone number in another format are not selected: they may be someone else’s."
            : undefined
        }
        options={leads.map((lead) => ({
          value: lead.id,
          label: leadTitle(lead),
          description: <Description lead={lead} />,
          aside: <LocalTime value={lead.createdAt} />,
        }))}
      />
    </PostForm>
  );
}

const Description = ({ lead }: { lead: LeadOfPerson }) => (
  <LeadFacts
    facts={[
      describeKind(lead.kind, lead.kindLabel),
      lead.subject,
      lead.email,
      lead.phone,
      lead.isMerged ? "merged by staff" : null,
    ].filter((fact) => fact !== leadTitle(lead))}
  />
);
