import type { ReactNode } from "react";
import { fillReplies } from "~/content/brand";
import {
  CONTACT_THANKS,
  type LeadField,
  type LeadFieldRule,
  leadFields,
  optionalLeadFields,
} from "~/features/leads/lead-fields";
import { useBrand } from "~/lib/page/root-data";
import { groupDigits } from "~/lib/text/numbers";
import { CodeBlock } from "~/ui/code-block";
import { RuledList } from "~/ui/ruled-list";

/** The units of the values of a choice. */
const units: Partial<Record<LeadField, string>> = { budget: "In thousands of USD", timeline: "In months" };

function describeValues(name: LeadField): string {
  const { options, max = 0 }: LeadFieldRule = leadFields[name];
  if (!options) return `Up to ${groupDigits(max)} characters`;
  const values = options.map(({ value }) => value).join(", ");
  return units[name] ? `${units[name]}, one of ${values}` : `One of ${values}`;
}

/** A row of the reference. `mark` is a word such as `required`. */
type ReferenceRow = readonly [name: string, text: string, mark?: string];

/** The fields of the contact call. */
export const contactFields: readonly ReferenceRow[] = [
  ["name", describeValues("name"), "required"],
  ["email", "An e-mail address whose domain has a dot", "required unless phone is given"],
  ["phone", `A phone number. ${describeValues("phone")}`, "required for a quick contact"],
  ["subject", describeValues("subject"), "required, except for a quick contact"],
  ["message", describeValues("message"), "required, except for a quick contact"],
  ...optionalLeadFields
    .filter((name) => name !== "phone")
    .map((name): ReferenceRow => [name, describeValues(name)]),
  ["turnstileToken", "A token of the bot check, valid for one call", "required"],
];

/** The statuses of the contact call. */
export const contactResponses: readonly ReferenceRow[] = [
  ["200", "Stored. A person replies within {first reply}. Sending the same message twice stores it once."],
  ["400", "The body is not a JSON object, or a field is invalid. errors lists the problems by field."],
  ["405", "Use POST."],
  ["413", "The body is larger than 1 MB."],
  ["415", "The Content-Type is not application/json."],
  ["422", "The token of the bot check is missing, expired, used or rejected. Get a new one and send again."],
  [
    "429",
    "Too many messages or tokens from one address or network within an hour. Retry-After gives the seconds to wait.",
  ],
];

/** A message and its response. A test runs each. */
export type Example = {
  title: string;
  body: Record<string, string>;
  status: string;
  response: { message: string; errors?: Record<string, string[]> };
};

/** Placeholder for a real token. */
export const TOKEN_PLACEHOLDER = "<token>";

const inquiry = {
  name: "Asha Rao",
  email: "asha@example.com",
  company: "Tea & Sons",
  phone: "+44 20 7946 0018",
  subject: "Stock system for three warehouses",
  message: "We count by hand. We would like to scan.",
  projectType: "web-app",
  budget: "25-50",
  timeline: "3-6",
  turnstileToken: TOKEN_PLACEHOLDER,
};
const invalidEmail = "Please enter an e-mail address such as name@example.com.";

export const contactExamples: readonly Example[] = [
  {
    title: "A message",
    body: inquiry,
    status: "200 OK",
    response: { message: CONTACT_THANKS },
  },
  {
    title: "A quick contact: phone number, no e-mail address",
    body: { name: "Ravi Nair", phone: "+44 20 7946 0021", turnstileToken: TOKEN_PLACEHOLDER },
    status: "200 OK",
    response: { message: "Thank you! We'll contact you soon." },
  },
  {
    title: "An invalid field",
    body: { ...inquiry, email: "asha at example.com" },
    status: "400 Bad Request",
    response: { message: invalidEmail, errors: { email: [invalidEmail] } },
  },
  {
    title: "A missing token",
    body: { ...inquiry, turnstileToken: "" },
    status: "422 Unprocessable Entity",
    response: { message: "The bot check's token is missing: send it as turnstileToken." },
  },
];

/** A client that gets a token from the built-in bot check. A test runs it. */
export const tokenExample = `import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

const site = "https://studio.example";
const response = await fetch(\`\${site}/bot-check/challenge?action=contact\`);
const challenge = await response.json();
const solution = await solveChallenge({ challenge, deriveKey });
const { parameters, signature } = challenge;
const token = \`\${signature}.\${btoa(JSON.stringify({ parameters, solution }))}\`;

const sent = await fetch(\`\${site}/api/contact\`, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({
    name: "Asha Rao",
    email: "asha@example.com",
    subject: "Stock system",
    message: "Can you help?",
    turnstileToken: token,
  }),
});
console.log(sent.status, (await sent.json()).message);
`;

/** The blog's calls and their responses. A test runs each. */
export const blogCalls: readonly ReferenceRow[] = [
  [
    "GET /api/posts?q=&category=&page=",
    "Returns 12 posts a page, newest first, with count, page and pages. q searches title, excerpt and tags.",
  ],
  ["GET /api/posts/{slug}", "Returns a post with its markdown (content) and its HTML, or 404."],
  ["GET /api/categories", "Returns the categories by name, each with its number of posts."],
  [
    "POST /api/posts/{id}/views",
    "Counts a view and returns the current counts; 120 a minute from one address. Crawlers and prefetches are not counted. 403 from another site’s page.",
  ],
  [
    "POST /api/posts/{id}/likes",
    "Adds or removes a like; returns liked and likes. A cookie makes a browser count once. 403 from another site’s page, 429 after 120 an hour from one address.",
  ],
];

/** A call that lists one demo post, and part of its response. */
export const postExample = {
  path: "/api/posts?q=first%20hundred",
  response: {
    posts: [
      {
        slug: "the-first-hundred-customers-of-a-product",
        title: "The first hundred customers of a product",
        image: null,
        category_id: 4,
        categories: { name: "SaaS" },
        read_time: "4 min read",
        date: "2026-07-14",
        tags: ["products", "pricing", "metrics"],
      },
    ],
    count: 1,
    page: 1,
    pages: 1,
  },
};

/** An HTTP message with a JSON body. */
const formatMessage = (head: string[], body: object) =>
  [...head, "Content-Type: application/json", "", JSON.stringify(body, null, 2)].join("\n");

type ReferenceProps = { title: string; rows: readonly ReferenceRow[]; columns: string };

/** Names and their meaning. */
export function Reference({ title, rows, columns }: ReferenceProps) {
  const { replies } = useBrand();
  return (
    <section>
      <h3 className="mb-3 font-sans text-lead font-semibold">{title}</h3>
      <RuledList
        top="ink"
        termClass="figures font-medium wrap-anywhere"
        columnsClass={columns}
        className="[&>div]:py-2.5"
        rows={rows.map(([name, text, mark]) => [
          name,
          <>
            {fillReplies(text, replies)}
            {mark ? <span className="ml-2 text-small text-accent">{mark}</span> : null}
          </>,
        ])}
      />
    </section>
  );
}

/** An example that a click unfolds. */
export const FoldedExample = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="min-w-0 border-b border-rule">
    <summary className="disclosure flex min-h-12 items-center font-semibold">{title}</summary>
    <div className="flex flex-col gap-3 pb-5">{children}</div>
  </details>
);

/** A message and its response as HTTP messages. */
export const HttpExample = ({ title, body, status, response, host }: Example & { host: string }) => (
  <FoldedExample title={title}>
    <CodeBlock label={`${title}: request`}>
      {formatMessage([`POST /api/contact HTTP/1.1`, `Host: ${host}`], body)}
    </CodeBlock>
    <CodeBlock label={`${title}: response`}>
      {fillReplies(formatMessage([`HTTP/1.1 ${status}`], response), useBrand().replies)}
    </CodeBlock>
  </FoldedExample>
);
