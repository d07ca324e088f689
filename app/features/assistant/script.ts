import { durations, prices } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { productNames } from "~/features/products/names";

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

/** A suggested answer: it changes the topic, or opens a page after a confirmation. */
export type QuickReply = { label: string } & (
  | { topic: Topic }
  | { to: string; confirmation: string; withConversation?: true }
);

/** All quick replies, by the name they are stored under. docs/product.md 10.4 lists those that open a page. */
export const quickReplies = {
  products: { label: "Your products", topic: "products" },
  aiIntegration: { label: "AI integration", topic: "aiIntegration" },
  quote: { label: "What it costs", topic: "quote" },
  customDev: { label: "Custom software", topic: "customDev" },
  timeline: { label: "How long it takes", topic: "timeline" },
  services: { label: "All services", topic: "services" },
  blog: { label: "Something to read", topic: "blog" },
  human: { label: "Talk to a person", topic: "human" },
  openCalculator: {
    label: "Open estimate calculator",
    to: "/get-estimate",
    confirmation: "Opening the calculator. The range changes with every box you tick.",
  },
  viewProducts: {
    label: "View all products",
    to: "/products",
    confirmation: "Here come all eight. You can show those for business or those for yourself.",
  },
  browseBlogs: {
    label: "Browse all blogs",
    to: "/blog",
    confirmation: "Opening the blog. Its search looks at titles, summaries and tags.",
  },
  contactForm: {
    label: "Use contact form",
    to: "/contact",
    confirmation: "Opening the contact form. Four fields are required, the rest can stay empty.",
  },
  contactWithConversation: {
    label: "Send this conversation along",
    to: "/contact",
    confirmation:
      "Opening the contact form, with our conversation attached. You can still leave it out there.",
    withConversation: true,
  },
  maintenance: {
    label: "How we look after software",
    to: "/maintenance-support",
    confirmation: "Opening maintenance and support, with a year of it and what it costs.",
  },
  viewProcess: {
    label: "View development process",
    to: "/development-process",
    confirmation: "Opening the five phases, with what happens in each.",
  },
  costScale: {
    label: "See costs and times on one scale",
    to: costScaleLink.to,
    confirmation: "Opening the scale. Each kind of work has its price, its time and what it means.",
  },
  learnAi: {
    label: "Learn more about AI",
    to: "/services",
    confirmation: "Opening our AI services.",
  },
} as const satisfies Record<string, QuickReply>;
export type ReplyName = keyof typeof quickReplies;

/** A message from the assistant with its suggested answers. */
export type Exchange = { text: string; replies: readonly ReplyName[] };

const names = Object.values(productNames);
const productList = `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const writeToPeople = "People answer within 24 hours. Write to them with the contact form.";

/** The assistant's message about each topic. */
export const exchanges: Record<Topic, Exchange> = {
  initial: {
    text: "Hello! I am a script, not a person, but I know my way around this studio. What would you like to know?",
    replies: ["quote", "products", "aiIntegration", "timeline", "human"],
  },
  products: {
    text: `We have eight products of our own: ${productList}. ${productNames["test-forecast"]} is for people before an exam. The others are for organizations and can be adapted to the way you work. Their prices are not out yet.`,
    replies: ["viewProducts", "customDev", "human"],
  },
  aiIntegration: {
    text: `We put a language model where it saves time, and test it on your own cases before anybody depends on it. Integration costs ${prices.aiIntegration} and takes ${durations.aiDeployment}.`,
    replies: ["learnAi", "quote", "human"],
  },
  quote: {
    text: `Custom development costs ${prices.customDevelopment}, AI integration ${prices.aiIntegration}, consulting ${prices.consulting}. The calculator prices your own list of features line by line. It asks for no address.`,
    replies: ["openCalculator", "costScale", "timeline", "human"],
  },
  blog: {
    text: "On the blog we write about technical work, B2B and SaaS, new ideas, community and business, and what came of it for clients.",
    replies: ["browseBlogs", "products", "human"],
  },
  customDev: {
    text: "We plan, build and look after software that is made for one organization. You see working software at the end of every two-week sprint, and the plan is yours to change in between.",
    replies: ["viewProcess", "openCalculator", "human"],
  },
  timeline: {
    text: `A first version that people work with takes ${durations.mvp}, a standard project ${durations.standardProject}, an enterprise system ${durations.enterpriseProject}. Adapting one of our products takes ${durations.productCustomization}.`,
    replies: ["viewProcess", "costScale", "openCalculator", "human"],
  },
  services: {
    text: "Custom software, AI integration, products of our own, maintenance and support, and consulting. Which of them is it about?",
    replies: ["customDev", "aiIntegration", "products", "maintenance", "quote"],
  },
  human: {
    text: `${writeToPeople} If you like, what we said here goes along, so that you need not say it twice.`,
    replies: ["contactForm", "contactWithConversation"],
  },
};

/** The message on the assistant's page, which answers one question and has no conversation to attach. */
export const getPageExchange = (topic: Topic): Exchange =>
  topic === "human"
    ? { text: `${writeToPeople} Or leave a number, and they call you.`, replies: ["contactForm"] }
    : exchanges[topic];

/** Replaces a confirmation if the visitor has navigated or written something in the meantime. */
export const canceled = "You went on, so I opened nothing. If you still want to go there:";

/** The reply to a message that has no keyword. */
export const genericExchange: Exchange = {
  text: "That is beyond me: I only know a handful of things. Is it one of these?",
  replies: ["quote", "products", "services", "human"],
};
