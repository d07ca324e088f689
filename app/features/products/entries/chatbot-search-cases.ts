import type { ProductEntry } from "../product";

export const product: ProductEntry = {
  tagline: "Answers from your past cases, each with its source.",
  version: "v1",
  type: "B2B",
  state: "built",
  category: "AI Technology",
  customizable: true,
  shortDescription:
    "Searches past cases, tickets and documents in plain language, and quotes the record behind each sentence of its answer.",
  overview: [
    "Most questions in an office have been answered before, in a case closed two years ago. The chatbot reads your cases, tickets and documents and answers in plain language. The record behind each sentence is one click away.",
    "If the records hold no answer, it says so and hands the conversation to a colleague. It never shows people a record they could not open themselves.",
  ],
  features: [
    "Search by meaning across cases, tickets, documents and mail archives",
    "A citation for every statement",
    "A clear “no answer found” when the records hold none",
    "Access rights of the person who asks",
    "Handover to a colleague with the whole conversation",
    "A hosted model, or one inside your own network",
  ],
  benefits: [
    "Everyone can use what senior colleagues have already worked out",
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
    { alt: "An answer with the three cases it cites", id: "cited-answer" },
    { alt: "The passage of a case file that an answer quotes", id: "source-passage" },
  ],
};
