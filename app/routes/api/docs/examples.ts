/** A call and its response. A test makes each of them. */
export type Example = {
  title: string;
  request: { method: "POST"; path: string; body: Record<string, string> };
  response: { status: number; reason: string; body: { message: string; errors?: Record<string, string[]> } };
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

export const contactExamples: readonly Example[] = [
  {
    title: "An inquiry",
    request: { method: "POST", path: "/api/contact", body: inquiry },
    response: {
      status: 200,
      reason: "OK",
      body: { message: "Thank you for your message! We'll get back to you within 24 hours." },
    },
  },
  {
    title: "A quick contact: a phone number and no e-mail address",
    request: {
      method: "POST",
      path: "/api/contact",
      body: {
        name: "Ravi Nair",
        phone: "+44 20 7946 0021",
        email: "",
        subject: "Quick contact request from the website popup",
        message: "Ravi Nair would like to talk to us. Please call +44 20 7946 0021.",
        company: "",
        projectType: "",
        budget: "",
        timeline: "",
        turnstileToken: TOKEN_PLACEHOLDER,
      },
    },
    response: { status: 200, reason: "OK", body: { message: "Thank you! We'll contact you soon." } },
  },
  {
    title: "A field that does not fit",
    request: {
      method: "POST",
      path: "/api/contact",
      body: { ...inquiry, email: "asha at example.com" },
    },
    response: {
      status: 400,
      reason: "Bad Request",
      body: {
        message: "Please enter an e-mail address such as name@example.com.",
        errors: { email: ["Please enter an e-mail address such as name@example.com."] },
      },
    },
  },
  {
    title: "No token",
    request: { method: "POST", path: "/api/contact", body: { ...inquiry, turnstileToken: "" } },
    response: {
      status: 422,
      reason: "Unprocessable Entity",
      body: { message: "The bot check's token is missing: send it as turnstileToken." },
    },
  },
];

/** How a program obtains a token from the built-in bot check. A test runs it. */
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

/** The blog's calls. A test makes each of them. */
export const blogCalls: readonly { call: string; answers: string }[] = [
  {
    call: "GET /api/posts?q=&category=&page=",
    answers:
      "12 posts a page, the newest first, with count, page and pages. q looks in title, excerpt and tags.",
  },
  {
    call: "GET /api/posts/{slug}",
    answers: "One post with its markdown (content) and its HTML. 404 where there is none.",
  },
  { call: "GET /api/categories", answers: "The categories by name, each with the number of its posts." },
  {
    call: "POST /api/posts/{id}/views",
    answers:
      "200 and the counts, as cached pages lag behind. Counts a view, 120 a minute from one address; crawlers and prefetches are not counted. 403 from another site's page.",
  },
  {
    call: "POST /api/posts/{id}/likes",
    answers:
      "liked and likes. Gives a like or takes it back: a browser, known by a cookie, counts once. 403 from another site's page, 429 after 120 an hour from one address.",
  },
];

/** A response with one demo post. */
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
