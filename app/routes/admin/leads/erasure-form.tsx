import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { leadKindLabel } from "~/features/leads/lead";
import type { LeadOfPerson } from "~/features/leads/lead-erasure.server";
import { Button } from "~/ui/button";
import { CheckboxGroup } from "~/ui/form/choice";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormGuard } from "~/ui/form/form-guard";
import { LocalTime } from "~/ui/local-text";
import { leadTitle } from "./lead-title";

type ErasureFields = { leadIds: string[] };

/** The leads of a person, all ticked, to be erased together. */
export function ErasureForm({
  action,
  back,
  leads,
  token,
  lastResult,
}: {
  action: string;
  /** Where whoever thinks better of it goes. */
  back: string;
  leads: readonly LeadOfPerson[];
  token: string;
  lastResult?: SubmissionResult<string[]>;
}) {
  const erasing = useNavigation().formAction === action;
  const [form, fields] = useForm<ErasureFields>({
    id: "erasure",
    lastResult,
    defaultValue: { leadIds: leads.map(({ id }) => id) },
    defaultNoValidate: false,
  });
  return (
    <Form method="post" action={action} {...getFormProps(form)}>
      <FormGuard token={token} />
      <ErrorSummary form={form} title="Nothing was erased" />
      <CheckboxGroup
        field={fields.leadIds}
        legend={leads.length === 1 ? "This lead goes" : `These ${leads.length} leads go`}
        required
        hint={
          leads.length > 1 ? "Take the tick away from a lead that is somebody else's: it stays." : undefined
        }
        options={leads.map((lead) => ({
          value: lead.id,
          label: leadTitle(lead),
          description: <Description lead={lead} />,
          aside: <LocalTime value={lead.createdAt} />,
        }))}
      />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="danger" size="small" className="min-h-11" pending={erasing}>
          {erasing ? "Erasing" : "Erase for good"}
        </Button>
        <Link to={back} className="link py-2.5 text-small">
          Keep everything
        </Link>
      </div>
    </Form>
  );
}

function Description({ lead }: { lead: LeadOfPerson }) {
  const facts = [leadKindLabel[lead.kind], lead.subject, lead.email, lead.phone].filter(
    (fact) => fact && fact !== leadTitle(lead),
  );
  return (
    <span className="[overflow-wrap:anywhere]">
      {facts.map((fact, index) => (
        <bdi key={fact}>
          {index > 0 ? ", " : ""}
          {fact}
        </bdi>
      ))}
      {lead.deliveries > 0
        ? `; ${lead.deliveries === 1 ? "1 delivery" : `${lead.deliveries} deliveries`}`
        : ""}
      {lead.describedEstimate ? `; the description of estimate ${lead.describedEstimate}` : ""}
    </span>
  );
}
