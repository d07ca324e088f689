import {
  contactBudgets,
  contactProjectTypes,
  contactTimelines,
  contactLimits as limits,
} from "~/features/leads/contact-options";
import { Table } from "~/ui/table";

const values = (options: readonly { value: string }[]) => options.map(({ value }) => value).join(", ");
const upTo = (characters: number) => `Up to ${characters.toLocaleString("en-US")} characters`;

const fields: readonly { name: string; required: string; holds: string }[] = [
  { name: "name", required: "yes", holds: upTo(limits.name) },
  {
    name: "email",
    required: "yes, unless phone is given",
    holds: "An e-mail address, whose domain has a dot",
  },
  {
    name: "phone",
    required: "for a quick contact",
    holds: `A number that can be called. ${upTo(limits.phone)}`,
  },
  { name: "subject", required: "yes, but for a quick contact", holds: upTo(limits.subject) },
  { name: "message", required: "yes, but for a quick contact", holds: upTo(limits.message) },
  { name: "company", required: "no", holds: upTo(limits.company) },
  { name: "projectType", required: "no", holds: `One of ${values(contactProjectTypes)}` },
  { name: "budget", required: "no", holds: `In thousands of USD, one of ${values(contactBudgets)}` },
  { name: "timeline", required: "no", holds: `In months, one of ${values(contactTimelines)}` },
  { name: "turnstileToken", required: "yes", holds: "The bot check’s token, good for one call" },
];

/** The fields of the contact call. */
export const ContactFields = () => (
  <Table
    caption="The fields of a contact, all of them text"
    rows={fields}
    getKey={({ name }) => name}
    columns={[
      { header: "Field", className: "figures", cell: ({ name }) => name },
      { header: "Required", cell: ({ required }) => required },
      { header: "Holds", cell: ({ holds }) => holds },
    ]}
  />
);
