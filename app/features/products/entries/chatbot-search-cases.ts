import { productNames } from "../names";
import type { Product } from "../product";

export const product: Product = {
  id: "chatbot-search-cases",
  name: productNames["chatbot-search-cases"],
  tagline: "Answers from your own cases, with the source beside them.",
  version: "v1",
  type: "B2B",
  category: "AI Technology",
  customizable: true,
  shortDescription:
    "Searches past cases, tickets and documents in plain language, and quotes the record behind each sentence of its answer.",
  overview: [
    "Most questions in an office have been answered before, in a case that somebody closed two years ago. The chatbot reads those cases, tickets and documents, and answers in plain language, with the record behind each sentence one click away.",
    "Where the records hold no answer it says so, and hands the conversation to a colleague. It shows nobody a record that they could not have opened themselves.",
  ],
  features: [
    "Search by meaning across cases, tickets, documents and mail archives",
    "Every statement cites the record it comes from",
    "Says that it does not know when the records do not hold an answer",
    "Follows the access rights of the person who asks",
    "Hands over to a colleague with the whole conversation attached",
    "Runs on a hosted model or on one inside your own network",
  ],
  benefits: [
    "The experience of senior colleagues is there at every desk",
    "New staff find precedents without knowing the filing system",
    "Answers can be checked in one click",
    "Confidential records stay with those who may see them",
  ],
  targetAudience: [
    "Legal and compliance teams",
    "Customer support departments",
    "Insurance and claims offices",
    "Public bodies with large archives",
  ],
  screenshots: [
    { alt: "An answer with the three cases it cites listed beside it", id: "cited-answer" },
    { alt: "The passage of a case file that an answer was drawn from", id: "source-passage" },
  ],
};
