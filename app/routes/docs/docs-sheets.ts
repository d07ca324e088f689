/** The sheets of the documentation in order, each with the question that it answers. Sheets are numbered from D-01. */
export const docsSheets = [
  { id: "before-you-write", title: "Before you write to us", question: "What should I have ready?" },
  { id: "calculator", title: "The cost calculator", question: "What does the range mean?" },
  { id: "after-send", title: "After you press Send", question: "Who reads it, and when?" },
  { id: "discovery", title: "Discovery and design", question: "What happens before anything is built?" },
  { id: "sprints", title: "Sprints and demos", question: "When do I see something?" },
  { id: "changes", title: "Changes", question: "What if we change our minds?" },
  { id: "payments", title: "Payments by milestones", question: "When do I pay what?" },
  { id: "acceptance", title: "Testing and acceptance", question: "Who decides that it is done?" },
  { id: "launch", title: "Launch and the support month", question: "What happens on the day, and after it?" },
  { id: "source-code", title: "Source code", question: "What do I own?" },
  { id: "licenses", title: "Licenses for products", question: "Can I buy instead of build?" },
  { id: "words", title: "Words", question: "What do you mean by that?" },
  { id: "where", title: "Where to find what", question: "Which page was it?" },
] as const;

export type SheetId = (typeof docsSheets)[number]["id"];

/** A sheet's number, such as D-01. */
export const sheetNumber = (index: number): string => `D-${String(index + 1).padStart(2, "0")}`;
