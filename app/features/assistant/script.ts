import { durations, prices } from "~/content/marketing-figures";
import { costScaleLink, signAndPayLink } from "~/content/site-pages";

/** The topics of a conversation (docs/product.md 10.2). */
export const topics = [
  "initial",
  "products",
  "aiIntegration",
  "quote",
  "blog",
  "customDev",
  "human",
  "timeline",
  "services",
] as const;
export type Topic = (typeof topics)[number];

/** A quick reply: it changes the topic, or opens a page after a confirmation. */
export type QuickReply = { label: string } & (
  | { topic: Topic }
  | { to: string; confirmation: string; withConversation?: true }
);

/** All quick replies, by the name they are stored under (docs/product.md 10.4). */
export const quickReplies = {
  products: { label: "Your products", topic: "products" },
  aiIntegration: { label: "AI integration", topic: "aiIntegration" },
  quote: { label: "What it costs", topic: "quote" },
  customDev: { label: "Custom software", topic: "customDev" },
  timeline: { label: "How long it takes", topic: "timeline" },
  services: { label: "All services", topic: "services" },
  blog: { label: "The blog", topic: "blog" },
  human: { label: "Talk to a person", topic: "human" },
  openCalculator: {
    label: "Open estimate calculator",
    to: "/get-estimate",
    confirmation: "Opening the calculator. The range changes with every choice you make.",
  },
  viewProducts: {
    label: "View all products",
    to: "/products",
    confirmation: "Opening all products. You can filter them by business and personal use.",
  },
  browseBlogs: {
    label: "Browse all blogs",
    to: "/blog",
    confirmation: "Opening the blog. You can search it, or choose a category.",
  },
  contactForm: {
    label: "Use contact form",
    to: "/contact",
    confirmation: "Opening the contact form. Only four fields are required.",
  },
  contactWithConversation: {
    label: "Attach this conversation",
    to: "/contact",
    confirmation: "Opening the contact form with this conversation attached. You can remove it there.",
    withConversation: true,
  },
  maintenance: {
    label: "Maintenance and support",
    to: "/maintenance-support",
    confirmation: "Opening maintenance and support: what a year includes, and what it costs.",
  },
  viewProcess: {
    label: "View development process",
    to: "/development-process",
    confirmation: "Opening the development process: five phases, and what happens in each.",
  },
  costScale: {
    label: "Compare prices and durations",
    to: costScaleLink.to,
    confirmation: "Opening the comparison of prices and durations.",
  },
  signAndPay: {
    label: signAndPayLink.label,
    to: signAndPayLink.to,
    confirmation: "Opening the steps from the estimate to the build: what you sign, pay and own.",
  },
  about: {
    label: "Who we are",
    to: "/about",
    confirmation: "Opening the page about the studio.",
  },
  learnAi: {
    label: "Learn more about AI",
    to: "/services",
    confirmation: "Opening our AI services.",
  },
} as const satisfies Record<string, QuickReply>;
export type ReplyName = keyof typeof quickReplies;

/** A message from the assistant with its quick replies. */
export type Exchange = { text: string; replies: readonly ReplyName[] };

const contactAdvice = "A person replies within {firstReply}. Please use the contact form.";

/** What the assistant says that staff change. */
export type AssistantFacts = {
  /** The lowest price of the day, such as `$2,000`. */
  smallestBuild: string;
  /** The answer about the products. */
  products: string;
  /** Within what time a person replies. */
  firstReply: string;
};

/** The assistant's message about each topic. These facts replace their names in braces. */
const exchanges: Record<Topic, Exchange> = {
  initial: {
    text: "Hello! I am a script, not a person. I can answer common questions about this studio. What would you like to know?",
    replies: ["quote", "products", "aiIntegration", "timeline", "human"],
  },
  products: {
    text: "{products}",
    replies: ["viewProducts", "customDev", "human"],
  },
  aiIntegration: {
    text: `We use a language model where it saves time, and test it on your own cases before anyone depends on it. AI integration costs ${prices.aiIntegration.label} and takes ${durations.aiDeployment.label}.`,
    replies: ["learnAi", "quote", "human"],
  },
  quote: {
    text: `Smaller builds start at {smallestBuild}. Custom development with a full team costs ${prices.customDevelopment.label}, AI integration ${prices.aiIntegration.label}, consulting ${prices.consulting}. The calculator prices your features one by one and asks for no name or address. The first thing you sign is the discovery order, at a fixed price; you pay when you accept the written scope. The build has its own proposal and is paid in milestones.`,
    replies: ["openCalculator", "signAndPay", "costScale", "timeline", "human"],
  },
  blog: {
    text: "On the blog, we write about technology, B2B, SaaS, innovation, community, business and client stories.",
    replies: ["browseBlogs", "products", "human"],
  },
  customDev: {
    text: "We plan, build and maintain software for the way one organization works. Every two-week sprint ends with software that you can try, and you can change the plan between sprints. The source code is an option with its own price.",
    replies: ["viewProcess", "openCalculator", "human"],
  },
  timeline: {
    text: `A first slice, one task for a few users to try, takes ${durations.mvpTeaser.label}. A first version in use (MVP) takes ${durations.mvp.label}, a standard project ${durations.standardProject.label}, an enterprise system ${durations.enterpriseProject.label}. Adapting one of our products takes ${durations.productCustomization.label}. We reply to your first message within {firstReply}.`,
    replies: ["viewProcess", "costScale", "openCalculator", "human"],
  },
  services: {
    text: "We offer custom software, AI integration, ready-made products, maintenance and support, and consulting. Which one interests you?",
    replies: ["customDev", "aiIntegration", "products", "maintenance", "quote"],
  },
  human: {
    text: `${contactAdvice} You can attach this conversation, so that you do not have to repeat it.`,
    replies: ["contactForm", "contactWithConversation", "about"],
  },
};

/** The message about a topic. */
export const getExchange = (topic: Topic, facts: AssistantFacts): Exchange => {
  const { text, replies } = exchanges[topic];
  return { text: fillIn(text, facts), replies };
};

const fillIn = (text: string, facts: AssistantFacts): string =>
  text.replace(/\{(smallestBuild|products|firstReply)\}/g, (_, name: keyof AssistantFacts) => facts[name]);

/** The message on the assistant's page, which answers one question and has no conversation to attach. */
export const getPageExchange = (topic: Topic, facts: AssistantFacts): Exchange =>
  topic === "human"
    ? {
        text: fillIn(`${contactAdvice} Or leave a number, and we will call you.`, facts),
        replies: ["contactForm", "about"],
      }
    : getExchange(topic, facts);

/** The reply instead of a confirmation, if the visitor has navigated or written something since. */
export const canceledText = "You moved on, so I did not open the page. If you still want to see it:";

/** The reply to a message that has no keyword. */
export const genericExchange: Exchange = {
  text: "I can only answer questions about a few topics. Is yours one of these?",
  replies: ["quote", "products", "services", "human"],
};
