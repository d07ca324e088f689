import { signAndPayLink } from "./site-pages";

/** A page of the documentation at `/docs/{id}`. Its text is in app/routes/docs/content.ts. */
type DocsTask = { id: string; title: string; question: string; answer: string };

/** The pages in the order of a project. */
export const docsGroups = [
  {
    title: "Before you order",
    tasks: [
      {
        id: "before-you-write",
        title: "Prepare your first message",
        question: "What should I have ready?",
        answer: "One page about how you work today. You do not need a specification.",
      },
      {
        id: "calculator",
        title: "Read your estimate",
        question: "What does the range mean, and what does it leave out?",
        answer:
          "Your estimate is a price range in US dollars with every item listed. It is free and not binding.",
      },
      {
        id: "after-send",
        title: "After you send a message",
        question: "Who reads it, and when do I hear back?",
        answer: "A person reads every message and replies within {first reply}.",
      },
      {
        id: "payments",
        title: signAndPayLink.label,
        question: "What do I sign first, and when do I pay?",
        answer:
          "The first thing you sign is the discovery order, at about a tenth of the project’s price; you pay when you accept the written scope. The build has its own proposal, which you sign later and pay in milestones.",
      },
    ],
  },
  {
    title: "While we work",
    tasks: [
      {
        id: "discovery",
        title: "Discovery and design",
        question: "What happens before anything is built?",
        answer:
          "We write down what the software must do. From that you get a proposal, and once it is signed we design the screens.",
      },
      {
        id: "sprints",
        title: "Sprints and demos",
        question: "When do I see working software?",
        answer: "You try working software every two weeks and tell us what to change.",
      },
      {
        id: "changes",
        title: "Change the scope",
        question: "What if we change our minds?",
        answer: "You see what a change does to price and date first. We start on it once you agree.",
      },
      {
        id: "acceptance",
        title: "Test and accept",
        question: "Who decides that a part is done?",
        answer: "You decide, by comparing each part with the written scope.",
      },
    ],
  },
  {
    title: "After launch",
    tasks: [
      {
        id: "launch",
        title: "Launch and the free month",
        question: "What happens on launch day and after it?",
        answer: "We move your data, train your staff and go live. One month of support is free.",
      },
      {
        id: "source-code",
        title: "Get the source code",
        question: "What do I own?",
        answer:
          "With each payment you get the right to use what it paid for. The source code is an option in the estimate.",
      },
      {
        id: "licenses",
        title: "License a product",
        question: "Can I buy instead of build?",
        answer:
          "Some tasks need no custom software. There are three ways to license one of our products, and a custom quote for everything else.",
      },
      {
        id: "words",
        title: "Word list",
        question: "What do these terms mean?",
        answer: "Each term has one meaning, on this site and in everything that you sign.",
      },
    ],
  },
] as const satisfies readonly { title: string; tasks: readonly DocsTask[] }[];

type ListedTask = (typeof docsGroups)[number]["tasks"][number];

export type DocsTaskId = ListedTask["id"];

export const docsTasks: readonly ListedTask[] = docsGroups.flatMap<ListedTask>(({ tasks }) => tasks);
