import { Table } from "~/ui/table";

const answers: readonly { status: string; means: string }[] = [
  {
    status: "200",
    means: "Stored. A person answers within 24 hours. The same contact sent twice is stored once.",
  },
  {
    status: "400",
    means: "The body is no JSON object, or a field does not fit: errors names each with its reasons.",
  },
  { status: "405", means: "Only POST is taken." },
  { status: "413", means: "More than 1 MB." },
  { status: "415", means: "The body is not declared as application/json." },
  {
    status: "422",
    means: "The bot check’s token is missing, expired, used or refused. Earn a new one and send again.",
  },
  {
    status: "429",
    means:
      "Too many contacts, or tokens to check, from one address or its network within an hour. Retry-After says when to try again, in seconds.",
  },
];

/** The statuses of the contact call. */
export const ContactAnswers = () => (
  <Table
    caption="Answers. Each has a message that can be shown to a person"
    rows={answers}
    getKey={({ status }) => status}
    columns={[
      { header: "Status", className: "figures", cell: ({ status }) => status },
      { header: "Means", cell: ({ means }) => means },
    ]}
  />
);
