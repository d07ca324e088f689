import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { describeKind, leadTitle } from "~/features/leads/lead";
import type { LeadOfPerson } from "~/features/leads/lead-person.server";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { checkInBrowser } from "~/ui/form/browser-check";
import { CheckboxGroup } from "~/ui/form/choice";
import { PostForm } from "~/ui/form/post-form";
import { LocalTime } from "~/ui/local-text";
import { LeadFacts } from "./lead-facts";

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
