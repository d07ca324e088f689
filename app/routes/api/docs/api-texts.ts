import { leadFields } from "~/features/leads/lead-fields";

const values = (name: "projectType" | "budget" | "timeline") =>
  leadFields[name].options.map(({ value }) => value).join(", ");
const upTo = (name: "name" | "phone" | "subject" | "message" | "company") =>
  `Up to ${leadFields[name].limit.toLocaleString("en-US")} characters`;

/** The fields of the contact call: name, whether it is required, and its value. */
export const contactFields: readonly string[][] = [
  ["name", "yes", upTo("name")],
  ["email", "yes, unless phone is given", "An e-mail address, whose domain has a dot"],
  ["phone", "for a quick contact", `A number that can be called. ${upTo("phone")}`],
  ["subject", "yes, but for a quick contact", upTo("subject")],
  ["message", "yes, but for a quick contact", upTo("message")],
  ["company", "no", upTo("company")],
  ["projectType", "no", `One of ${values("projectType")}`],
  ["budget", "no", `In thousands of USD, one of ${values("budget")}`],
  ["timeline", "no", `In months, one of ${values("timeline")}`],
  ["turnstileToken", "yes", "The bot check’s token, good for one call"],
];

/** The statuses of the contact call. */
export const contactAnswers: readonly string[][] = [
  ["200", "Stored. A person answers within 24 hours. The same contact sent twice is stored once."],
  ["400", "The body is no JSON object, or a field does not fit: errors names each with its reasons."],
  ["405", "Only POST is taken."],
  ["413", "More than 1 MB."],
  ["415", "The body is not declared as application/json."],
  ["422", "The bot check’s token is missing, expired, used or refused. Earn a new one and send again."],
  [
    "429",
    "Too many contacts, or tokens to check, from one address or its network within an hour. Retry-After says when to try again, in seconds.",
  ],
];

/** A contact call and its response. A test runs each. */
export type Example = {
  title: string;
  body: Record<string, string>;
  status: string;
  answer: { message: string; errors?: Record<string, string[]> };
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
    title: "An inquiry",
    body: inquiry,
    status: "200 OK",
    answer: { message: "Thank you for your message! We'll get back to you within 24 hours." },
  },
  {
    title: "A quick contact: a phone number and no e-mail address",
    body: { name: "Ravi Nair", phone: "+44 20 7946 0021", turnstileToken: TOKEN_PLACEHOLDER },
    status: "200 OK",
    answer: { message: "Thank you! We'll contact you soon." },
  },
  {
    title: "A field that does not fit",
    body: { ...inquiry, email: "asha at example.com" },
    status: "400 Bad Request",
    answer: { message: invalidEmail, errors: { email: [invalidEmail] } },
  },
  {
    title: "No token",
    body: { ...inquiry, turnstileToken: "" },
    status: "422 Unprocessable Entity",
    answer: { message: "The bot check's token is missing: send it as turnstileToken." },
  },
];

/** How a program gets a token from the built-in bot check. A test runs it. */
export const tokenExample = `import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

const site = "https://studio.example";
const answer = await fetch(\`\${site}/bot-check/challenge?action=contact\`);
const challenge = await answer.json();
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
export const blogCalls: readonly string[][] = [
  [
    "GET /api/posts?q=&category=&page=",
    "12 posts a page, the newest first, with count, page and pages. q looks in title, excerpt and tags.",
  ],
  ["GET /api/posts/{slug}", "One post with its markdown (content) and its HTML. 404 where there is none."],
  ["GET /api/categories", "The categories by name, each with the number of its posts."],
  [
    "POST /api/posts/{id}/views",
    "200 and the counts, as cached pages lag behind. Counts a view, 120 a minute from one address; crawlers and prefetches are not counted. 403 from another site's page.",
  ],
  [
    "POST /api/posts/{id}/likes",
    "liked and likes. Gives a like or takes it back: a browser, known by a cookie, counts once. 403 from another site's page, 429 after 120 an hour from one address.",
  ],
];

/** A call that lists one demo post, and part of its response. */
export const postExample = {
  path: "/api/posts?q=first%20hundred",
  answer: {
    posts: [
      {
        slug: "the-first-hundred-customers-of-a-product",
        title: "The first hundred customers of a product",
        image: null,
        category_id: 4,
        categories: { name: "SaaS" },
        read_time: "5 min read",
        date: "2026-07-14",
        tags: ["products", "pricing", "metrics"],
      },
    ],
    count: 1,
    page: 1,
    pages: 1,
  },
};
