import {
  contactBudgets,
  contactProjectTypes,
  contactTimelines,
  contactLimits as limits,
} from "~/features/leads/contact-options";
import { CodeBlock } from "~/ui/code-block";
import { PageSection } from "~/ui/page-section";
import { Table } from "~/ui/table";
import { blogCalls, type Example, postExample } from "./examples";

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

/** Documents the blog's calls. */
export const BlogCalls = () => (
  <PageSection
    title="Read the blog"
    eyebrow="GET /api/posts"
    id="posts"
    intro="Published posts and their categories. Answers carry an ETag: send it as If-None-Match, and what has not changed is a 304 without a body."
  >
    <div className="space-y-12">
      <Table
        caption="The calls of the blog"
        rows={blogCalls}
        getKey={({ call }) => call}
        columns={[
          { header: "Call", className: "figures", cell: ({ call }) => call },
          { header: "Answers", cell: ({ answers }) => answers },
        ]}
      />
      <CodeBlock label="A list of posts">
        {`GET ${postExample.path}\n\n${JSON.stringify(postExample.answer, null, 2)}`}
      </CodeBlock>
    </div>
  </PageSection>
);

/** A call and its response as HTTP messages. */
export function HttpExample({ title, request, response, host }: Example & { host: string }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-3 font-sans text-body font-semibold">{title}</h3>
      <div className="space-y-3">
        <CodeBlock label={`${title}: request`}>
          {[
            `${request.method} ${request.path} HTTP/1.1`,
            `Host: ${host}`,
            "Content-Type: application/json",
            "",
            JSON.stringify(request.body, null, 2),
          ].join("\n")}
        </CodeBlock>
        <CodeBlock label={`${title}: answer`}>
          {[
            `HTTP/1.1 ${response.status} ${response.reason}`,
            "Content-Type: application/json",
            "",
            JSON.stringify(response.body, null, 2),
          ].join("\n")}
        </CodeBlock>
      </div>
    </section>
  );
}
